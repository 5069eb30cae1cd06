import { createEventProperties, type EventPropertiesOptions } from '@care/analytics/event-properties';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AnalyticsConfig } from '../../../../sdk/client/options.ts';
import { startFeature } from '../start-feature.ts';

/** A browser's local storage; what erases a denial is the client's. */
function createStorage(texts = new Map<string, string>()) {
  return {
    texts,
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => void texts.set(key, text),
  };
}

function start(options: EventPropertiesOptions = {}, config: AnalyticsConfig = {}) {
  const properties = createEventProperties(options);
  const stage = startFeature(properties, {}, { commonData: properties.read, ...config });
  /** Logs an event, and returns its values of these properties. */
  function log(data: object = {}): readonly unknown[] {
    stage.analytics.logEvent({ name: 'Searched', data });
    const last = stage.logged().at(-1)?.data;
    return ['plan', 'theme'].map((name) => last?.[name]);
  }
  return { ...stage, properties, log };
}

describe('properties of every event', () => {
  it('are on each event from the call on, until they are removed', () => {
    const { log, properties } = start();
    expect(log()).toEqual([undefined, undefined]);
    properties.set({ plan: 'premium', theme: 'dark' });
    expect(log()).toEqual(['premium', 'dark']);
    properties.set({ plan: 'free' });
    expect(log()).toEqual(['free', 'dark']);
    properties.unset('theme');
    expect(log()).toEqual(['free', undefined]);
    properties.unset();
    expect(log()).toEqual([undefined, undefined]);
  });

  it('are those of the call, whatever becomes of the objects that were set or read', () => {
    const { log, properties } = start();
    const plan = ['premium'];
    properties.set({ plan });
    plan.push('free');
    (properties.read().plan as string[]).push('basic');
    expect(log()[0]).toEqual(['premium']);
  });

  it.each([
    ['no number', Number.NaN],
    ['a long text', 'x'.repeat(9_000)],
    ['a function', () => {}],
  ])('are those of the call also beside %s', (_what, other) => {
    const { log, properties } = start();
    const plan = ['premium'];
    properties.set({ other, plan });
    plan.push('free');
    (properties.read().plan as string[]).push('basic');
    expect(log()[0]).toEqual(['premium']);
  });

  it('that can’t be read are reported and not thrown, also from before the client has started', () => {
    const unreadable = {
      get plan(): string {
        throw new Error('trap');
      },
    };
    const properties = createEventProperties();
    properties.set(unreadable);
    const { environment } = startFeature(properties);
    properties.set(unreadable);
    properties.set({ theme: 'dark' });
    expect(environment.lines.map(({ message }) => message)).toEqual(['trap', 'trap']);
    expect(properties.read()).toEqual({ theme: 'dark' });
  });

  it('give way to the event’s own data', () => {
    const { log, properties } = start();
    properties.set({ plan: 'premium' });
    expect(log({ plan: 'free' })).toEqual(['free', undefined]);
  });

  it('are those of the call, in an event that waits', () => {
    const { analytics, logged, properties } = start();
    properties.set({ plan: 'premium' });
    analytics.logEvent({ name: 'Searched' });
    properties.set({ plan: 'free' });
    expect(logged().at(-1)?.data.plan).toBe('premium');
  });

  it('are on the first event of the next page, and on those of other tabs, where they are stored', () => {
    const storage = createStorage();
    const first = start({ storedAs: 'shop', storage });
    first.properties.set({ plan: 'premium', theme: 'dark' });
    const properties = createEventProperties({ storedAs: 'shop', storage });
    expect(properties.read()).toEqual({ plan: 'premium', theme: 'dark' });
    const second = start({ storedAs: 'shop', storage });
    second.properties.unset('theme');
    expect(first.log()).toEqual(['premium', undefined]);
    expect(start({ storedAs: 'other', storage }).log()).toEqual([undefined, undefined]);
    expect(start({}).log()).toEqual([undefined, undefined]);
  });

  it('are stored once the visitor has agreed, and erased by a denial', () => {
    const storage = createStorage();
    const { analytics, log, properties } = start({ storedAs: 'shop', storage }, { consent: 'pending' });
    properties.set({ plan: 'premium' });
    expect(storage.texts.size).toBe(0);
    analytics.consent.set('granted');
    expect([...storage.texts]).toEqual([['care-analytics:event-properties:shop', '{"plan":"premium"}']]);
    expect(log()).toEqual(['premium', undefined]);
    analytics.consent.set('denied');
    storage.texts.clear();
    properties.set({ theme: 'dark' });
    expect(storage.texts.size).toBe(0);
    analytics.consent.set('granted');
    expect(log()).toEqual([undefined, 'dark']);
  });

  it('are not stored any more once consent is denied in another tab', () => {
    const storage = createStorage();
    const { environment, properties } = start({ storedAs: 'shop', storage });
    environment.cookies.write('care_consent=denied.5');
    properties.set({ plan: 'premium' });
    expect(storage.texts.get('care-analytics:event-properties:shop')).toBe('{}');
  });

  it('last as long as the page where storage is blocked or full', () => {
    const refuse = () => {
      throw new Error('blocked');
    };
    for (const storage of [
      { getItem: refuse, setItem: refuse },
      { getItem: () => null, setItem: () => {} },
      { getItem: () => '{"plan":', setItem: refuse },
    ]) {
      const { log, properties } = start({ storedAs: 'shop', storage });
      properties.set({ plan: 'premium' });
      properties.set({ theme: 'dark' });
      expect(log()).toEqual(['premium', 'dark']);
    }
  });

  it('refuse a name that is none', () => {
    for (const storedAs of ['', 'a b', 'care:']) {
      expect(() => createEventProperties({ storedAs })).toThrow('Invalid option storedAs');
    }
  });

  it('are what was last set, whatever was set, removed, agreed to and opened in between', () => {
    const name = fc.constantFrom('plan', 'theme');
    const steps = fc.array(
      fc.oneof(
        fc.record({ kind: fc.constant('set'), name, value: fc.jsonValue() }),
        fc.record({ kind: fc.constant('unset'), name }),
        fc.record({ kind: fc.constant('new page') }),
      ) as fc.Arbitrary<{ kind: string; name: string; value?: unknown }>,
    );
    fc.assert(
      fc.property(steps, (given) => {
        const storage = createStorage();
        const expected = new Map<string, unknown>();
        let { properties } = start({ storedAs: 'shop', storage });
        for (const { kind, name: changed, value } of given) {
          if (kind === 'new page') properties = start({ storedAs: 'shop', storage }).properties;
          if (kind === 'set') {
            properties.set({ [changed]: value });
            expected.set(changed, JSON.parse(JSON.stringify(value)));
          }
          if (kind === 'unset') {
            properties.unset(changed);
            expected.delete(changed);
          }
          expect(properties.read()).toEqual(Object.fromEntries(expected));
        }
      }),
    );
  });
});
