import { type AnalyticsConfig, type AnalyticsError, defineEvents, isAnalyticsError } from '@care/analytics';
import { careEvents } from '@care/analytics/catalog';
import { httpApi } from '@care/analytics/http-api';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createAnalyticsClient } from '../../../sdk/client/analytics-client.ts';
import { completeOptions } from '../../../sdk/client/options.ts';
import { createTestEnvironment } from '../../../sdk/testing/test-environment.ts';

interface LooseEvent {
  readonly name: string;
  readonly data?: object;
}

function start(config: AnalyticsConfig) {
  const environment = createTestEnvironment();
  const given = { analyticsKey: 'key', sessionEvents: false, destinations: [httpApi()], ...config };
  return { environment, analytics: createAnalyticsClient(completeOptions(given), environment) };
}

/** Logs one event and reports what became of it. */
async function log(event: LooseEvent, config: AnalyticsConfig) {
  const { environment, analytics } = start({ events: careEvents as never, ...config });
  const receipt = analytics.logEvent(event);
  await environment.clock.advance(0);
  const sent = environment.sent.flatMap(
    ({ body }) => (JSON.parse(body) as { events: { event_properties: Record<string, unknown> }[] }).events,
  );
  return { receipt, data: sent[0]?.event_properties, lines: environment.lines, why: analytics.why() };
}

const clicked = { page: 'Get started', section: 'Hero', label: 'Join now' };

/** Mistakes in an event, each with the words that must report it. */
const wrong: [string, LooseEvent, readonly RegExp[]][] = [
  ['an unknown event', { name: 'CTA Interactd', data: clicked }, [/"CTA Interactd" is not in the catalogue/]],
  ['an event of another case', { name: 'homepage viewed' }, [/"homepage viewed"/]],
  ['an unknown property', { name: 'CTA Interacted', data: { ...clicked, mood: 'good' } }, [/\bmood: /]],
  [
    'two unknown properties, each by itself',
    { name: 'CTA Interacted', data: { ...clicked, mood: 'good', mind: 'open' } },
    [/\bmood\b/, /\bmind\b/, /^(?!.*mood\.mind)/],
  ],
  [
    'an unknown property of an event without any',
    { name: 'Homepage Viewed', data: { mood: 'good' } },
    [/\bmood: /],
  ],
  ['a wrong value', { name: 'CTA Interacted', data: { ...clicked, page: 'Home' } }, [/\bpage: /]],
  [
    'a value of a wrong type',
    { name: 'Test Exposure', data: { test_name: 'a', test_variant: 1 } },
    [/\btest_variant: /],
  ],
  [
    'a missing property',
    { name: 'CTA Interacted', data: { page: 'Get started', section: 'Hero' } },
    [/\blabel: /],
  ],
  ['missing data', { name: 'Member Enrolled' }, [/\bmemberType: /, /\bservice: /]],
  [
    'several things',
    { name: 'CTA Interacted', data: { page: 'Home', mood: 'good' } },
    [/\bpage: /, /\bsection: /, /\blabel: /, /\bmood: /],
  ],
];

describe('validation `report`', () => {
  it.each(wrong)('sends, marks and logs %s', async (_case, event, words) => {
    for (const config of [{}, { validation: 'report' }] as const) {
      const { receipt, data, lines } = await log(event, config);
      expect(receipt.state).toBe('sent');
      expect(data).toMatchObject({ ...event.data, schema_valid: false });
      expect(lines).toMatchObject([{ level: 'error', fields: { tag: 'analytics' } }]);
      expect(lines[0]?.message).toContain(event.name);
      const problems = lines.flatMap(({ fields }) => fields.problems as string[]).join('; ');
      for (const word of words) expect(problems).toMatch(word);
    }
  });

  it('marks what a caller claims to be valid', async () => {
    const { data } = await log({ name: 'Homepage Viewed', data: { schema_valid: true } }, {});
    expect(data?.schema_valid).toBe(false);
  });
});

describe('validation `strict`', () => {
  it.each(wrong)('drops and logs %s; the receipt names it', async (_case, event, words) => {
    const { receipt, data, lines, why } = await log(event, { validation: 'strict' });
    expect(receipt.state).toBe('dropped:schema');
    expect(data).toBeUndefined();
    expect(lines).toMatchObject([{ level: 'error', fields: { tag: 'analytics' } }]);
    for (const word of words) expect(receipt.detail).toMatch(word);
    expect(why).toEqual([expect.stringContaining(receipt.detail ?? '')]);
  });

  it('neither initializes nor keeps anything for an event that it drops', async () => {
    const { environment, analytics } = start({ events: careEvents as never, validation: 'strict' });
    analytics.logEvent({ name: 'Unknown' });
    await environment.clock.advance(1_000);
    expect(environment.cookies.read()).toBe('');
    expect(analytics.session()).toBeUndefined();
  });
});

