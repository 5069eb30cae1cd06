import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  clickExampleOf,
  machineDependent,
  readClickExample,
} from '../../tools/catalog/clicks/click-example.ts';
import { capturing, recordClick, sentByClick } from '../../tools/catalog/clicks/record-click.ts';
import { type PageServer, startPageServer } from '../../tools/servers/page-server.ts';
import { sharedBrowser } from './shared-browser.ts';

let browser: Browser;
let server: PageServer;

beforeAll(async () => {
  [browser, server] = await Promise.all([sharedBrowser(), startPageServer(capturing)]);
});
afterAll(() => server.stop());

/** Without what follows the fonts of the machine, and in any order. */
function comparable(example: ReturnType<typeof readClickExample>): object {
  const properties = example.event_properties as Readonly<Record<string, unknown>>;
  const masked = Object.fromEntries(machineDependent.map((name) => [name, typeof properties[name]]));
  return { ...example, event_properties: { ...properties, ...masked } };
}

describe('captured clicks on the home page', () => {
  it('S9.7 are what the catalogue shows as their example', async () => {
    const copies = await recordClick(browser, server);
    const events = [...new Map(copies.map((event) => [event.insert_id, event])).values()];
    const [own, captured] = sentByClick.map((name) => events.filter(({ event_type }) => event_type === name));
    expect(captured).toHaveLength(1);
    expect(own?.map(({ event_properties }) => event_properties.label)).toEqual(['Get started']);
    // The next document sets what is known of the user again only where it has left before the first had an answer.
    expect([1, 2]).toContain(events.filter(({ event_type }) => event_type === '$identify').length);
    for (const event of captured ?? [])
      expect(
        comparable(clickExampleOf(event, server.origin)),
        'The click sends something else than tools/catalog/clicks/captured-click.json: `npm run docs -- click` records it again, then `npm run docs`',
      ).toEqual(comparable(readClickExample()));
  });
});
