import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { buildSite } from '../../../docs/site/build-site.ts';
import { fileOf, pageAddress } from '../../../docs/site/model/page-address.ts';
import { navigation, shortNames, startingPoints, unlistedPages } from '../../../docs/site/navigation.ts';
import { openRepository } from '../../../docs/site/sources/repository.ts';
import { deadLinksOf } from '../../browser/crawl-site.ts';
import { crawlFiles } from './crawl-files.ts';
import { siteOfRepository } from './site-of.ts';

const html = async (path: string) => String((await siteOfRepository()).files.get(path));

describe('the site of the docs', () => {
  it('has no dead link and no dead anchor on any page', async () => {
    const { files, problems, site } = await siteOfRepository();
    const crawled = await crawlFiles(files);
    expect([...problems, ...deadLinksOf(crawled)]).toEqual([]);
    const addresses = [...site.pages.values()].map(({ address }) => address);
    expect([...crawled.pages.keys()]).toEqual(expect.arrayContaining(addresses));
  });

  it('would have no dead link either with the pages that it leaves out', async () => {
    const root = process.cwd();
    const { files, problems, site } = await buildSite(openRepository(root, []), root);
    expect([...site.pages.keys()]).toEqual(expect.arrayContaining([...unlistedPages]));
    expect([...problems, ...deadLinksOf(await crawlFiles(files))]).toEqual([]);
  });

  it('shows every page once in the navigation of every page', async () => {
    const { files, site } = await siteOfRepository();
    const paths = site.parts.flatMap((part) => part.paths);
    expect([...paths].sort()).toEqual([...site.pages.keys()].sort());
    expect(new Set(paths).size).toBe(paths.length);
    for (const [path, text] of files) {
      if (!path.endsWith('.html') || path === 'events/catalog.html') continue;
      const [, navigation = ''] = /<nav class="pages"([\s\S]*?)<\/nav>/.exec(String(text)) ?? [];
      const missing = [...site.pages.values()].filter(
        ({ address }) => !navigation.includes(`href="${address}"`),
      );
      expect(missing, path).toEqual([]);
    }
  });

  it('leaves pages for contributors out of its pages, their navigation and the search', async () => {
    const { files, site } = await siteOfRepository();
    expect(unlistedPages).toContain('docs/requirements.md');
    expect(unlistedPages.filter((path) => !existsSync(path) || site.pages.has(path))).toEqual([]);
    for (const path of unlistedPages) {
      const address = pageAddress(path);
      const leading = [...files].filter(([, content]) => String(content).includes(address));
      expect(leading.map(([file]) => file)).toEqual([]);
    }
  });

  it('is arranged by pages that there are', async () => {
    const { pages } = (await siteOfRepository()).site;
    const listed = [...navigation, ...startingPoints].flatMap((part) => part.pages);
    expect([...listed, ...Object.keys(shortNames)].filter((path) => !pages.has(path))).toEqual([]);
  });

  it('has a title, a description and one headline of its own on every page', async () => {
    const { site } = await siteOfRepository();
    for (const { address, path } of site.pages.values()) {
      const page = await html(fileOf(address));
      expect(page.match(/<h1\b/g), path).toHaveLength(1);
      expect(page.match(/<title>[^<]+ · @care\/analytics<\/title>/g), path).toHaveLength(1);
      expect(page.match(/<meta name="description" content="[^"]+">/g), path).toHaveLength(1);
    }
  });

  it('leads through all pages, one after the other', async () => {
    const { site } = await siteOfRepository();
    const order = site.parts.flatMap((part) => part.paths);
    const walked: string[] = [];
    for (let address: string | undefined = '/docs/'; address; ) {
      walked.push(address);
      address = /<a href="([^"]+)" rel="next">/.exec(await html(fileOf(address)))?.[1];
    }
    expect(walked).toEqual(order.map((path) => site.pages.get(path)?.address));
  });

  it('repeats no step of the way to a page', async () => {
    const { files } = await siteOfRepository();
    const ways = [...files.values()].flatMap(
      (content) => String(content).match(/<ol class="crumbs">[\s\S]*?<\/ol>/g) ?? [],
    );
    expect(ways.length).toBeGreaterThan(50);
    const steps = ways.map((way) =>
      (way.match(/<li[\s\S]*?<\/li>/g) ?? []).map((step) => step.replace(/<[^>]+>/g, '')),
    );
    expect(steps.filter((names) => new Set(names).size !== names.length)).toEqual([]);
  });

  it('lists the main entry point before all others', async () => {
    const { site } = await siteOfRepository();
    const reference = site.parts.find(({ paths }) => paths.includes('docs/api/index.md'));
    expect(reference?.paths.slice(0, 2)).toEqual(['docs/api/index.md', 'docs/api/analytics.md']);
  });

  it('begins with the tasks that people come with', async () => {
    const start = await html('index.html');
    expect(start).toContain('<title>Documentation · @care/analytics</title>');
    expect(startingPoints.filter(({ task }) => !start.includes(task))).toEqual([]);
  });

  it('serves what the catalogue writes for programs byte for byte', async () => {
    const { files } = await siteOfRepository();
    const repository = openRepository(process.cwd());
    const names = ['queries.sql', 'tracking-plan.csv', 'types/events.d.ts'].map((name) => `events/${name}`);
    const schemas = ['docs/events/schemas', 'docs/events/schemas/received']
      .flatMap((folder) => repository.filesIn(folder))
      .map((path) => path.slice('docs/'.length));
    expect(schemas.length).toBeGreaterThan(0);
    for (const name of [...names, ...schemas])
      expect(String(files.get(name)), name).toBe(String(repository.read(`docs/${name}`)));
  });

  it('shows the text of a file that a page links to', async () => {
    expect(existsSync('reference-page/analytics/call-to-action.ts')).toBe(true);
    const page = await html('source/reference-page/analytics/call-to-action.ts.html');
    expect(page).toContain('<h1>reference-page/analytics/call-to-action.ts</h1>');
    expect(page).toContain('hljs-keyword');
  });

  it('gives no id to two elements of a page', async () => {
    const { site } = await siteOfRepository();
    for (const { address, path } of site.pages.values()) {
      const ids = [...(await html(fileOf(address))).matchAll(/<[a-z][^>]*? id="([^"]+)"/g)].map(
        ([, id]) => id,
      );
      expect(
        ids.filter((id, index) => ids.indexOf(id) !== index),
        path,
      ).toEqual([]);
    }
  });

  it('reserves the place of every picture, so that links to headings below reach them', async () => {
    const { site } = await siteOfRepository();
    const pictures = [...site.pages.values()].flatMap((page) => page.html.match(/<img\b[^>]*>/g) ?? []);
    expect(pictures).not.toEqual([]);
    expect(pictures.filter((tag) => !/ width="[1-9]\d*" height="[1-9]\d*"/.test(tag))).toEqual([]);
  });

  it('runs no script but its own, from files', async () => {
    const { files } = await siteOfRepository();
    for (const [path, text] of files) {
      if (!path.endsWith('.html') || path === 'events/catalog.html') continue;
      const scripts = String(text).match(/<script\b[^>]*>/g) ?? [];
      expect(scripts, path).toEqual([expect.stringMatching(/^<script src="\/docs\/assets\/site-\w+\.js">$/)]);
      expect(String(text), path).not.toMatch(/<style\b|\sstyle="|\son\w+="/);
    }
  });
});
