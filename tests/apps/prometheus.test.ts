import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createConsentCookie } from '@care/analytics/server';
import { expect, it, onTestFinished } from 'vitest';
import dashboard from '../../reference-page/deployment/dashboard.json' with { type: 'json' };
import { freePort } from '../../tools/servers/free-port.ts';
import { type Listening, listen } from '../../tools/servers/listen.ts';
import { startCommand } from '../../tools/servers/start-command.ts';
import { waitUntil } from '../../tools/servers/wait-until.ts';
import { root } from '../repository/root.ts';

/** How often Prometheus reads the figures and evaluates the rules. */
const interval = '250ms';

/** The value of Grafana's variable. */
const rateInterval = '1m';

/** A series of an instant query, as Prometheus answers it (https://prometheus.io/docs/prometheus/latest/querying/api/#instant-queries). */
interface Series {
  readonly metric: Readonly<Record<string, string>>;
  readonly value: readonly [number, string];
}

interface Rule {
  readonly name: string;
  /** The expression as Prometheus has parsed it. */
  readonly query: string;
  readonly annotations: Readonly<Record<string, string>>;
  readonly health: string;
  readonly state: string;
  readonly lastError?: string;
}

const isThere = (url: string) =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );

/** The site in production, which measures itself, until the test is over. */
async function startSite(collector: string) {
  const [port, metricsPort] = [await freePort(), await freePort()];
  const site = startCommand('exec node start.mjs', join(root, 'reference-page/dist/site'), {
    PORT: `${port}`,
    METRICS_PORT: `${metricsPort}`,
    SITE_ORIGIN: 'https://www.example.com',
    ANALYTICS_KEY: 'site-key',
    ANALYTICS_SERVER_URL: collector,
    TRUST_PROXY: '1',
    GRAPHQL_URL: 'false',
    RELAY_REQUESTS_PER_MINUTE: '20',
    LOG_LINES_PER_MINUTE: '20',
    FORMS_PER_MINUTE: '20',
  });
  onTestFinished(site.stop);
  const origin = `http://127.0.0.1:${port}`;
  expect(await waitUntil(() => isThere(`${origin}/readyz`), 30_000), site.output()).toBe(true);
  return { ...site, origin, metricsPort };
}

