import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { type Child, startChild } from '../start-child.ts';
import { siteOrigin } from './ask.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** Starts a server in a process of its own, as in production. */
export type StartServer = (
  which: 'ours' | 'bare' | 'fetch' | 'request',
  options?: {
    readonly variables?: Readonly<Record<string, string>>;
    /** The collector to which a bare server passes uploads on. */
    readonly collector?: string;
  },
) => Promise<Child>;

/** Builds the page's server and the bare ones alike, and stops the started ones afterwards. */
export async function withServers<T>(use: (start: StartServer) => Promise<T>): Promise<T> {
  const folder = `${root}node_modules/.cache/care-analytics/server-${process.pid}`;
  await build({
    configFile: `${root}reference-page/vite.config.ts`,
    logLevel: 'warn',
    build: {
      ssr: true,
      outDir: folder,
      emptyOutDir: true,
      rollupOptions: { input: { child: `${root}tools/benchmarks/server/measured-child.ts` } },
    },
  });
  const common = {
    PREVIEW: 'false',
    SITE_ORIGIN: siteOrigin,
    LOG_REQUESTS: 'false',
    TRUST_PROXY: '1',
    ANALYTICS_KEY: 'key',
    ANALYTICS_SERVER_URL: 'https://collector.example/2/httpapi',
    PREVIEW_EVENTS_FILE: `${folder}/events.ndjson`,
  };
  const children: Child[] = [];
  try {
    return await use(async (which, { collector = '', variables } = {}) => {
      const program = [
        `${folder}/child.js`,
        which,
        which === 'ours' ? `${root}reference-page/dist/client` : collector,
      ];
      const child = await startChild(program, { ...common, ...variables }, ['--expose-gc']);
      children.push(child);
      return child;
    });
  } finally {
    await Promise.all(children.map((child) => child.stop()));
    rmSync(folder, { recursive: true, force: true });
  }
}
