import { transform } from 'esbuild';
import { expect, it } from 'vitest';
import type { Destination } from '../../sdk/destination.ts';
import { testDestination } from '../contracts/destination-contract.ts';
import { compile, snippetsOf } from './snippets.ts';

const snippets = snippetsOf('docs/writing-a-destination.md');

it('shows code that compiles as it stands', () => {
  expect(snippets).toHaveLength(2);
  expect(compile(snippets, "import { lineEndpoint } from './snippet-0.tsx';\n")).toBe('');
});

/** The destination that the page shows. */
async function createShown(): Promise<Destination> {
  const { code } = await transform(snippets[0] ?? '', { loader: 'ts', format: 'esm' });
  const shown = (await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`)) as {
    lineEndpoint(url: string): Destination;
  };
  return shown.lineEndpoint('/events');
}

testDestination('what the page shows', {
  create: createShown,
  idsIn: (body) => body.split('\n').map((line) => (JSON.parse(line) as { id: string }).id),
});