describe('validation `throw`', () => {
  it.each(wrong)('throws to the caller of %s, and names it', async (_case, event, words) => {
    const { environment, analytics } = start({ events: careEvents as never, validation: 'throw' });
    let thrown: unknown;
    try {
      analytics.logEvent(event);
    } catch (error) {
      thrown = error;
    }
    expect(isAnalyticsError(thrown)).toBe(true);
    const { code, message } = thrown as AnalyticsError;
    expect(code).toBe('invalid-event');
    expect(message).toContain(`CareAnalytics: ${event.name} does not fit its definition: `);
    const problems = message.slice(message.indexOf(`${event.name}: `) + event.name.length + 2);
    for (const word of words) expect(problems).toMatch(word);
    await environment.clock.advance(0);
    expect(environment.sent).toEqual([]);
  });

  it('S8.5 throws nothing else, whatever fails inside', () => {
    const { environment, analytics } = start({ events: careEvents as never, validation: 'throw' });
    environment.pageContext = () => {
      throw new Error('no page');
    };
    expect(analytics.logEvent({ name: 'Homepage Viewed' }).state).toBe('failed:internal');
  });
});

describe.each(['report', 'strict', 'throw'] as const)('validation `%s`', (validation) => {
  it('lets an event pass that fits its definition', async () => {
    const { receipt, data, lines } = await log({ name: 'CTA Interacted', data: clicked }, { validation });
    expect(receipt).toMatchObject({ state: 'sent', detail: undefined });
    expect(data).toMatchObject(clicked);
    expect(data).not.toHaveProperty('schema_valid');
    expect(lines).toEqual([]);
  });

  it('checks what the caller passes, not what the SDK adds', async () => {
    const commonData = () => ({ environment: 'test', rendered_by: 'vhp-mfe' });
    const { receipt } = await log({ name: 'Homepage Viewed' }, { validation, commonData });
    expect(receipt.state).toBe('sent');
  });

  it('checks no reserved event', async () => {
    const { environment, analytics } = start({
      events: careEvents as never,
      validation,
      sessionEvents: true,
    });
    const receipt = analytics.setDefaultUserProps({ anything: 'goes' });
    await environment.clock.advance(0);
    expect(receipt.state).toBe('sent');
    expect(environment.lines).toEqual([]);
  });

  it('checks nothing without a catalogue', async () => {
    const { receipt, lines } = await log({ name: 'Anything' }, { validation, events: undefined as never });
    expect(receipt.state).toBe('sent');
    expect(lines).toEqual([]);
  });

  it('S5.1 still refuses an event without a name', () => {
    const { analytics } = start({ events: careEvents as never, validation });
    expect(() => analytics.logEvent({ name: '' })).toThrow('CareAnalytics: Invalid event payload');
  });

  it.each([
    [
      'throws',
      () => {
        throw new Error('no check');
      },
      'the schema throws: no check',
    ],
    ['gives no result', () => undefined, 'the schema gives no result'],
  ])('S8.5 takes a schema that %s for one that finds a fault', async (_case, validate, problem) => {
    const events = defineEvents({ Broken: { '~standard': { version: 1, validate } } } as never);
    const logged = log({ name: 'Broken' }, { validation, events: events as never });
    if (validation === 'throw') return expect(logged).rejects.toThrow(problem);
    const { receipt, data, lines } = await logged;
    expect(receipt.state).toBe(validation === 'report' ? 'sent' : 'dropped:schema');
    expect(data?.schema_valid).toBe(validation === 'report' ? false : undefined);
    expect(lines).toMatchObject([{ fields: { problems: [problem] } }]);
  });

  it('lets an event pass whose schema answers too late', async () => {
    const events = defineEvents({
      Late: { '~standard': { version: 1, validate: async () => ({ issues: [{ message: 'late' }] }) } },
    });
    const { receipt } = await log({ name: 'Late' }, { validation, events: events as never });
    expect(receipt.state).toBe('sent');
  });

  it('leaves no rejection of such a schema to the page', async () => {
    const rejections: unknown[] = [];
    const onRejection = (reason: unknown) => rejections.push(reason);
    process.on('unhandledRejection', onRejection);
    onTestFinished(() => void process.off('unhandledRejection', onRejection));
    const validate = async () => {
      throw new Error('no answer');
    };
    const { receipt } = await log(
      { name: 'Late' },
      { validation, events: defineEvents({ Late: { '~standard': { version: 1, validate } } }) as never },
    );
    await new Promise((resolve) => setTimeout(resolve));
    expect(receipt.state).toBe('sent');
    expect(rejections).toEqual([]);
  });
});

describe('the words', () => {
  it('name the path of a property within others', async () => {
    const events = defineEvents({
      Nested: {
        '~standard': {
          version: 1,
          validate: () => ({
            issues: [{ message: 'Expected a number', path: ['list', { key: 0 }, 'price'] }],
          }),
        },
      },
    });
    const { receipt } = await log({ name: 'Nested' }, { validation: 'strict', events: events as never });
    expect(receipt.detail).toBe('list.0.price: Expected a number');
  });
});
