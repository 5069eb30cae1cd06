import { createAnalytics } from '@care/analytics';
import { AnalyticsProvider, createHooks } from '@care/analytics/react';
import { type ComponentType, type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';

/** A button that logs its clicks in one way or another. */
export interface HookCandidate {
  readonly Button: ComponentType<{ readonly row: number }>;
  /** What stands around all buttons. */
  readonly Scope?: ComponentType<{ readonly children: ReactNode }>;
}

declare global {
  /** What a measure asks of the page. */
  var renders: {
    /** Mounts so many lists of 1,000 buttons. */
    mount(candidate: string, times: number): void;
    /** Renders the first of them anew, as when the state of a parent changes. */
    anew(times: number): void;
    clear(): void;
  };
}

const rows = Array.from({ length: 1_000 }, (_none, row) => row);

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

/** Puts `renders` into the page. */
export function offerRenders(all: Readonly<Record<string, HookCandidate>>): void {
  let lists: List[] = [];
  globalThis.renders = {
    mount(name, times) {
      const candidate = all[name];
      if (!candidate) throw new Error(`There is no ${name}`);
      lists = Array.from({ length: times }, () => mount(candidate));
    },
    anew(times) {
      for (let time = 0; time < times; time += 1) lists[0]?.renderAnew();
    },
    clear() {
      for (const { unmount } of lists) unmount();
      lists = [];
    },
  };
}

interface List {
  renderAnew(): void;
  unmount(): void;
}

/** Outside of the document, so that style and layout cost nothing. */
function mount({ Button, Scope: Around = Bare }: HookCandidate): List {
  let renderAnew = () => {};
  function Buttons() {
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

  const container = document.createElement('div');
  const root = createRoot(container);
  const page = (
    <Around>
      <Buttons />
    </Around>
  );
  flushSync(() => root.render(page));
  if (container.querySelectorAll('button').length !== rows.length) throw new Error('Not all were rendered');
  return { renderAnew: () => flushSync(() => renderAnew()), unmount: () => root.unmount() };
}

function Bare({ children }: { readonly children: ReactNode }) {
  return children;
}
