import { createAnalytics } from '@care/analytics';
import { AnalyticsProvider, createHooks } from '@care/analytics/react';
import { type ComponentType, type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';

/** A button that logs its clicks in one way or another. */
interface HookCandidate {
  readonly Button: ComponentType<{ readonly row: number }>;
  /** The parent of all buttons. */
  readonly Scope?: ComponentType<{ readonly children: ReactNode }>;
}

declare global {
  /** The page's functions for a measure. */
  var renders: {
    readonly names: readonly string[];
    /** Mounts several lists of 1,000 buttons. */
    mount(candidate: string, times: number): void;
    /** Re-renders the first of them, as when the state of a parent changes. */
    again(times: number): void;
    clear(): void;
  };
}

const rowCount = 1_000;
/** The number of rows so far: each list has events of its own, as buttons that were not there before. */
let mountedRows = 0;

const analytics = createAnalytics({ analyticsKey: 'key', destinations: [] });
const hooks = createHooks({ analytics, scope: ['page', 'section'] });

const name = 'CTA Interacted';
const event = {
  name,
  data: { page: 'Get started', section: 'Hero', label: 'Join now', cta_type: 'Button', is_member: false },
};
const flag = { reason: 'FALLTHROUGH', variationIndex: 0 };
const log = () => void analytics.logEvent(event);
const marked = {
  'data-care-event': name,
  'data-care-data': JSON.stringify(event.data),
  onClickCapture: log,
  onAuxClickCapture: log,
};

/** Creates a button with the props that a hook returns for its row, or constant ones. */
function button(useProps: (row: number) => object): HookCandidate['Button'] {
  return ({ row }) => (
    <button {...useProps(row)} type="button">
      Join now
    </button>
  );
}

/** Creates a button whose component uses a hook that does not concern clicks. */
function aside(useHook: () => unknown): HookCandidate['Button'] {
  return () => {
    useHook();
    return (
      <button type="button" onClick={log}>
        Join now
      </button>
    );
  };
}

const bare = aside(() => undefined);
/** What an application would write itself that has each button hold its own event. */
const markedInPlace = button((row) => ({
  ...marked,
  'data-care-data': JSON.stringify({
    page: 'Get started',
    section: 'Hero',
    label: 'Join now',
    position: row,
    is_member: false,
  }),
}));
const inPlace = button((row) =>
  hooks.useCallToAction({
    name: 'CTA Interacted',
    data: { page: 'Get started', section: 'Hero', label: 'Join now', position: row, is_member: false },
  }),
);
const constant = button(() => hooks.useCallToAction(event));

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

function Scope({ children }: { readonly children: ReactNode }) {
  return <AnalyticsProvider analytics={analytics}>{children}</AnalyticsProvider>;
}

function WithData({ children }: { readonly children: ReactNode }) {
  return (
    <Scope>
      <hooks.AnalyticsScope data={{ page: 'Get started', section: 'Hero' }}>{children}</hooks.AnalyticsScope>
    </Scope>
  );
}

/** Our hooks, and buttons without any SDK; candidates with a provider come last, as a page without any provider reads no context. */
export const candidates: Readonly<Record<string, HookCandidate>> = {
  bare: { Button: bare },
  marked: { Button: button(() => marked) },
  'marked-in-place': { Button: markedInPlace },
  'call-to-action': { Button: inPlace },
  'constant-call-to-action': { Button: constant },
  'track-click': {
    Button: button((row) =>
      hooks.useTrackClick()('CTA Interacted', {
        page: 'Get started',
        section: 'Hero',
        label: 'Join now',
        position: row,
        is_member: false,
      }),
    ),
  },
  'log-event': { Button: Logging },
  'screen-viewed': { Button: aside(() => hooks.useScreenViewed(event)) },
  impression: { Button: aside(() => hooks.useImpression(event)) },
  exposure: { Button: aside(() => hooks.useTestExposure('copy', flag)) },
  'exposure-ref': { Button: aside(() => hooks.useTestExposureRef('copy', flag)) },
  'log-exposure': { Button: aside(() => hooks.useLogTestExposure('copy', flag)) },
  consent: { Button: aside(hooks.useConsent) },
  session: { Button: aside(hooks.useSession) },
  analytics: { Button: aside(hooks.useAnalytics) },
  'provided-bare': { Button: bare },
  'provided-call-to-action': { Scope, Button: inPlace },
  'provided-constant-call-to-action': { Scope, Button: constant },
  'scoped-track-click': {
    Scope: WithData,
    Button: button((row) =>
      hooks.useTrackClick()('CTA Interacted', { label: 'Join now', position: row, is_member: false }),
    ),
  },
  'provided-log-event': { Scope, Button: Logging },
};

/** Puts `renders` into the page. */
export function offerRenders(all: Readonly<Record<string, HookCandidate>>): void {
  let lists: List[] = [];
  globalThis.renders = {
    names: Object.keys(all),
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

/** Mounts outside of the document, so that style and layout are not measured. */
function mount({ Button, Scope: Around = ({ children }) => children }: HookCandidate): List {
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
