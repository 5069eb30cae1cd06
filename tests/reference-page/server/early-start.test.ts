import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { embeddedMessage } from '../../../reference-page/sections/message/message.content.ts';
import { openApp } from './open-app.ts';

const calls = globalThis as { answerMessage?: () => void };

/** A provider of messages that answers when the test says so. */
async function holdMessages(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'care-start-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const file = join(folder, 'provider.mjs');
  const message = JSON.stringify(embeddedMessage);
  await writeFile(
    file,
    `export default () => ({ read: () => new Promise((resolve) => { globalThis.answerMessage = () => resolve(${message}); }) });`,
  );
  return file;
}

it('S2.1 sends headers and the hero’s preload before the page is rendered', async () => {
  const { fetch } = await openApp({ MESSAGE_PROVIDER: await holdMessages() });
  const { body, headers, status } = await fetch('/?flag.embeddedMessaging=on');
  expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);

  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  const start = (await reader?.read())?.value;
  expect(start).toMatch(/<link rel="preload" as="image"[\s\S]*<body>/);
  expect(start).not.toContain('<main');

  calls.answerMessage?.();
  let rest = '';
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) rest += part.value;
  expect(rest).toContain(embeddedMessage.title);
});
