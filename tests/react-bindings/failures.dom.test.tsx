import { defineEvents } from '@care/analytics';
import type { EvaluatedFlag } from '@care/analytics/exposure';
import { createHooks } from '@care/analytics/react';
import { Component, type ReactNode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { observerStage } from './observer-stage.ts';
import { click, createStage, mount, type Stage } from './stage.tsx';

const events = defineEvents({ Joined: z.strictObject({ step: z.number() }) });
const {
  AnalyticsScope,
  useCallToAction,
  useImpression,
  useLogTestExposure,
  useScreenViewed,
  useTestExposure,
  useTestExposureRef,
  useTrackClick,
} = createHooks();
const page = observerStage();

const hostile = new Proxy(
  {},
  {
    get() {
      throw new Error('trap');
    },
    ownKeys() {
      throw new Error('trap');
    },
  },
);
const circular: Record<string, unknown> = { label: 'Join' };
circular.self = circular;

interface Given {
  readonly event?: { name: string; data?: object };
  readonly flag?: EvaluatedFlag;
}

/** Every hook in one component. */
function Everything({ event = { name: 'Fine' }, flag = { reason: 'OFF' } }: Given) {
  useScreenViewed(event);
  useTestExposure('copy', flag);
  const seen = useTestExposureRef('copy', flag);
  const expose = useLogTestExposure('copy', flag);
  const impression = useImpression(event, { durationMs: 0, once: 'always' });
  return (
    <main ref={seen}>
      <button ref={impression} type="button" {...useCallToAction(event)}>
        Join
      </button>
      <button id="expose" type="button" onClick={expose} />
    </main>
  );
}

class Boundary extends Component<{ children: ReactNode }> {
  override state = { error: undefined as unknown };
  static getDerivedStateFromError = (error: unknown) => ({ error });
  override render() {
    return this.state.error === undefined ? this.props.children : `broken: ${this.state.error}`;
  }
}

const messages = ({ lines }: Stage) => lines.map(({ message }) => message);

describe('a failure never reaches a render:', () => {
  const errors = vi.fn();
  beforeEach(() => {
    errors.mockClear();
    addEventListener('error', errors);
    return () => removeEventListener('error', errors);
  });

  async function visit(stage: Stage, given: Given): Promise<void> {
    const { container, find, render } = await mount(null);
    for (let round = 0; round < 2; round += 1)
      await render(
        stage.within(
          <Boundary>
            <Everything {...given} />
          </Boundary>,
        ),
      );
    expect(container.textContent).toBe('Join');
    await page.wait(1_100);
    await click(find('button'));
    await click(find('#expose'));
    expect(errors).not.toHaveBeenCalled();
  }

  it('S8.5 an event that is thrown at is reported to the logger, with the tag analytics', async () => {
    const stage = createStage({ events, validation: 'throw' }) as unknown as Stage;
    await visit(stage, { event: { name: 'Joined', data: { step: 'one' } } });
    expect(stage.logged()).toEqual([]);
    expect(stage.lines.map(({ fields }) => fields)).toEqual(Array(3).fill({ tag: 'analytics' }));
    for (const message of messages(stage)) expect(message).toContain('Joined does not fit its definition');
  });

  it.each<[what: string, given: unknown, lines: number]>([
    ['no event', { event: null }, 5],
    ['an event without a name', { event: {} }, 5],
    ['an event that can not be read', { event: hostile }, 5],
  ])('%s is reported to the logger', async (_what, given, lines) => {
    const stage = createStage();
    await visit(stage, given as Given);
    expect(stage.logged()).toEqual([]);
    expect(stage.lines.map(({ fields }) => fields)).toEqual(Array(lines).fill({ tag: 'analytics' }));
  });

  it.each<[what: string, given: Given]>([
    ['data that can not be read', { event: { name: 'Joined', data: hostile } }],
    ['circular data', { event: { name: 'Joined', data: circular } }],
  ])('an event with %s is logged without it', async (_what, given) => {
    const stage = createStage();
    await visit(stage, given);
    expect(stage.names()).toEqual(['Joined', 'Joined', 'Joined']);
    expect(messages(stage)).toContain('Joined was changed to fit JSON');
  });

  it.each<[what: string, flag: unknown]>([
    ['can not be read', hostile],
    ['is none', null],
    ['is circular', { ...circular, reason: circular }],
  ])('a flag that %s logs no exposure', async (_what, flag) => {
    const stage = createStage();
    await visit(stage, { flag: flag as EvaluatedFlag });
    expect(stage.names()).not.toContain('Test Exposure');
  });

  it('data for the events below that can not be read is reported to the logger', async () => {
    const stage = createStage();
    function Track({ data }: { data: Record<string, unknown> }) {
      return <button type="button" {...useTrackClick(data)('Joined')} />;
    }
    const { find } = await mount(
      stage.within(
        <AnalyticsScope data={{ page: 'Home' }}>
          <Track data={hostile} />
          <AnalyticsScope data={hostile}>
            <Track data={{ page: 'Plans' }} />
          </AnalyticsScope>
        </AnalyticsScope>,
      ),
    );
    await click(find('button'));
    expect(messages(stage)).toEqual(['trap', 'trap']);
  });

  it('a logger that throws', async () => {
    const fail = () => {
      throw new Error('logger');
    };
    const logger = { error: fail, warn: fail };
    const stage = createStage({ events, validation: 'throw', logger }) as unknown as Stage;
    await visit(stage, { event: { name: 'Joined', data: { step: 'one' } } });
    await visit(stage, { event: hostile as never, flag: hostile });
    expect(stage.logged()).toEqual([]);
  });
});
