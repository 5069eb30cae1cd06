import packageJson from '../../../package.json' with { type: 'json' };

const repository = packageJson.repository.url.replace(/^git\+|\.git$/g, '');
const raw = repository.replace('//github.com/', '//raw.githubusercontent.com/');
const bases = [`${repository}/blob/main/`, `${repository}/tree/main/`, `${raw}/main/`];

/**
 * The path that an address of the repository's host leads to, with its anchor; undefined for any other link. README links
 * in this way, because the registry shows it without the repository around it.
 */
export function pathInRepository(href: string): string | undefined {
  const base = bases.find((one) => href.startsWith(one));
  return base && href.slice(base.length);
}
