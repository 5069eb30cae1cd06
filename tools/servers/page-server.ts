import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The server as `npm run build` builds it. */
export const serverFile = fileURLToPath(
  new URL('../../reference-page/dist/server/start.js', import.meta.url),
);

/** An event as the embedded collector keeps it. */
export interface CollectedEvent {
  readonly event_type: string;
  readonly event_properties: Readonly<Record<string, unknown>>;
  readonly user_properties?: Readonly<Record<string, unknown>>;
  readonly time: number;
  readonly insert_id: string;
  readonly device_id: string;
  readonly [field: string]: unknown;
}

/** A line of the server's log. */
interface LoggedLine {
  readonly level?: string;
  readonly message?: string;
  readonly [field: string]: unknown;
}

/** The built server as a visitor meets it, with its own collector file. */
export interface PageServer {
  readonly origin: string;
  /** The events that have arrived so far, in order. */
  collected(): Promise<CollectedEvent[]>;
  /** The lines of its log so far. */
  logged(): readonly LoggedLine[];
  stop(): Promise<void>;
}

/** Starts the built server on a free port. */
export async function startPageServer(variables: Readonly<Record<string, string>> = {}): Promise<PageServer> {
  const folder = await mkdtemp(join(tmpdir(), 'care-page-'));
  const eventsFile = join(folder, 'events.ndjson');
  const server = spawn(process.execPath, [serverFile], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: '0',
      PREVIEW: 'true',
      PREVIEW_EVENTS_FILE: eventsFile,
      LOG_REQUESTS: 'false',
      ...(variables.PREVIEW === 'false' && { SITE_ORIGIN: 'https://www.care.example', DRAIN_SECONDS: '0' }),
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  server.stdout?.on('data', (chunk: Buffer) => {
    output += chunk;
  });
  return {
    origin: await readOrigin(server),
    logged: () =>
      output
        .split('\n')
        // The last one may not be complete.
        .slice(0, -1)
        .filter((line) => line.startsWith('{'))
        .map((line) => JSON.parse(line) as LoggedLine),
    async collected() {
      const text = await readFile(eventsFile, 'utf8').catch(() => '');
      return text
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as CollectedEvent);
    },
    async stop() {
      if (server.exitCode === null) {
        server.kill('SIGTERM');
        await once(server, 'exit');
      }
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function readOrigin(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    server.stdout?.on('data', (chunk: Buffer) => {
      output += chunk;
      const origin = /(?:Home page:\s+|Listens at )(http:\S+?)\/[\s"]/.exec(output)?.[1];
      if (origin) resolve(origin);
    });
    server.once('exit', (code) => reject(new Error(`The server ended with ${code}: ${output}`)));
  });
}
