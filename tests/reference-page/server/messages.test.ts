import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it, onTestFinished } from 'vitest';
import { embeddedMessage } from '../../../reference-page/sections/message/message.content.ts';
import { openMessages } from '../../../reference-page/server/messages/open-messages.ts';
import { parseMessage } from '../../../reference-page/server/messages/parse-message.ts';
import type { VisitorProfile } from '../../../reference-page/server/profile.ts';
import { openApp, stateIn } from './open-app.ts';

const profile: VisitorProfile = { visitorId: 'v-1', brand: 'default', region: 'US', device: 'desktop' };

async function writeProvider(body: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'care-messages-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const file = join(folder, 'provider.mjs');
  await writeFile(file, body);
  return file;
}

const provider = (read: string) => `export default () => ({ read: ${read} });`;

describe('a message', () => {
  it.each([
    ['/help', true],
    ['https://care.example/offer?of=1', true],
    ['javascript:alert(1)', false],
    ['//elsewhere.example/', false],
    ['/\\elsewhere.example/', false],
    ['http://care.example/', false],
    ['/a path', false],
    ['', false],
  ])('may lead to %j: %s', (path, isFine) => {
    const parse = () => parseMessage({ ...embeddedMessage, path });
    if (isFine) expect(parse().path).toBe(path);
    else expect(parse).toThrow(/^path: /);
  });

  it('is what it says it is or is refused in one line, whatever a provider gives', () => {
    const given = fc.oneof(
      fc.anything(),
      fc.record({
        assetId: fc.string(),
        title: fc.string(),
        text: fc.string(),
        label: fc.string(),
        path: fc.oneof(fc.webUrl(), fc.string()),
      }),
    );
    fc.assert(
      fc.property(given, (value) => {
        try {
          const { path, ...texts } = parseMessage(value);
          expect(Object.keys(texts).sort()).toEqual(['assetId', 'label', 'text', 'title']);
          expect(new URL(path, 'https://care.example').protocol).toBe('https:');
        } catch (error) {
          expect(String(error)).toMatch(/^Error: .+$/);
        }
      }),
    );
  });
});

describe('the service of messages', () => {
  it('asks the embedded provider when no other is named', async () => {
    const messages = await openMessages({ warn: (line) => expect.unreachable(line) });
    expect(await messages.read(profile)).toEqual(embeddedMessage);
  });

  it('asks a provider for the visitor, and takes nothing for no message', async () => {
    const file = await writeProvider(
      provider(
        `({ device }) => device === 'mobile' ? undefined : ${JSON.stringify({ ...embeddedMessage, assetId: 'other', more: 1 })}`,
      ),
    );
    const messages = await openMessages({
      providerModule: file,
      warn: (line) => expect.unreachable(line),
    });
    expect(await messages.read(profile)).toEqual({ ...embeddedMessage, assetId: 'other' });
    expect(await messages.read({ ...profile, device: 'mobile' })).toBeUndefined();
  });

  it.each([
    ['throws', provider(`() => { throw new Error('out of order') }`), 'out of order'],
    ['rejects', provider(`async () => { throw new Error('out of order') }`), 'out of order'],
    ['is late', provider(`() => new Promise(() => {})`), 'did not answer in time'],
    ['gives no message', provider(`() => ({ title: 'Only this' })`), 'assetId'],
    ['is no provider', 'export const nothing = 1;', 'no default export'],
  ])('has no message, and says so once, when its provider %s', async (_what, body, reason) => {
    const said: string[] = [];
    const messages = await openMessages({
      providerModule: await writeProvider(body),
      warn: (line) => said.push(line),
    });
    expect(await messages.read(profile)).toBeUndefined();
    expect(await messages.read(profile)).toBeUndefined();
    expect(said).toEqual([expect.stringContaining(reason)]);
  });
});

describe('the page', () => {
  it('S6.2 shows the provider’s messages, only with the embedded-messaging flag', async () => {
    const app = await openApp({
      MESSAGE_PROVIDER: await writeProvider(
        provider(`() => (${JSON.stringify({ ...embeddedMessage, title: 'Snow <today>' })})`),
      ),
    });
    const on = await (await app.fetch('/?flag.embeddedMessaging=on')).text();
    expect(on).toContain('Snow &lt;today&gt;');
    expect(JSON.stringify(stateIn(on))).not.toContain('Snow');
    expect(await (await app.fetch('/?flag.embeddedMessaging=off')).text()).not.toContain('Snow');
  });

  it('is whole without a message', async () => {
    const app = await openApp({ MESSAGE_PROVIDER: await writeProvider(provider('() => undefined')) });
    const response = await app.fetch('/?flag.embeddedMessaging=on');
    expect(response.status).toBe(200);
    expect(await response.text()).not.toContain('data-message');
  });
});
