import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { TLSSocket } from 'node:tls';
import { listen } from '../servers/listen.ts';
import { createSelfSignedCertificate } from '../servers/self-signed-certificate.ts';
import { type AnswerBodies, amplitudeBodies } from './answer-bodies.ts';
import type { Answer } from './answers.ts';
import { startDistance } from './distance.ts';
import { readUpload, type UploadedEvent, unpack } from './read-upload.ts';

/** A request with events. */
interface Upload {
  /** Milliseconds since the epoch. */
  readonly at: number;
  /** The size of the body, once it is decompressed. */
  readonly bytes: number;
  readonly events: readonly UploadedEvent[];
  /** The answer that was chosen, and the time when it was given. */
  answer?: Answer;
  answeredAt?: number;
}

/** An event that was stored; each copy is one. */
export interface Arrival extends UploadedEvent {
  /** Milliseconds since the epoch. */
  readonly at: number;
}

/** A collector that misbehaves on command. It understands what `readUpload` does, says that it takes gzip, and answers preflights. */
export interface Collector {
  /** Its address on this machine. */
  addressOf(host: string): string;
  /** Every request with events, in order, whatever became of it. */
  readonly uploads: readonly Upload[];
  readonly arrivals: readonly Arrival[];
  /** The answer to a request that `answerNext` does not cover; `undefined` accepts it. */
  answer: (upload: Upload) => Answer | undefined;
  /** Sets the answers to the next requests, one after another. */
  answerNext(...answers: readonly Answer[]): void;
  /** How many of those answers are still to be given. */
  unused(): number;
  /** Every connection is reset from now on. */
  down(): void;
  up(): void;
  /** Takes a request that came to another server, for a collector on the page's own origin. */
  take(incoming: IncomingMessage, response: ServerResponse): void;
  stop(): Promise<void>;
}

/** How long a byte takes to a collector that is far away, and back from there, in milliseconds. */
const farMillis = 150;

interface CollectorSettings {
  /** The back end whose answers it gives. @default Amplitude's */
  readonly backEnd?: AnswerBodies | undefined;
  /** It is reached over TLS, and a byte takes 150 ms each way. @default false */
  readonly isFar?: boolean | undefined;
}

export async function startCollector({
  backEnd = amplitudeBodies,
  isFar = false,
}: CollectorSettings = {}): Promise<Collector> {
  const uploads: Upload[] = [];
  const arrivals: Arrival[] = [];
  let queued: Answer[] = [];
  let isDown = false;

  async function receive(incoming: IncomingMessage): Promise<Upload> {
    const at = Date.now();
    const body = unpack(Buffer.concat(await incoming.toArray()));
    const events = readUpload(body);
    const upload = { at, bytes: body.length, events };
    uploads.push(upload);
    return upload;
  }

  async function serve(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    if (isDown) return resetConnection(incoming.socket);
    response.setHeaders(corsHeaders(incoming)).setHeader('accept-encoding', 'gzip');
    if (incoming.method !== 'POST') {
      response.writeHead(200, { 'content-type': 'text/html' }).end('Welcome');
      return;
    }
    const upload = await receive(incoming);
    const answer = queued.shift() ?? collector.answer(upload) ?? {};
    upload.answer = answer;
    if (answer.after) await sleep(answer.after, undefined, { ref: false });
    if (isDown || incoming.socket.destroyed) return resetConnection(incoming.socket);
    const {
      status = 200,
      cut,
      stores = status < 300,
      headers = {},
      body = status < 300 ? backEnd.takes(upload) : backEnd.refuses(status),
    } = answer;
    upload.answeredAt = Date.now();
    const stored =
      typeof stores === 'boolean' ? upload.events.filter(() => stores) : upload.events.filter(stores);
    arrivals.push(...stored.map((event) => ({ ...event, at: Date.now() })));
    if (cut) return resetConnection(incoming.socket);
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  }

  function take(incoming: IncomingMessage, response: ServerResponse): void {
    // A body that can't be read was cut off by its sender.
    serve(incoming, response).catch(() => incoming.socket.destroy());
  }

  const http = isFar ? createTlsServer(createSelfSignedCertificate(), take) : createServer(take);
  const open = new Set<Socket>();
  http.on('connection', (socket) => {
    if (isDown) return resetConnection(socket);
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  const { port, stop } = await listen(http);
  const distance = isFar ? await startDistance(port, farMillis) : undefined;

  const collector: Collector = {
    addressOf: (host) => (distance ? `https://${host}:${distance.port}` : `http://${host}:${port}`),
    uploads,
    arrivals,
    answer: () => undefined,
    answerNext(...answers) {
      queued = [...queued, ...answers];
    },
    unused: () => queued.length,
    down() {
      isDown = true;
      for (const socket of open) resetConnection(socket);
    },
    up() {
      isDown = false;
    },
    take,
    async stop() {
      await distance?.stop();
      await stop();
    },
  };
  return collector;
}

/** Lets a page on any origin send what it likes, with cookies too, and read what it gets. */
function corsHeaders({ headers }: IncomingMessage): Headers {
  return new Headers({
    'access-control-allow-origin': headers.origin ?? '*',
    'access-control-allow-credentials': 'true',
    'access-control-allow-headers': headers['access-control-request-headers'] ?? '*',
    'access-control-allow-methods': 'GET, POST',
    'access-control-expose-headers': 'retry-after, accept-encoding',
  });
}

function resetConnection(socket: Socket): void {
  socket.on('error', () => {});
  if (socket instanceof TLSSocket) socket.destroy();
  else socket.resetAndDestroy();
}
