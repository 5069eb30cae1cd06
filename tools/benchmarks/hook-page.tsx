import { createAnalytics } from '@care/analytics';
import { AnalyticsProvider, createHooks } from '@care/analytics/react';
import { type ComponentType, type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';

/** A button that logs its clicks in one way or another. */
export interface HookCandidate {
  readonly Button: ComponentType<{ readonly row: number }>;
  /** The parent of all buttons. */
  readonly Scope?: ComponentType<{ readonly children: ReactNode }>;
}

declare global {
  /** What a measure asks of the page. */
  var renders: {
    /** Mounts so many lists of 1,000 buttons. */
    mount(candidate: string, times: number): void;
    /** Re-renders the first of them, as when the state of a parent changes. */
    again(times: number): void;
    clear(): void;
  };
}

const rowCount = 1_000;
/** Each list has events of its own: what is mounted was not there before. */
let mountedRows = 0;

const analytics = createAnalytics({ analyticsKey: 'key', destinations: [] });
const hooks = createHooks({ analytics, scope: ['page', 'section'] });
const { useCallToAction, useTrackClick } = hooks;

const name = 'CTA Interacted';
const data = {
  page: 'Get started',
  section: 'Hero',
  label: 'Join now',
  cta_type: 'Button',
  is_member: false,
};
const event = { name, data };
const flag = { reason: 'FALLTHROUGH', variationIndex: 0 };
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

const bare: HookCandidate = {
  Button: () => (
    <button type="button" onClick={log}>
      Join now
    </button>
  ),
};

/** Ours, and what there is without any SDK. */
export const candidates: Readonly<Record<string, HookCandidate>> = {
  bare,
  marked: {
    Button: () => (
      <button {...props} type="button">
        Join now
      </button>
    ),
  },
  'call-to-action': { Button: InPlace },
  'constant-call-to-action': { Button: Constant },
  'track-click': { Button: Tracked },
  'log-event': { Button: Logging },
  'screen-viewed': aside(() => hooks.useScreenViewed(event)),
  impression: aside(() => hooks.useImpression(event)),
  exposure: aside(() => hooks.useTestExposure('copy', flag)),
  'exposure-ref': aside(() => hooks.useTestExposureRef('copy', flag)),
  'log-exposure': aside(() => hooks.useLogTestExposure('copy', flag)),
  consent: aside(hooks.useConsent),
  session: aside(hooks.useSession),
  analytics: aside(hooks.useAnalytics),
};

/** The same where a provider gives the client: on a page of their own, as a page without any provider reads no context. */
export const providedCandidates: Readonly<Record<string, HookCandidate>> = {
  'provided-bare': bare,
  'provided-call-to-action': { Scope, Button: InPlace },
  'provided-constant-call-to-action': { Scope, Button: Constant },
  'scoped-track-click': {
    Scope: ({ children }) => (
      <Scope>
        <hooks.AnalyticsScope data={{ page: 'Get started', section: 'Hero' }}>
          {children}
        </hooks.AnalyticsScope>
      </Scope>
    ),
    Button({ row }) {
      const track = useTrackClick();
      return (
        <button
          {...track('CTA Interacted', { label: 'Join now', position: row, is_member: false })}
          type="button"
        >
          Join now
        </button>
      );
    },
  },
  'provided-log-event': { Scope, Button: Logging },
};

function InPlace({ row }: { readonly row: number }) {
  const join = useCallToAction({
    name: 'CTA Interacted',
    data: { page: 'Get started', section: 'Hero', label: 'Join now', position: row, is_member: false },
  });
  return (
    <button {...join} type="button">
      Join now
    </button>
  );
}

function Constant() {
  return (
    <button {...useCallToAction(event)} type="button">
      Join now
    </button>
  );
}

function Tracked({ row }: { readonly row: number }) {
  const track = useTrackClick();
  const data = { page: 'Get started', section: 'Hero', label: 'Join now', position: row, is_member: false };
  return (
    <button {...track('CTA Interacted', data)} type="button">
      Join now
    </button>
  );
}

function Logging({ row }: { readonly row: number }) {
  const logEvent = hooks.useLogEvent();
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
}

/** A button whose component uses a hook that has to do with no click. */
function aside(useHook: () => unknown): HookCandidate {
  return {
    Button() {
      useHook();
      return (
        <button type="button" onClick={log}>
          Join now
        </button>
      );
    },
  };
}

/** Puts `renders` into the page. */
export function offerRenders(all: Readonly<Record<string, HookCandidate>>): void {
  let lists: List[] = [];
  globalThis.renders = {
    mount(name, times) {
      const candidate = all[name];
      if (!candidate) throw new Error(`There is no ${name}`);
      lists = Array.from({ length: times }, () => mount(candidate));
    },
    again(times) {
      for (let time = 0; time < times; time += 1) lists[0]?.renderAgain();
    },
    clear() {
      for (const { unmount } of lists) unmount();
      lists = [];
    },
  };
}

interface List {
  renderAgain(): void;
  unmount(): void;
}

/** Outside of the document, so that style and layout are not measured. */
function mount({ Button, Scope: Around = Bare }: HookCandidate): List {
  const rows = Array.from({ length: rowCount }, (_none, row) => mountedRows + row);
  mountedRows += rowCount;
  let renderAgain = () => {};
  function Buttons() {
    const [turn, setTurn] = useState(0);
    renderAgain = () => setTurn(turn + 1);
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
  if (container.querySelectorAll('button').length !== rowCount) throw new Error('Not all were rendered');
  return { renderAgain: () => flushSync(() => renderAgain()), unmount: () => root.unmount() };
}

function Bare({ children }: { readonly children: ReactNode }) {
  return children;
}
