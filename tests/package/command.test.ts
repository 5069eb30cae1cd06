import { execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, createWriteStream, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { serveLocally } from '../fakes/serve-locally.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const program = join(root, packageJson.bin['care-analytics']);
const folder = mkdtempSync(join(tmpdir(), 'care-analytics-'));
afterAll(() => rmSync(folder, { recursive: true }));

function write(name: string, content: string | Uint8Array): string {
  writeFileSync(join(folder, name), content);
  return name;
}

interface Ended {
  readonly status: number | null;
  readonly out: string;
  readonly err: string;
}

/** Runs the built command as a process of its own; `input` is what it is piped. */
function run(args: readonly string[], input = '', node: readonly string[] = []): Promise<Ended> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [...node, program, ...args],
      { cwd: folder },
      (error, out, err) => resolve({ status: error ? Number(error.code) : 0, out, err }),
    );
    child.stdin?.end(input);
  });
}

const event = (index: number, data = {}) => ({
  event_type: 'Homepage Viewed',
  event_properties: { url: 'https://www.example.com/', client_kind: 'human', ...data },
  time: 1_700_000_000_000 + index,
  device_id: `device-${index % 1_000}`,
  insert_id: `id-${index}`,
});

/** Writes at least so many bytes of events. @returns how many events */
async function generate(name: string, bytes: number, isList: boolean): Promise<number> {
  const stream = createWriteStream(join(folder, name));
  const filler = 'x'.repeat(300);
  let written = 0;
  let count = 0;
  stream.write(isList ? '[' : '');
  while (written < bytes) {
    const line = JSON.stringify(event(count, { referrer: filler }));
    const text = isList ? `${count > 0 ? ',' : ''}${line}` : `${line}\n`;
    written += text.length;
    count += 1;
    if (!stream.write(text)) await once(stream, 'drain');
  }
  stream.end(isList ? ']' : '');
  await once(stream, 'finish');
  return count;
}

