import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { serveLocally } from '../fakes/serve-locally.ts';
import { root } from '../repository/root.ts';

const page = readFileSync(join(root, 'docs/command-line.md'), 'utf8');
const program = fileURLToPath(new URL('../../dist/cli.js', import.meta.url));
const shownAddress = 'http://localhost:3000';
const files = [...page.matchAll(/\*\*`(.+)`\*\*\n\n```json\n([\s\S]*?)```/g)].map(
  ([, name = '', content = '']) => ({ name, content }),
);
const events = files[0]?.content ?? '';
const shown = [...page.matchAll(/```console\n\$ npx care-analytics (.*)\n([\s\S]*?)```/g)].map(
  ([, command = '', output = '']) => ({ command, output }),
);

/** A stream that reports the events of the page's file that are whole. */
function servePreview(): Promise<string> {
  return serveLocally((_request, response) => {
    const whole = events.split('\n').filter((line) => line.startsWith('{"event_type"') && line.endsWith('}'));
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    for (const line of whole) response.write(`event: logged\ndata: ${line}\n\n`);
  });
}

/** The output of a command, of `tail` as many lines as the page shows. */
async function outputOf(command: string, lines: number): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'care-analytics-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const { name, content } of files) writeFileSync(join(folder, name), content);
  const address = command.startsWith('tail') ? await servePreview() : shownAddress;
  const words = command.replace(shownAddress, address).matchAll(/"([^"]*)"|\S+/g);
  const args = [...words].map(([word, quoted]) => quoted ?? word);
  const env = { ...process.env, TZ: 'UTC' };
  const child = spawn(process.execPath, [program, ...args], { cwd: folder, env });
  onTestFinished(() => void child.kill('SIGKILL'));
  let out = '';
  let err = '';
  let isEnough = false;
  child.stderr.on('data', (text) => {
    err += text;
  });
  child.stdout.on('data', (text) => {
    out += text;
    // The first line and the last are of the standard error.
    if (isEnough || !command.startsWith('tail') || out.split('\n').length - 1 < lines - 2) return;
    isEnough = child.kill('SIGINT');
  });
  await once(child, 'close');
  const [first = '', ...rest] = err.split(/(?<=\n)/);
  return (first + out + rest.join('')).replaceAll(address, shownAddress);
}

it('shows commands of each kind, and a file', () => {
  const kinds = new Set(shown.map(({ command }) => command.split(' ')[0]));
  expect([...kinds].sort()).toEqual(['answer', 'check', 'query', 'tail']);
  expect(events).toContain('session_start');
});

it.each(shown)('shows what $command really writes', async ({ command, output }) => {
  expect(await outputOf(command, output.split('\n').length - 1)).toBe(output);
});
