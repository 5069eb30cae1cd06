import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';

/** `npm run docs -- controls` walks the built page: the sweep that compares it with the record writes the record again. */
const sweep = ['run', '--project', 'sweeps', 'tests/browser/sweeps/controls.test.ts', '--update'];
const { status } = spawnSync('npx', ['vitest', ...sweep], {
  env: { ...process.env, TEST_ALL: '1' },
  stdio: 'inherit',
});
if (status !== 0) process.exit(1);

const [{ recordedControls }, { renderControlsPage }] = await Promise.all([
  import('./recorded-controls.ts'),
  import('./controls-page.ts'),
]);
writeFileSync(new URL('../../docs/controls.md', import.meta.url), renderControlsPage(recordedControls));
