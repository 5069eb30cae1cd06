import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DockerfileParser } from 'dockerfile-ast';
import { validate } from 'dockerfile-utils';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { createMetrics } from '../../reference-page/server/metrics.ts';
import { root } from '../repository/root.ts';

const folder = join(root, 'reference-page/deployment');
const read = (name: string) => readFileSync(join(folder, name), 'utf8');

/** The server's metrics, with their labels. */
const metrics = await readMetrics();

/** The metrics as the server reports them, once a page was requested. */
async function readMetrics(): Promise<ReadonlyMap<string, readonly string[]>> {
  const { countRequests, read } = createMetrics();
  const app = new Hono().use(countRequests).get('/', (context) => context.text(''));
  await app.request('/');
  const lines = (await read()).split('\n').filter((line) => /^[a-z]/.test(line));
  const found = new Map<string, readonly string[]>();
  for (const line of lines) {
    const [, name = '', labels = ''] = /^(\w+)(?:\{(.*)\})? /.exec(line) ?? [];
    found.set(
      name,
      [...labels.matchAll(/(\w+)="/g)].map(([, label = '']) => label),
    );
  }
  return found;
}

/** The names of figures and labels in an expression of Prometheus. */
function namesIn(expression: string) {
  const figures = [...expression.matchAll(/\b[a-z]+(?:_[a-z\d]+)+\b/g)].map(([name]) => name);
  const labels = [...expression.matchAll(/by \(([^)]*)\)|\{([^}]*)\}/g)].flatMap(([, by, selected]) =>
    `${by ?? selected}`.split(',').map((part) => part.trim().replace(/[!=~].*/s, '')),
  );
  return {
    figures: figures.filter((name) => !['histogram_quantile', '__rate_interval'].includes(name)),
    labels,
  };
}

function expectKnown(expression: string): void {
  const { figures, labels } = namesIn(expression);
  expect(figures, expression).not.toEqual([]);
  for (const figure of figures) expect([...metrics.keys()]).toContain(figure);
  const known = figures.flatMap((figure) => metrics.get(figure) ?? []);
  for (const label of labels) expect([...known, 'instance'], expression).toContain(label);
}

describe('the Dockerfile', () => {
  const text = read('Dockerfile');
  const instructions = DockerfileParser.parse(text)
    .getInstructions()
    .map((one) => [one.getInstruction(), one.getArgumentsContent()] as const);
  const of = (wanted: string) => instructions.filter(([name]) => name === wanted).map(([, given]) => given);

  it('has nothing that a validator finds', () => {
    expect(validate(text).map(({ message }) => message)).toEqual([]);
  });

  it('takes any base, runs Node itself without rights, and says how it stops and whether it is well', () => {
    expect(of('ARG')[0]).toMatch(/^BASE=\S+:\S+$/);
    expect(of('FROM')).toEqual([`\${BASE}`]);
    expect(of('USER')).toEqual(['10001:10001']);
    expect(of('STOPSIGNAL')).toEqual(['SIGTERM']);
    expect(of('CMD')).toEqual(['["node", "start.mjs"]']);
    expect(of('HEALTHCHECK').join()).toContain('/healthz');
    expect(of('RUN').join()).toContain('npm ci --omit=dev');
    // The files that run are read-only: the user owns none.
    expect(text).not.toContain('--chown');
  });
});

describe('the rules of alerts', () => {
  it('ask for nothing but what the server measures', () => {
    const expressions = [...read('alerts.yml').matchAll(/expr: (\|\n(?: {10}.*\n)+|.*)/g)].map(
      ([, one]) => `${one}`,
    );
    expect(expressions).toHaveLength(9);
    for (const expression of expressions) expectKnown(expression);
  });
});

it('the dashboard asks for nothing but what the server measures, and for all that is its own', () => {
  const { panels } = JSON.parse(read('dashboard.json')) as {
    readonly panels: readonly { readonly targets: readonly { readonly expr: string }[] }[];
  };
  const expressions = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
  for (const expression of expressions) expectKnown(expression);
  const own = [...metrics.keys()].filter(
    (name) => /^(http|relay|rate|site)_/.test(name) && !/_(bucket|sum)$/.test(name),
  );
  for (const name of own) expect(expressions.join('\n')).toContain(name);
});
