/** @jsxRuntime automatic */
import type { Analytics } from '@care/analytics';
import { AnalyticsProvider, createHooks } from '@care/analytics/react';
import { type ReactNode, StrictMode, useEffect } from 'react';

const { useCallToAction, useConsent, useScreenViewed, useSession } = createHooks();

declare global {
  /** How often the application's own handler has run; there once the page is hydrated. */
  var ownClicks: number | undefined;
}

function Home() {
  const join = useCallToAction({ name: 'Joined', data: { place: 'Hero & "more"', pets: 2 } });
  const [consent] = useConsent();
  const session = useSession();
  useScreenViewed({ name: 'Home Viewed' });
  useEffect(() => {
    globalThis.ownClicks ??= 0;
  }, []);
  function onClick(): void {
    globalThis.ownClicks = (globalThis.ownClicks ?? 0) + 1;
  }
  return (
    <main>
      <button {...join} type="button" onClick={onClick}>
        <b>Join</b>
      </button>
      <output>{`${consent} ${typeof session}`}</output>
    </main>
  );
}

/** Rendered by the test on the server's part, and hydrated by the page. */
export function hydratedApp(analytics: Analytics): ReactNode {
  return (
    <StrictMode>
      <AnalyticsProvider analytics={analytics}>
        <Home />
      </AnalyticsProvider>
    </StrictMode>
  );
}
