import { renderToReadableStream } from 'react-dom/server';
import { App } from './app/app.tsx';
import type { Visit } from './visit/visit.ts';

/**
 * The page's HTML as a stream; rejects when not even its frame can be rendered.
 *
 * @param nonce for the scripts with which React brings what comes late
 */
export function renderApp(
  path: string,
  visit: Visit,
  nonce: string,
  onError: (error: unknown) => void,
): Promise<ReadableStream<Uint8Array>> {
  return renderToReadableStream(<App path={path} visit={visit} />, { onError, nonce });
}
