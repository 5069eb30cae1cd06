import { defineConfig } from 'vitest/config';
import whole from '../../vitest.config.ts';

/** The unit tests of one module, as run.mjs names them: Stryker reruns them for each mutant. */
export default defineConfig({
  resolve: whole.resolve ?? {},
  test: {
    include: JSON.parse(process.env.MUTATION_TESTS ?? '[]'),
    environment: 'node',
    testTimeout: 30_000,
  },
});
