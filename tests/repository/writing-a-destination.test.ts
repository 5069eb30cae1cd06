import { expect, it } from 'vitest';
import type { Destination } from '../../sdk/destination.ts';
import { testDestination } from '../contracts/destination-contract.ts';
import { importShown, shownModules } from './shown-code.ts';
import { compile } from './snippets.ts';

const page = 'docs/guides/writing-a-destination.md';

it('shows code that compiles as it stands', () => {
  const modules = shownModules(page);
  expect(modules).toHaveLength(1);
  expect(modules[0]).toMatch(/lineEndpoint\('\/events'\)/);
  expect(compile(modules, '')).toBe('');
});

testDestination('what the page shows', {
  create: async () =>
    (await importShown<{ lineEndpoint(url: string): Destination }>(page, 'lineEndpoint')).lineEndpoint(
      '/events',
    ),
  idsIn: (body) => body.split('\n').map((line) => (JSON.parse(line) as { id: string }).id),
});
