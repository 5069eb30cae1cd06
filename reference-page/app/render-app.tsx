import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { PageBodyContext } from '../pages/plain/page-body.ts';
import type { Message } from '../sections/message/message.content.ts';
import { MessageContext } from '../sections/message/message-context.ts';
import type { PageContext } from '../visit/page-state.ts';
import type { Visit } from '../visit/visit.ts';
import { App } from './app.tsx';
import { NoticeContext } from './notice.tsx';
import { loadEntry } from './page-entries.ts';
import type { RenderBody } from './route.ts';
import { streamMarkup } from './stream-markup.ts';

/** The page to render, with the parts that only the server has. */
export interface RenderedPage {
  readonly page: PageContext;
  readonly body: ReturnType<RenderBody> | undefined;
  readonly message: Message | undefined;
  /** The notice before the page. */
  readonly notice?: ReactNode;
}

/**
 * The page's HTML as a stream; rejects when not even its frame can be rendered.
 *
 * @param nonce for the scripts with which React brings what comes late
 */
export async function renderApp(
  { page, body, message, notice }: RenderedPage,
  visit: Visit,
  nonce: string,
  onError: (error: unknown) => void,
): Promise<ReadableStream<Uint8Array>> {
  const entry = await loadEntry(page);
  return new Promise((resolve, reject) => {
    const markup = renderToPipeableStream(
      <PageBodyContext value={body}>
        <NoticeContext value={notice}>
          <MessageContext value={message}>
            <App entry={entry} visit={visit} />
          </MessageContext>
        </NoticeContext>
      </PageBodyContext>,
      {
        nonce,
        onError,
        onShellReady: () => resolve(streamMarkup(markup)),
        onShellError: reject,
      },
    );
  });
}
