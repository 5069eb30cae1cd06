import type { EventLog, EventLogView } from './event-log.ts';
import type { LoggedLine } from './recent-lines.ts';

export interface EventStreams {
  /** Answers with server-sent events: what `lastEventId` has not seen, then each event as it is logged. */
  open(lastEventId: string | undefined): Response;
  close(): void;
}

export interface EventStreamsOptions {
  readonly log: EventLog;
  readonly heartbeatMillis?: number;
}

// A client that stops reading is disconnected at this size; its browser comes back and resumes.
const unsentBytes = 24_000_000;
/** The streams that may be open at a time: a view and a command or two each of a few people. */
const maxStreams = 16;
const reconnectMillis = 1000;

export function createEventStreams({ log, heartbeatMillis = 15_000 }: EventStreamsOptions): EventStreams {
  const endings = new Set<() => void>();
  let closed = false;

  function open(lastEventId: string | undefined): Response {
    if (closed || endings.size >= maxStreams) {
      return new Response('Too many views are open', { status: 503, headers: { 'retry-after': '10' } });
    }
    const encoder = new TextEncoder();
    let view: EventLogView | undefined;
    let heartbeat: ReturnType<typeof setInterval> | undefined;
    let ended = false;
    let end = () => {};
    const endStream = () => end();

    function release(): void {
      ended = true;
      clearInterval(heartbeat);
      view?.stop();
      endings.delete(endStream);
    }

    endings.add(endStream);
    const body = new ReadableStream<Uint8Array>(
      {
        async start(controller) {
          end = () => {
            if (ended) return;
            release();
            controller.close();
          };

          const send = (text: string) => {
            if (ended) return;
            controller.enqueue(encoder.encode(text));
            if ((controller.desiredSize ?? 0) <= 0) end();
          };

          send(`retry: ${reconnectMillis}\n\n`);
          heartbeat = setInterval(() => send(': still here\n\n'), heartbeatMillis);
          view = await log.follow(
            { logged: (line) => send(formatLine(line)), cleared: () => send(clearedMessage) },
            lastEventId,
          );
          if (ended) {
            view.stop();
            return;
          }
          if (!view.continues) send(clearedMessage);
          for (const line of view.history) send(formatLine(line));
        },
        cancel: release,
      },
      new ByteLengthQueuingStrategy({ highWaterMark: unsentBytes }),
    );

    return new Response(body, {
      headers: {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      },
    });
  }

  return {
    open,
    close() {
      closed = true;
      for (const end of [...endings]) end();
    },
  };
}

const clearedMessage = 'event: cleared\ndata: {}\n\n';

function formatLine({ id, json }: LoggedLine): string {
  return `id: ${id}\nevent: logged\ndata: ${json}\n\n`;
}
