import { transform } from 'esbuild';
import type { Destination } from '../../sdk/destination.ts';
import { testDestination } from '../contracts/destination-contract.ts';
import { snippetsOf } from '../docs/snippets/pages.ts';

const [shown] = snippetsOf('docs/writing-a-destination.md');

/** The destination that the page shows. */
async function createShown(): Promise<Destination> {
  const { code } = await transform(shown?.code ?? '', { loader: 'ts', format: 'esm' });
  const { lineEndpoint } = (await import(
    /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`
  )) as {
    lineEndpoint(url: string): Destination;
  };
  return lineEndpoint('/events');
}

testDestination('what the page shows', {
  create: createShown,
  idsIn: (body) => body.split('\n').map((line) => (JSON.parse(line) as { id: string }).id),
});
