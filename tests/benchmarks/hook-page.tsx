import { createAnalytics } from '@care/analytics';
import { AnalyticsProvider, createHooks } from '@care/analytics/react';
import { type ComponentType, type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { median } from './statistics.ts';

/** A button that logs its clicks in one way or another. */
export interface HookCandidate {
  readonly Button: ComponentType<{ readonly row: number }>;
  /** What stands around all buttons. */
  readonly Scope?: ComponentType<{ readonly children: ReactNode }>;
}

/** Microseconds a button. */
export interface RenderCost {
  readonly mount: number;
  readonly rerender: number;
}

declare global {
  /** Renders a candidate's buttons for the first time, and then again and again. */
  var measureRenders: (candidate: string) => RenderCost;
}

const rows = Array.from({ length: 1_000 }, (_none, row) => row);
/** The median of so many is what a round takes: on a busy machine some are interrupted. */
const mounts = 3;
const rerenders = 7;

const analytics = createAnalytics({ analyticsKey: 'key', destinations: [] });
const { useCallToAction, useLogEvent } = createHooks();

const name = 'CTA Interacted';
const data = {
  page: 'Get started',
  section: 'Hero',
  label: 'Join now',
  cta_type: 'Button',
  is_member: false,
};
const event = { name, data };
const log = () => void analytics.logEvent(event);
const props = {
  'data-care-event': name,
  'data-care-data': JSON.stringify(data),
  onClickCapture: log,
  onAuxClickCapture: log,
};

function Scope({ children }: { readonly children: ReactNode }) {
  return <AnalyticsProvider analytics={analytics}>{children}</AnalyticsProvider>;
}

/** Ours, and what there is without any SDK. */
export const candidates: Readonly<Record<string, HookCandidate>> = {
  bare: {
    Button: () => (
      <button type="button" onClick={log}>
        Join now
      </button>
    ),
  },
  marked: {
    Button: () => (
      <button {...props} type="button">
        Join now
      </button>
    ),
  },
  'call-to-action': {
    Scope,
    Button({ row }) {
      const join = useCallToAction({
        name: 'CTA Interacted',
        data: { page: 'Get started', section: 'Hero', label: 'Join now', position: row, is_member: false },
      });
      return (
        <button {...join} type="button">
          Join now
        </button>
      );
    },
  },
  'constant-call-to-action': {
    Scope,
    Button() {
      return (
        <button {...useCallToAction(event)} type="button">
          Join now
        </button>
      );
    },
  },
  'log-event': {
    Scope,
    Button({ row }) {
      const logEvent = useLogEvent();
      const join = () =>
        logEvent({
          name: 'CTA Interacted',
          data: { page: 'Get started', section: 'Hero', label: 'Join now', position: row, is_member: false },
        });
      return (
        <button type="button" onClick={join}>
          Join now
        </button>
      );
    },
  },
};

/** Puts `measureRenders` into the page. */
export function offerMeasure(all: Readonly<Record<string, HookCandidate>>): void {
  globalThis.measureRenders = (candidate) => {
    const chosen = all[candidate];
    if (!chosen) throw new Error(`There is no ${candidate}`);
    const mounted = Array.from({ length: mounts }, () => measure(chosen));
    return {
      mount: median(mounted.map(({ mount }) => mount)),
      rerender: median(mounted.map(({ rerender }) => rerender)),
    };
  };
}

function measure({ Button, Scope: Around = Bare }: HookCandidate): RenderCost {
  let renderAnew = () => {};
  function List() {
    const [turn, setTurn] = useState(0);
    renderAnew = () => setTurn(turn + 1);
    return (
      <main>
        {rows.map((row) => (
          <Button key={row} row={row} />
        ))}
      </main>
    );
  }

  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  const page = (
    <Around>
      <List />
    </Around>
  );
  const mount = microsOf(() => root.render(page));
  const rerender = median(Array.from({ length: rerenders }, () => microsOf(renderAnew)));
  if (container.querySelectorAll('button').length !== rows.length) throw new Error('Not all were rendered');
  root.unmount();
  container.remove();
  return { mount, rerender };
}

function Bare({ children }: { readonly children: ReactNode }) {
  return children;
}

/** Microseconds a button, until it is in the document. */
function microsOf(update: () => void): number {
  const start = performance.now();
  flushSync(update);
  return ((performance.now() - start) * 1_000) / rows.length;
}
