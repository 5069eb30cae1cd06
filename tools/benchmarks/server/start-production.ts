import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../servers/free-port.ts';
import { waitUntil } from '../../servers/wait-until.ts';

/** The page's server as `npm run build` makes it, in a process of its own. */
export interface ProductionServer {
  readonly origin: string;
  /** Figures of its `/metrics`, by their names; those with labels are left out. */
  readMetrics(): Promise<ReadonlyMap<string, number>>;
  collectGarbage(): Promise<void>;
  /** Asks it to stop. @returns its status once it has ended */
  stop(): Promise<number | null>;
}

const program = fileURLToPath(new URL('../../../reference-page/dist/server/start.js', import.meta.url));
const preloaded = new URL('collect-garbage.mjs', import.meta.url).href;

/** How long it may take until it answers, in milliseconds. */
const patienceMillis = 20_000;

/** @param variables its settings */
export async function startProduction(
  variables: Readonly<Record<string, string>>,
): Promise<ProductionServer> {
  const [port, metricsPort] = [await freePort(), await freePort()];
  const child = fork(program, {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PREVIEW: 'false',
      PORT: `${port}`,
      METRICS_PORT: `${metricsPort}`,
      ...variables,
    },
    execArgv: ['--expose-gc', '--import', preloaded],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const endWithParent = () => child.kill('SIGKILL');
  process.once('exit', endWithParent);
  const gone = once(child, 'exit').then(([status]) => {
    process.off('exit', endWithParent);
    return status as number | null;
  });
  const origin = `http://127.0.0.1:${port}`;
  const isUp = await waitUntil(
    () =>
      fetch(`${origin}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      ),
    patienceMillis,
  );
  if (!isUp) {
    child.kill('SIGKILL');
    throw new Error('The server does not answer');
  }
  return {
    origin,
    async readMetrics() {
      const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
      return new Map(
        [...text.matchAll(/^(\w+) (\S+)$/gm)].map(([, name = '', value]) => [name, Number(value)]),
      );
    },
    async collectGarbage() {
      const collected = once(child, 'message');
      child.send('collect');
      await Promise.race([collected, gone]);
    },
    stop() {
      child.kill('SIGTERM');
      return gone;
    },
  };
}
