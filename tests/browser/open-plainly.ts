import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { chromiumArguments } from '../../tools/browsers/chromium-arguments.ts';
import { findBrowser } from '../../tools/browsers/find-browser.mjs';

/**
 * Opens an address in a Chromium that Playwright knows nothing of, until the test is over: with anything attached, it makes
 * no page ahead of time.
 */
export async function openPlainly(address: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'care-plain-'));
  const plain = spawn(
    await findBrowser(),
    [...chromiumArguments, '--headless=new', `--user-data-dir=${folder}`, address],
    { env: { ...process.env, TMPDIR: folder }, stdio: 'ignore' },
  );
  onTestFinished(async () => {
    if (plain.exitCode === null && plain.signalCode === null) {
      plain.kill('SIGKILL');
      await once(plain, 'exit');
    }
    await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  });
}