/** Prometheus with the project's rules, until the test is over; it reads the figures of one port. */
async function startPrometheus(metricsPort: number) {
  const folder = mkdtempSync(join(tmpdir(), 'care-prometheus-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(
    join(folder, 'prometheus.yml'),
    `global: { scrape_interval: ${interval}, scrape_timeout: ${interval}, evaluation_interval: ${interval} }
rule_files: [${join(root, 'reference-page/deployment/alerts.yml')}]
scrape_configs: [{ job_name: site, static_configs: [{ targets: ['127.0.0.1:${metricsPort}'] }] }]
`,
  );
  const port = await freePort();
  const started = startCommand(
    `exec prometheus --config.file=prometheus.yml --storage.tsdb.path=data --web.listen-address=127.0.0.1:${port} --log.level=warn`,
    folder,
  );
  onTestFinished(started.stop);
  const api = `http://127.0.0.1:${port}`;
  const isUp = await waitUntil(() => isThere(`${api}/-/ready`), 30_000);
  expect(isUp, `There is no prometheus (Debian: apt-get install prometheus), or: ${started.output()}`).toBe(
    true,
  );

  /** @throws Error with Prometheus's message about an expression that it does not accept */
  async function ask<Data>(path: string): Promise<Data> {
    const { data, error } = (await (await fetch(`${api}/api/v1/${path}`)).json()) as {
      readonly data: Data;
      readonly error?: string;
    };
    if (error) throw new Error(`${path}: ${error}`);
    return data;
  }
  return {
    query: async (expression: string) =>
      (await ask<{ result: Series[] }>(`query?${new URLSearchParams({ query: expression })}`)).result,
    rules: async () =>
      (await ask<{ groups: { rules: Rule[] }[] }>('rules')).groups.flatMap(({ rules }) => rules),
  };
}

/** A collector that can be ended and started again at the same address. */
async function startCollector() {
  const server = createServer(async (incoming, response) => {
    const body = Buffer.concat(await incoming.toArray()).toString();
    const isBad = body.includes('refused');
    response.writeHead(isBad ? 400 : 200, { 'content-type': 'application/json' });
    response.end(
      isBad ? '{"code":400,"events_with_invalid_fields":{"time":[0]}}' : '{"code":200,"events_ingested":1}',
    );
  });
  let listening: Listening = await listen(server);
  const { port } = listening;
  onTestFinished(() => listening.stop());
  return {
    url: `http://127.0.0.1:${port}/2/httpapi`,
    stop: () => listening.stop(),
    async start() {
      listening = await listen(server, port);
    },
  };
}

/** Asks a site for some of everything, once. @param turn each has clients of its own, and one that asks too often */
async function playRound(origin: string, turn: number): Promise<void> {
  const denied = createConsentCookie('denied', new Headers()).replace(/;.*/, '');
  const ask = (path: string, init: RequestInit = {}) =>
    fetch(origin + path, {
      redirect: 'manual',
      ...init,
      headers: { 'x-forwarded-for': `10.0.${turn >> 8}.${turn & 255}`, ...init.headers },
    }).then((answer) => answer.arrayBuffer());
  const upload = (type: string) => JSON.stringify({ api_key: 'site-key', events: [{ event_type: type }] });
  const post = (path: string, body: string, headers: Record<string, string> = {}) =>
    ask(path, { method: 'POST', body, headers });
  const busy = { 'x-forwarded-for': '203.0.113.7' };
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  await Promise.all([
    ...['/', '/jobs', '/no/such-page', '/no/such.png', '/robots.txt'].map((path) => ask(path)),
    ...['taken', 'refused'].map((type) => post('/app/vhp/data', upload(type))),
    post('/app/vhp/data', upload('denied'), { cookie: denied }),
    post('/app/vhp/data', upload('taken'), { origin: 'https://elsewhere.example' }),
    ...Array.from({ length: 5 }, () => [
      post('/app/vhp/data', upload('taken'), busy),
      post('/app/vhp/log', '{"level":"info","message":"Said"}', busy),
      post('/app/vhp/consent', 'choice=granted&from=/', { ...busy, ...form }),
    ]).flat(),
  ]);
}

/**
 * The same expression with comparisons that return 0 or 1 for each series, where an alert leaves out those for which
 * they do not hold: it has data exactly when every series in it has. `absent` becomes `group`, which has data when the
 * series is there.
 */
function asData(expression: string): string {
  return expression
    .replace(/"[^"]*"|\{[^}]*\}|[=!]=|[<>]=?/g, (part) => (/^["{]/.test(part) ? part : `${part} bool`))
    .replaceAll('absent(', 'group(');
}

it('the alerts and the dashboard find data in a site under load, and an alert says when it is gone', async () => {
  const collector = await startCollector();
  const site = await startSite(collector.url);
  const prometheus = await startPrometheus(site.metricsPort);
  const end = Date.now() + 6_000;
  for (let turn = 0; Date.now() < end; turn += 1) {
    if (turn === 5) await collector.stop();
    if (turn === 10) await collector.start();
    await playRound(site.origin, turn);
  }

  const rules = await prometheus.rules();
  expect(rules).toHaveLength(9);
  expect(rules.filter(({ health }) => health !== 'ok')).toEqual([]);
  const asked = [
    ...rules.map(({ query, annotations }) => ({
      expression: asData(query),
      labels: [...JSON.stringify(annotations).matchAll(/\$labels\.(\w+)/g)],
    })),
    ...dashboard.panels
      .flatMap(({ targets }) => targets)
      .map(({ expr, legendFormat }) => ({
        expression: expr.replaceAll('$__rate_interval', rateInterval),
        labels: [...legendFormat.matchAll(/\{\{(\w+)\}\}/g)],
      })),
  ];
  for (const { expression, labels } of asked) {
    const found = await prometheus.query(expression);
    expect(
      found.filter(({ value: [, value] }) => Number.isFinite(Number(value))),
      expression,
    ).not.toEqual([]);
    for (const [, label = ''] of labels)
      for (const { metric } of found) expect(Object.keys(metric), expression).toContain(label);
  }

  await site.stop();
  const firing = async () =>
    (await prometheus.rules()).filter(({ state }) => state !== 'inactive').map(({ name }) => name);
  await expect.poll(firing, { timeout: 30_000 }).toContain('SiteIsDown');
});
