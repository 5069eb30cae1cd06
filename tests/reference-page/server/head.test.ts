import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { Window } from 'happy-dom';
import sharp from 'sharp';
import { describe, expect, it, onTestFinished } from 'vitest';
import { findRoute } from '../../../reference-page/app/routes.tsx';
import { faqs } from '../../../reference-page/content/faqs.ts';
import { fixedPaths } from '../../../reference-page/content/paths.ts';
import { siteNames } from '../../../reference-page/content/site-names.ts';
import { pageHead } from '../../../reference-page/server/head.ts';
import { findHeadFiles, type HeadFiles } from '../../../reference-page/server/head-files.ts';
import { themeColors } from '../../../reference-page/styles/themes/theme-colors.ts';
import { type Brand, brands, themeOf } from '../../../reference-page/visit/visit.ts';
import { defaultVisit } from '../default-visit.ts';
import { openApp } from './open-app.ts';

const origin = 'https://care.test';
const publicFolder = new URL('../../../reference-page/public/', import.meta.url).pathname;

function headOf(path: string, { brand = 'default' as Brand, files = {} as HeadFiles } = {}) {
  const { document } = new Window();
  document.head.innerHTML = pageHead(
    { origin, path, route: findRoute(path) },
    { ...defaultVisit, brand },
    files,
  ).join('\n');
  return {
    title: document.title,
    meta: (name: string) =>
      document.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content'),
    links: (rel: string) =>
      [...document.querySelectorAll(`link[rel="${rel}"]`)].map((link) => link.getAttribute('href')),
    languages: [...document.querySelectorAll('link[hreflang]')].map((link) => link.getAttribute('hreflang')),
    data: [...document.querySelectorAll('script[type="application/ld+json"]')].map(
      (script) => JSON.parse(script.textContent) as Record<string, unknown>,
    ),
  };
}

