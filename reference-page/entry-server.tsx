import { renderToPipeableStream } from 'react-dom/server';
import { App } from './app/app.tsx';
import { loadEntry } from './app/page-entries.ts';
import type { PageFacts } from './app/page-state.ts';
import type { RenderContent } from './app/route.ts';
import { PageContentContext } from './pages/content/page-content.ts';
import { streamMarkup } from './server/stream-markup.ts';
import type { Visit } from './visit/visit.ts';

/** What is rendered: a page, with the content that only the server has. */
export interface RenderedPage {
  readonly page: PageFacts;
  readonly content: ReturnType<RenderContent> | undefined;
}

/**
 * The page's HTML as a stream; rejects when not even its frame can be rendered.
 *
 * @param nonce for the scripts with which React brings what comes late
 */
export async function renderApp(
  { page, content }: RenderedPage,
  visit: Visit,
  nonce: string,
  onError: (error: unknown) => void,
): Promise<ReadableStream<Uint8Array>> {
  const entry = await loadEntry(page);
  return new Promise((resolve, reject) => {
    const markup = renderToPipeableStream(
      <PageContentContext value={content}>
        <App entry={entry} visit={visit} />
      </PageContentContext>,
      {
        nonce,
        onError,
        onShellReady: () => resolve(streamMarkup(markup)),
        onShellError: reject,
      },
    );
  });
}
