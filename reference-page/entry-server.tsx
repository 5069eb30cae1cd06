import { createAnalytics } from '@care/analytics';
import { AnalyticsProvider } from '@care/analytics/react';
import { renderToReadableStream } from 'react-dom/server';
import { App } from './app/app.tsx';
import type { Visit } from './visit/visit.ts';

/** Nothing is logged while the page is rendered on the server. */
const analytics = createAnalytics({ analyticsEnabled: false });

/** The page's HTML as a stream; rejects when not even its frame can be rendered. */
export function renderApp(
  path: string,
  visit: Visit,
  onError: (error: unknown) => void,
): Promise<ReadableStream<Uint8Array>> {
  return renderToReadableStream(
    <AnalyticsProvider analytics={analytics}>
      <App path={path} visit={visit} />
    </AnalyticsProvider>,
    { onError },
  );
}