describe('the head', () => {
  it.each(['/', '/get-started', '/care-directory/daycare/boston-ma', '/no/such/page'])(
    'S2.20 of %s has title, canonical link, description, keywords and what sharing needs',
    (path) => {
      const { links, meta, title } = headOf(path);
      const { description, keywords, title: ownTitle } = findRoute(path).head;
      expect(title).toBe(`${ownTitle} | Care`);
      expect(links('canonical')).toEqual([origin + path]);
      expect(meta('description')).toBe(description);
      expect(meta('keywords')).toBe(keywords.join(', '));
      expect(meta('og:title')).toBe(title);
      expect(meta('og:description')).toBe(description);
      expect(meta('og:url')).toBe(origin + path);
      expect(meta('og:type')).toBe('website');
      expect(meta('og:locale')).toBe('en_US');
      expect(meta('twitter:card')).toBe('summary_large_image');
    },
  );

  it.each([
    ['default', 'care'],
    ['rebranding', 'embrace'],
  ] as const)(
    'S2.20 of the brand %s shows its picture, 1200 by 630, where a page is shared',
    async (brand, theme) => {
      const image = headOf('/', { brand }).meta('og:image') ?? '';
      const [, path] = /\/(art\/.+)$/.exec(image) ?? [];
      expect(image.startsWith(`${origin}/`) && path?.includes(`/${theme}/`)).toBe(true);
      const file = await readFile(new URL(`../../../reference-page/public/${path}`, import.meta.url));
      expect(await sharp(file).metadata()).toMatchObject({
        format: 'png',
        width: 1_200,
        height: 630,
      });
    },
  );

  it('S2.19 of the home page names its alternates, of no other page', () => {
    const { languages, links } = headOf('/');
    expect(languages).toHaveLength(18);
    expect(languages).toContain('x-default');
    expect(links('alternate').filter((href) => href === `${origin}/`)).toHaveLength(2);
    expect(languages.filter((language) => ['de-AT', 'de-DE'].includes(language ?? ''))).toEqual([]);
    expect(headOf('/no/such/page').languages).toEqual([]);
  });

  it('lets search engines leave out what is not found', () => {
    expect(headOf('/').meta('robots')).toBeUndefined();
    expect(headOf('/no/such/page').meta('robots')).toBe('noindex');
  });

  it('says to search engines who we are, and what the home page answers', () => {
    const { data } = headOf('/');
    expect(data.map((one) => one['@type'])).toEqual(['Organization', 'WebSite', 'FAQPage']);
    expect(data[2]).toMatchObject({
      mainEntity: faqs.map(({ question, answer }) => ({ name: question, acceptedAnswer: { text: answer } })),
    });
    expect(headOf('/no/such/page').data.map((one) => one['@type'])).toEqual(['Organization']);
  });

  it.each([
    ['default', 'Care', 'site'],
    ['rebranding', 'Care', 'site.rebranding'],
    ['greaterCare', 'Greater Care', 'site.greater-care'],
  ] as const)(
    'S2.18 bears the name of the brand %s wherever a page is named: %s',
    async (brand, name, manifest) => {
      const { data, links, meta, title } = headOf('/', { brand, files: findHeadFiles(publicFolder) });
      expect(title.endsWith(` | ${name}`)).toBe(true);
      expect(meta('og:title')).toBe(title);
      expect(meta('og:site_name')).toBe(name);
      expect(data.slice(0, 2).map((one) => one.name)).toEqual([name, name]);
      expect(links('manifest')).toEqual([`/app/vhp/${manifest}.webmanifest`]);
      const html = await (await (await openApp({ BRAND: brand })).fetch('/')).text();
      expect(html).toContain(`<span class="logo__name">${name.toLowerCase()}</span>`);
      expect(/<footer.*<\/footer>/s.exec(html)?.[0]).toContain(`© ${name}. All rights`);
    },
  );

  it('S2.18 the copy bears the name of the brand', async () => {
    const textsOf = async (brand: Brand) => {
      const app = await openApp({ BRAND: brand });
      const texts = fixedPaths.map(async (path) => (await app.fetch(path)).text());
      return (await Promise.all(texts)).join('\n');
    };
    const [care, greaterCare] = await Promise.all([textsOf('default'), textsOf('greaterCare')]);
    for (const text of ['About', 'What’s new at', 'Careers at', 'Working at', 'What', 'Log in to', 'How']) {
      expect(care).toMatch(new RegExp(`${text} Care\\b`));
      expect(greaterCare).toContain(`${text} Greater Care`);
      expect(greaterCare).not.toMatch(new RegExp(`${text} Care (?!directory)`));
    }
    expect(greaterCare).toContain('Greater Care is where families and caregivers find each other');
    expect(care + greaterCare).not.toContain('{site}');
  });

  it.each(brands)('S2.18 names a manifest in the name and the colors of the brand %s', async (brand) => {
    const [path] = headOf('/', { brand, files: findHeadFiles(publicFolder) }).links('manifest');
    const file = join(publicFolder, basename(path ?? ''));
    const manifest = JSON.parse(await readFile(file, 'utf8'));
    expect(manifest.name).toBe(siteNames[brand]);
    expect(manifest.background_color).toBe(themeColors[themeOf(brand)]);
  });

  it('S2.18 gives every brand icons of its own, and a manifest that names them', async () => {
    const seen = new Set<string>();
    for (const brand of brands) {
      const { links } = headOf('/', { brand, files: findHeadFiles(publicFolder) });
      const named = [...links('icon'), ...links('apple-touch-icon')].map((path) => basename(path ?? ''));
      expect(named).toHaveLength(3);
      const manifest = join(publicFolder, basename(links('manifest')[0] ?? ''));
      const { icons } = JSON.parse(await readFile(manifest, 'utf8')) as { icons: { src: string }[] };
      for (const file of [...named, ...icons.map(({ src }) => src)]) {
        const bytes = (await readFile(join(publicFolder, file))).toString('base64');
        expect(seen.has(bytes), `${file} is of another brand`).toBe(false);
        seen.add(bytes);
      }
    }
  });

  it('stays whole whatever the path is', () => {
    const path = '/"><script>alert(1)</script>';
    expect(headOf(path).links('canonical')).toEqual([origin + path]);
    const head = pageHead({ origin, path, route: findRoute(path) }, defaultVisit, {});
    expect(head.join('')).not.toContain('<script>alert');
  });

  it.each([
    ['default', 'care'],
    ['rebranding', 'embrace'],
    ['greaterCare', 'embrace'],
  ] as const)('colours the bars of the browser for %s like the paper of %s', async (brand, theme) => {
    const css = await readFile(
      new URL(`../../../reference-page/styles/themes/${theme}.css`, import.meta.url),
      'utf8',
    );
    expect(headOf('/', { brand }).meta('theme-color')).toBe(themeColors[theme]);
    expect(/--color-surface: (#\w+)/.exec(css)?.[1]).toBe(themeColors[theme]);
  });
});

describe('the files of the head', () => {
  it('are those that there are', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'care-head-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const none = { default: [], rebranding: [], greaterCare: [] };
    expect(findHeadFiles(folder)).toEqual(none);

    await Promise.all(['favicon.svg', 'site.webmanifest'].map((file) => writeFile(join(folder, file), '')));
    expect(findHeadFiles(folder)).toEqual({
      ...none,
      default: [
        '<link rel="icon" type="image/svg+xml" href="/app/vhp/favicon.svg">',
        '<link rel="manifest" href="/app/vhp/site.webmanifest">',
      ],
    });
  });
});
