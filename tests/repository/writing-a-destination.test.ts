import type { Destination } from '../../sdk/contracts/destination.ts';
import { testDestination } from '../contracts/destination-contract.ts';
import { importShown } from './shown-code.ts';

const page = 'docs/guides/writing-a-destination.md';

/** The destination that the page shows. */
async function createShown(): Promise<Destination> {
  type Shown = { lineEndpoint(url: string): Destination };
  return (await importShown<Shown>(page, 'lineEndpoint')).lineEndpoint('/events');
}

testDestination('what the page shows', {
  create: createShown,
  idsIn: (body) => body.split('\n').map((line) => (JSON.parse(line) as { id: string }).id),
});
