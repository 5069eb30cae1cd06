import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { freePort } from '../../../tools/servers/free-port.ts';
import { listen } from '../../../tools/servers/listen.ts';
import { serverFile } from '../../../tools/servers/page-server.ts';
import { waitUntil } from '../../../tools/servers/wait-until.ts';

const processes = 4;
const visitors = 12;
const eventsOfEach = 40;

/** Keeps the ids of all events that it has answered for. */
async function startCollector() {
  const ids: string[] = [];
  const { port, stop } = await listen(
    createServer(async (incoming, response) => {
      const { events } = JSON.parse((await buffer(incoming)).toString());
      await sleep(5);
      ids.push(...events.map(({ insert_id }: { insert_id: string }) => insert_id));
      response.setHeader('content-type', 'application/json');
      response.end('{"code":200}');
    }),
  );
  onTestFinished(stop);
  return { ids, port };
}

/** A process of the server, on the same port after each restart. */
async function startProcess(collectorPort: number) {
  const port = await freePort();
  let child: ChildProcess;

  async function start(): Promise<void> {
    child = spawn(process.execPath, [serverFile], {
      env: {
        ...process.env,
        NODE_ENV: 'production',
        PORT: `${port}`,
        SITE_ORIGIN: 'http://care.test',
        TRUST_PROXY: '1',
        DRAIN_SECONDS: '1',
        LOG_REQUESTS: 'false',
        ANALYTICS_KEY: 'key',
        ANALYTICS_SERVER_URL: `http://127.0.0.1:${collectorPort}/2/httpapi`,
      },
      stdio: 'ignore',
    });
    const isReady = () =>
      fetch(`http://127.0.0.1:${port}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      );
    expect(await waitUntil(isReady, 30_000)).toBe(true);
  }

  await start();
  onTestFinished(() => void child.kill('SIGKILL'));
  return {
    port,
    async restart() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      expect(await ended).toEqual([0, null]);
      await start();
    },
  };
}

/** One process after the other, for every request; it looks every 100 ms whether each is ready, as balancers do. */
async function startBalancer(ports: readonly number[]): Promise<string> {
  const ready = new Set(ports);
  let next = 0;
  const look = setInterval(() => {
    for (const port of ports)
      fetch(`http://127.0.0.1:${port}/readyz`).then(
        ({ ok }) => (ok ? ready.add(port) : ready.delete(port)),
        () => ready.delete(port),
      );
  }, 100);
  onTestFinished(() => clearInterval(look));

  async function pass(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(incoming);
    const port = [...ready][next++ % ready.size];
    const outgoing = request({
      port,
      host: '127.0.0.1',
      path: incoming.url,
      method: incoming.method,
      headers: { ...incoming.headers, 'x-forwarded-for': `203.0.113.${next % 250}` },
    });
    outgoing.end(body);
    const [answer] = (await once(outgoing, 'response')) as [IncomingMessage];
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  }

  const { port, stop } = await listen(
    createServer((incoming, response) => {
      pass(incoming, response).catch(() => response.writeHead(502).end());
    }),
  );
  onTestFinished(stop);
  return `http://127.0.0.1:${port}`;
}

/** The page's state of its visitor. */
async function readVisit(origin: string, cookie: string) {
  const response = await fetch(`${origin}/jobs`, { headers: { cookie } });
  const html = await response.text();
  const state = /<script type="application\/json" id="page-state">(.*?)<\/script>/s.exec(html)?.[1];
  const { commonData, visit } = JSON.parse(state ?? 'null') ?? {};
  return {
    status: response.status,
    cookies: response.headers.getSetCookie(),
    commonData,
    flags: visit?.flags,
  };
}

it('loses no event and changes no visitor while four processes restart one after the other under load', async () => {
  const collector = await startCollector();
  const servers = await Promise.all(Array.from({ length: processes }, () => startProcess(collector.port)));
  const origin = await startBalancer(servers.map(({ port }) => port));
  let isRestarting = true;
  const failures: number[] = [];

  /** Sends the same events again until they are acknowledged, as the SDK does. */
  async function deliver(id: string): Promise<void> {
    const body = JSON.stringify({
      api_key: 'key',
      events: [{ event_type: 'E', device_id: 'd', insert_id: id }],
    });
    for (;;) {
      const { status } = await fetch(`${origin}/app/vhp/data`, { method: 'POST', body });
      if (status === 200) return;
      failures.push(status);
      await sleep(50);
    }
  }

  async function visit(visitor: number): Promise<void> {
    const first = await readVisit(origin, '');
    const cookie = first.cookies.map((one) => one.split(';')[0]).join('; ');
    expect(first.cookies).toHaveLength(3);
    for (let count = 0; count < eventsOfEach || isRestarting; count += 1) {
      await deliver(`${visitor}-${count}`);
      if (count % 10 === 0) {
        const again = await readVisit(origin, cookie);
        expect(again).toEqual({ ...first, cookies: [] });
      }
      await sleep(20);
    }
    sent.push(visitor);
  }

  const sent: number[] = [];
  const visits = Promise.all(Array.from({ length: visitors }, (_, visitor) => visit(visitor)));
  for (const server of servers) await server.restart();
  isRestarting = false;
  await visits;

  expect(sent).toHaveLength(visitors);
  for (let visitor = 0; visitor < visitors; visitor += 1) {
    const own = new Set(collector.ids.filter((id) => id.startsWith(`${visitor}-`)));
    expect([...own].map((id) => Number(id.split('-')[1])).sort((one, other) => one - other)).toEqual(
      Array.from({ length: own.size }, (_, index) => index),
    );
    expect(own.size).toBeGreaterThanOrEqual(eventsOfEach);
  }
  // Draining leaves none to be sent again, but for a balancer that had not looked yet.
  expect(failures.length).toBeLessThan(collector.ids.length / 100);
}, 120_000);
