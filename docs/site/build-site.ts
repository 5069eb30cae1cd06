import { bundleAssets, hashedName } from './bundle-assets.ts';
import { renderNotFound } from './html/not-found.ts';
import { renderPageDocument } from './html/page-document.ts';
import { renderPage } from './html/render-page.ts';
import { renderFolder, renderSource } from './html/source-document.ts';
import { linkedFiles } from './linked-files.ts';
import { arrangePages } from './model/arrange-pages.ts';
import { fileOf, siteRoot, sourceAddress } from './model/page-address.ts';
import { isServedAsIs, type LinkTargets, type PictureSize, resolveLink } from './model/resolve-link.ts';
import type { Site } from './model/site.ts';
import type { SitePage } from './model/site-page.ts';
import { navigation } from './navigation.ts';
import { readCatalogue } from './read-catalogue.ts';
import { buildIndex } from './search/build-index.ts';
import { measurePictures } from './sources/measure-pictures.ts';
import type { Repository } from './sources/repository.ts';

export interface BuiltSite {
  readonly site: Site;
  /** Path below the site's root to content. */
  readonly files: ReadonlyMap<string, string | Buffer>;
  /** Links that lead nowhere, a line each; they are shown as plain text. */
  readonly problems: readonly string[];
}

/** Where the catalogue lies, in the repository. */
const cataloguePath = 'docs/events/catalog.html';

/** The whole site, in memory. @param root of the repository, whose sources the scripts are bundled from */
export async function buildSite(repository: Repository, root: string): Promise<BuiltSite> {
  const paths = new Set(repository.pages.map(({ path }) => path));
  const targets = { isPage: (path: string) => paths.has(path), kindOf: repository.kindOf };
  const { linked, pages, problems } = renderPages(repository, await measurePictures(repository), targets);
  const assets = await bundleAssets(root);
  const parts = arrangePages([...pages.keys()], navigation);
  const index = buildIndex({ pages, parts });
  const indexFile = hashedName('search.json', index);
  const site = { pages, parts, assets: { ...assets, searchIndex: siteRoot + indexFile } };
  const catalogue = readCatalogue(repository.read(cataloguePath).toString(), (href) =>
    resolveLink(cataloguePath, href, targets),
  );
  return {
    site,
    files: new Map([
      ...assets.files,
      [indexFile, index],
      ...[...pages.values()].map((page) => [fileOf(page.address), renderPageDocument(page, site)] as const),
      ...renderLinked([...linked, ...catalogue.linked, ...eventFiles(repository)], repository, site),
      ['events/catalog.html', catalogue.html],
      ['404.html', renderNotFound(site)],
    ]),
    problems: [...problems, ...catalogue.missing.map((href) => leadsNowhere(cataloguePath, href))],
  };
}

function renderPages(
  repository: Repository,
  pictureSizes: ReadonlyMap<string, PictureSize>,
  targets: LinkTargets,
) {
  const pages = new Map<string, SitePage>();
  const linked = new Set<string>();
  const problems: string[] = [];
  const taken = new Map<string, string>();
  for (const source of repository.pages) {
    const page = renderPage(source, (href) => {
      const link = resolveLink(source.path, href, targets);
      if (link.kind === 'missing') problems.push(leadsNowhere(source.path, href));
      if (link.kind === 'file' || link.kind === 'source') linked.add(link.path);
      const size = link.kind === 'file' ? pictureSizes.get(link.path) : undefined;
      return link.kind === 'file' && size ? { ...link, size } : link;
    });
    const other = taken.get(page.address);
    if (other) throw new Error(`${other} and ${page.path} have the same address: ${page.address}`);
    taken.set(page.address, page.path);
    pages.set(page.path, page);
  }
  return { pages, linked, problems };
}

function leadsNowhere(path: string, href: string): string {
  return `${path}: ${href} leads nowhere`;
}

/** All that the catalogue writes for programs, linked or not. */
function eventFiles({ filesIn, kindOf }: Repository): readonly string[] {
  const folders = ['docs/events', 'docs/events/schemas', 'docs/events/schemas/received', 'docs/events/types'];
  return folders
    .filter((folder) => kindOf(folder) === 'folder')
    .flatMap(filesIn)
    .filter(isServedAsIs);
}

function renderLinked(
  linked: Iterable<string>,
  repository: Repository,
  site: Site,
): readonly (readonly [string, string | Buffer])[] {
  const { asIs, folders, texts } = linkedFiles(linked, repository);
  return [
    ...[...asIs].map((path) => [path.slice('docs/'.length), repository.read(path)] as const),
    ...[...texts].map((path) => {
      const html = renderSource(path, repository.read(path).toString(), site);
      return [fileOf(sourceAddress(path, 'file')), html] as const;
    }),
    ...[...folders].map(
      ([path, files]) => [fileOf(sourceAddress(path, 'folder')), renderFolder(path, files, site)] as const,
    ),
  ];
}
