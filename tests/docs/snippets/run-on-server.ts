import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Outcome } from './outcome.ts';
import type { SnippetFolder } from './write-snippets.ts';

/** Every request is answered from within the process: no byte leaves the machine. */
const answer = 'globalThis.fetch = async () => Response.json({ code: 200 });';

/** Every request goes to this address, and says where it was sent. */
const redirect = (address: string) =>
  `{ const { fetch } = globalThis; globalThis.fetch = (url, { headers, ...init }) =>
    fetch('${address}', { ...init, headers: { ...headers, 'x-sent-to': url } }); }`;

/** How long a snippet may take, in milliseconds; one that goes on, such as a server that listens, has to end itself. */
const timeoutMillis = 30_000;

/** Runs a bundled snippet in a Node of its own, whose requests a server of this machine may get. */
export async function runOnServer(code: string, { path }: SnippetFolder, address?: string): Promise<Outcome> {
  const file = join(path, `server-${process.hrtime.bigint()}.mjs`);
  const preamble = address ? redirect(address) : answer;
  writeFileSync(file, `${preamble}\nprocess.getBuiltinModule = () => undefined;\n${code}`);
  const child = spawn(process.execPath, ['--enable-source-maps', file], {
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: timeoutMillis,
  });
  const [said, complaint, [status, signal]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  rmSync(file);
  const logged = said.split('\n');
  if (status === 0) return { troubles: complaint ? [complaint] : [], logged };
  return { troubles: [`ended with ${status ?? signal}: ${complaint}`], logged };
}
