import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { runCommand } from './run-command.ts';

const viteReact = new URL('vite-react/', import.meta.url);

/** Options of npm beside its command: only errors are printed. */
export const quietly = '--prefer-offline --no-audit --no-fund --loglevel=error';

/** A Vite application with React and TypeScript that knows nothing of analytics yet, until the test is over. Gives its folder. */
export async function makeFreshApp(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'care-fresh-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
  await cp(fileURLToPath(viteReact), folder, { recursive: true });
  await rm(join(folder, 'src'), { recursive: true });
  await runCommand(`npm ci ${quietly}`, folder);
  await runCommand(`npm uninstall zod ${quietly}`, folder);
  return folder;
}
