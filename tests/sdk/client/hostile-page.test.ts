import { afterEach, describe, expect, it } from 'vitest';
import { createBrowser } from '../delivery/pages.ts';

const natives = { stringify: JSON.stringify, parse: JSON.parse, some: Array.prototype.some };
const lists = Array.prototype as { toJSON?: unknown };

function restore(): void {
  JSON.stringify = natives.stringify;
  JSON.parse = natives.parse;
  Array.prototype.some = natives.some;
  delete lists.toJSON;
}

afterEach(restore);

function throws(): never {
  throw new Error('patched');
}

describe('a page that breaks the browser’s own functions', () => {
  it.each<[string, () => void]>([
    ['JSON', () => Object.assign(JSON, { stringify: throws, parse: throws })],
    ['the form of lists, as Prototype.js does', () => Object.assign(lists, { toJSON: () => 'a list' })],
  ])('loses no event by %s, and sends each as it is', async (_case, patch) => {
    const browser = createBrowser();
    const bodies: string[] = [];
    browser.answer = ({ body }) => {
      bodies.push(body);
      return { status: 200, body: '' };
    };
    const { analytics, environment, ends } = browser.open();
    const { answer } = environment;
    environment.answer = (request) => {
      restore();
      const given = answer(request);
      patch();
      return given;
    };
    patch();
    for (let count = 0; count < 20; count += 1)
      analytics.logEvent({ name: 'Viewed', data: { count, list: ['a', { b: [1] }], text: '"' } });
    await browser.advance(2_000);
    restore();
    expect(ends).toHaveLength(20);
    expect(new Set(ends)).toEqual(new Set(['Viewed: sent']));
    const sent = bodies.flatMap((body) => JSON.parse(body).events as { event_properties: object }[]);
    expect(sent[7]?.event_properties).toMatchObject({ count: 7, list: ['a', { b: [1] }], text: '"' });
  });

  it('for a while makes the client try again the steps that failed meanwhile', async () => {
    const browser = createBrowser();
    const { analytics, ends, environment } = browser.open();
    analytics.logEvent({ name: 'Before' });
    await browser.advance(0);
    // Something that every event needs on its way.
    Array.prototype.some = throws;
    const receipt = analytics.logEvent({ name: 'Meanwhile', data: { a: 1 } });
    Array.prototype.some = natives.some;
    expect(receipt.state).toBe('buffered');
    await browser.advance(2_000);
    expect(ends).toEqual(['Before: sent', 'Meanwhile: sent']);
    expect(environment.lines).toEqual([]);
  });
});
