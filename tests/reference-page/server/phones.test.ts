import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openApp } from './open-app.ts';

const phone = { 'x-device-characteristics': 'is_mobile=true' };
const desktop = { 'x-device-characteristics': 'is_mobile=false' };

/** The rule that shows the ZIP field on phones, and nowhere else. */
async function flagsForPhones(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'care-phones-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const file = join(folder, 'flags.json');
  const rules = [{ device: ['mobile'], value: true }];
  await writeFile(file, JSON.stringify({ heroZip: { otherwise: false, rules } }));
  return file;
}

describe('the mobile flag of a request', () => {
  it('S2.23 decides what a visitor sees where a rule of a flag asks for it', async () => {
    const app = await openApp({ FLAGS_FILE: await flagsForPhones() });
    const hasZip = async (headers: HeadersInit) =>
      (await (await app.fetch('/', { headers })).text()).includes('autoComplete="postal-code"');
    expect([await hasZip(phone), await hasZip(desktop), await hasZip({})]).toEqual([true, false, false]);
  });

  it('S2.23 S9.9 is sent no picture and no part of the header that only wide windows show', async () => {
    const app = await openApp();
    const homeFor = async (headers: HeadersInit) => (await app.fetch('/', { headers })).text();
    const [forPhone, forDesktop] = [await homeFor(phone), await homeFor(desktop)];
    const onlyWide = [/hero-desktop-/, /media="\(width (>|&gt;)= 960px\)"/, /id="header-sites"/];
    expect(onlyWide.map((part) => part.test(forDesktop))).toEqual([true, true, true]);
    expect(onlyWide.map((part) => part.test(forPhone))).toEqual([false, false, false]);
    expect(app.lines).toEqual([]);
    for (const html of [forPhone, forDesktop])
      expect([/hero-mobile-/, /media="\(width (<|&lt;) 960px\)"/].map((part) => part.test(html))).toEqual([
        true,
        true,
      ]);
    expect(forDesktop.length - forPhone.length).toBeGreaterThan(4_000);
  });

  it('S2.23 S9.9 spares a phone the preload of the wide hero', async () => {
    const app = await openApp();
    const preloadsFor = async (headers: HeadersInit) => {
      const html = await (await app.fetch('/', { headers })).text();
      return [...html.matchAll(/<link rel="preload" as="image"[^>]* media="([^"]*)"/g)].map(
        ([, media]) => media,
      );
    };
    const narrow = '(width &lt; 960px)';
    const wide = '(width &gt;= 960px)';
    expect(await preloadsFor(phone)).toEqual([narrow]);
    expect(await preloadsFor(desktop)).toEqual([wide, narrow]);
    expect(await preloadsFor({})).toEqual([wide, narrow]);
  });
});