describe('the built command', () => {
  it('is started by its own name, as the build leaves it', async () => {
    const said = await new Promise((resolve) => execFile(program, ['--help'], (_, out) => resolve(out)));
    expect(said).toBe((await run(['--help'])).out);
    expect(said).toContain('care-analytics check');
  });

  it('begins as a program, and brings nothing with it that has an entry point', async () => {
    expect(await run(['--version'])).toEqual({ status: 0, out: `${packageJson.version}\n`, err: '' });
    const text = readFileSync(program, 'utf8');
    const imported = [...text.matchAll(/^import .* from '([^']+)';$/gm)].map(([, from]) => from);
    expect(imported).not.toHaveLength(0);
    expect(imported.filter((from) => !from?.startsWith('node:'))).toEqual([]);
    const exported = Object.keys(await import(join(root, packageJson.exports['.'].import.default)));
    expect(exported).toContain('createAnalytics');
    expect(
      exported.filter((name) => new RegExp(`^(function|class|const) ${name}\\b`, 'm').test(text)),
    ).toEqual([]);
  });

  it('checks a file, a packed one and what it is piped', async () => {
    const text = `${JSON.stringify(event(1))}\n{torn\n`;
    for (const [args, input] of [
      [['check', write('a.ndjson', text)], ''],
      [['check', write('a.ndjson.gz', gzipSync(text))], ''],
      [['check', '-'], text],
    ] as const) {
      const { status, out, err } = await run(args, input);
      expect([status, err]).toEqual([1, '']);
      expect(out).toContain('1 of 2 records with problems.');
    }
  });

  it('ends with 0 for a clean file, and with 2 for what it can’t read', async () => {
    expect(await run(['check', write('clean.ndjson', JSON.stringify(event(1)))])).toMatchObject({
      status: 0,
    });
    expect(await run(['check', 'missing.ndjson'])).toMatchObject({ status: 2, out: '' });
    expect(await run(['check', '.'])).toMatchObject({ status: 2 });
    expect(await run(['check'])).toMatchObject({ status: 2, out: '' });
  });

  it('checks by the catalogue of an application that has the package', async () => {
    const entry = JSON.stringify(join(root, packageJson.exports['.'].import.default));
    const zod = JSON.stringify(fileURLToPath(import.meta.resolve('zod/mini')));
    const source = `import { defineEvents } from ${entry}; import * as z from ${zod};
      export default defineEvents({ Own: z.strictObject({ a: z.number() }) });`;
    const events = `${JSON.stringify({ name: 'Own', data: { a: 1 } })}\n${JSON.stringify({ name: 'Own', data: {} })}`;
    const { status, out } = await run(
      ['check', '-', '--json', '--catalog', write('own.mjs', source)],
      events,
    );
    expect([status, JSON.parse(out)]).toEqual([1, expect.objectContaining({ records: 2, faulty: 1 })]);
  });

  it('answers a question with the queries that are packed beside it', async () => {
    const searched = event(1, { label: 'Search', visitor_id: 'v' });
    const file = write('search.ndjson', JSON.stringify({ ...searched, event_type: 'CTA Interacted - VHP' }));
    const answered = await run(['answer', 'How many people searched?', file, '--csv']);
    expect(answered).toEqual({
      status: 0,
      out: 'visitors\n1\n',
      err: 'Parameters: from the first day, to the last day, time zone UTC\n',
    });
  });

  it('lists the questions where DuckDB is not installed, and says how to install it', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'care-analytics-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    for (const name of ['cli.js', 'queries.sql', 'load.sql'])
      cpSync(join(root, 'dist', name), join(folder, name));
    writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
    const start = (args: readonly string[]) =>
      spawnSync(process.execPath, [join(folder, 'cli.js'), ...args], { encoding: 'utf8' });
    expect(start(['questions']).stdout).toContain('How many people searched?\n');
    const { status, stdout, stderr } = start(['query', 'select 1', '-']);
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toContain('npm install --save-dev @duckdb/node-api');
  });

  it('ends with 2, not with 1, when it fails itself', async () => {
    const source = `Object.defineProperty(JSON, 'stringify', { value() { throw new Error('broken') } }); export const events = { definitions: {}, check: () => [] };`;
    const { status, err } = await run(
      ['check', '-', '--json', '--catalog', write('broken.mjs', source)],
      '{"name":"a"}',
    );
    expect([status, err]).toEqual([2, expect.stringContaining('broken')]);
  });

  it('writes no colours and no progress where there is no terminal', async () => {
    const { out, err } = await run(['check', '-'], '{"name":"Nothing"}');
    expect(out + err).not.toContain('\u001b');
  });

  it.each([
    ['NDJSON', 'large.ndjson', false],
    ['a JSON list', 'large.json', true],
  ])('streams 50 MB of %s within a heap of 64 MB', async (_form, name, isList) => {
    const count = await generate(name, 50_000_000, isList);
    const { status, out, err } = await run(['check', name, '--json'], '', ['--max-old-space-size=64']);
    expect([status, err]).toEqual([0, '']);
    expect(JSON.parse(out)).toMatchObject({ records: count, faulty: 0, notes: [] });
  });

  it('follows a stream until it is interrupted, and ends cleanly with a count', async () => {
    const origin = await serveLocally((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write(`id: 1\nevent: logged\ndata: ${JSON.stringify(event(1))}\n\n`);
    });
    const child = spawn(process.execPath, [program, 'tail', origin]);
    onTestFinished(() => void child.kill('SIGKILL'));
    let err = '';
    child.stderr.on('data', (text) => {
      err += text;
    });
    const ended = once(child, 'close');
    const [line] = await once(child.stdout, 'data');
    child.kill('SIGINT');
    expect(await ended).toEqual([0, null]);
    expect(String(line)).toContain('Homepage Viewed');
    expect(err).toContain('1 event, 0 with problems');
  });
});
