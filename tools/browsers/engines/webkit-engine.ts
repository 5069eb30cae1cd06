import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { findBrowser } from '../find-browser.mjs';
import { type Engine, usualViewport } from './engine.ts';
import { startTestHostProxy } from './test-host-proxy.ts';
import { createAutomatedVisitor } from './webkit-automated-visitor.ts';
import { createOwnVisitor } from './webkit-own-visitor.ts';

/** Large enough for every window that a test asks for; in pixels. */
const screen = '1920x1400x24';

/** WebKitGTK on a display of its own, driven by Selenium through WebKitWebDriver. */
export async function launchWebKit(): Promise<Engine> {
  const browser = await findBrowser('webkit');
  const display = await startDisplay();
  const proxy = await startTestHostProxy();
  const place = { browser, display: display.name, proxyPort: proxy.port };
  const first = await createAutomatedVisitor(place, usualViewport);
  const { version } = first;
  await first.stop();
  return {
    name: 'webkit',
    version,
    lacks: {
      offline: 'WebDriver has no command for it',
      freeze: 'WebKitGTK freezes no tab',
      'limit storage': 'WebDriver has no command for it',
      prerender: 'WebKit prerenders nothing',
      'write in the task': 'WebKit hands a write to its database only some tasks later',
    },
    newVisitor: ({ ownBrowser = false, viewport = usualViewport } = {}) =>
      ownBrowser ? createOwnVisitor(place) : createAutomatedVisitor(place, viewport),
    async close() {
      await proxy.stop();
      await display.stop();
    },
  };
}

/** A display without a screen, under the first name that is free. */
async function startDisplay() {
  const server = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', screen, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const end = () => void server.kill('SIGKILL');
  process.once('exit', end);
  const [number] = (await once(server.stdio[3] as Readable, 'data')) as [Buffer];
  return {
    name: `:${String(number).trim()}`,
    async stop() {
      process.off('exit', end);
      const ended = once(server, 'exit');
      server.kill();
      await ended;
    },
  };
}
