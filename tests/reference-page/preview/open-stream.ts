import { onTestFinished } from 'vitest';

interface StreamMessage {
  readonly id: string;
  readonly event: string;
  readonly data: string;
}

export interface OpenedStream {
  /** The next message, or undefined once the server has ended the stream. */
  next(): Promise<StreamMessage | undefined>;
  leave(): void;
}

/** Reads server-sent events off the wire, with nothing between the test and the bytes. */
export async function openStream(url: string, lastEventId?: string): Promise<OpenedStream> {
  const leaving = new AbortController();
  const response = await fetch(`${url}/preview/events/stream`, {
    signal: leaving.signal,
    headers: lastEventId === undefined ? {} : { 'last-event-id': lastEventId },
  });
  const messages = readMessages(response);
  onTestFinished(() => leaving.abort());

  return {
    async next() {
      const { value } = await messages.next();
      return value ?? undefined;
    },
    leave: () => leaving.abort(),
  };
}

async function* readMessages({ body }: Response): AsyncGenerator<StreamMessage, undefined> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    const blocks = text.split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) {
      const message = readMessage(block);
      if (message.event !== '') yield message;
    }
  }
  return undefined;
}

function readMessage(block: string): StreamMessage {
  const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1] ?? '';
  return { id: field('id'), event: field('event'), data: field('data') };
}
