import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type LinkTargets, resolveLink } from '../../../../docs/site/model/resolve-link.ts';

const pages = new Set([
  'README.md',
  'CHANGELOG.md',
  'docs/react.md',
  'docs/events/index.md',
  'docs/features/logger.md',
]);
const files = new Set([
  'sdk/client/receipt.ts',
  'docs/events/queries.sql',
  'docs/guides/picture.svg',
  'docs/site/navigation.ts',
]);
const targets: LinkTargets = {
  isPage: (path) => pages.has(path),
  kindOf: (path) => {
    if (files.has(path) || pages.has(path)) return 'file';
    return [...files].some((file) => file.startsWith(`${path}/`)) ? 'folder' : undefined;
  },
};
const host = 'https://github.com/care/analytics';
const rawHost = 'https://raw.githubusercontent.com/care/analytics';
const addressOf = (from: string, href: string) => {
  const link = resolveLink(from, href, targets);
  return link.kind === 'missing' ? undefined : `${link.kind} ${link.address}`;
};

describe('a link of a page', () => {
  it.each([
    ['README.md', 'docs/react.md', 'page /docs/react/'],
    ['README.md', 'CHANGELOG.md', 'page /docs/changelog/'],
    ['docs/react.md', '../README.md#the-hooks', 'page /docs/#the-hooks'],
    ['docs/features/logger.md', '../react.md#cost', 'page /docs/react/#cost'],
    ['docs/react.md', 'events/index.md', 'page /docs/events/'],
    ['docs/react.md', 'events', 'page /docs/events/'],
    ['docs/react.md', '#cost', 'anchor #cost'],
    ['docs/react.md', 'https://react.dev', 'outside https://react.dev'],
    ['docs/events/index.md', 'queries.sql', 'file /docs/events/queries.sql'],
    ['docs/react.md', 'guides/picture.svg', 'file /docs/guides/picture.svg'],
    ['docs/react.md', '../sdk/client/receipt.ts', 'source /docs/source/sdk/client/receipt.ts.html'],
    ['docs/react.md', 'site/navigation.ts', 'source /docs/source/docs/site/navigation.ts.html'],
    ['docs/react.md', '../sdk/', 'source /docs/source/sdk/'],
    ['README.md', `${host}/blob/main/docs/react.md#cost`, 'page /docs/react/#cost'],
    ['docs/react.md', `${host}/tree/main/sdk`, 'source /docs/source/sdk/'],
    ['README.md', `${rawHost}/main/docs/guides/picture.svg`, 'file /docs/guides/picture.svg'],
    ['README.md', `${host}/issues`, `outside ${host}/issues`],
  ])('in %s to %s leads to %s', (from, href, expected) => {
    expect(addressOf(from, href)).toBe(expected);
  });

  it.each([
    'gone.md',
    '../../outside.md',
    '/react.md',
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    'data:text/html,x',
    '//evil.test/',
    'vbscript:x',
    `${host}/blob/main/gone.md`,
    `${host}/blob/main/../outside.md`,
    `${host}/blob/main/https://evil.test/`,
    '%',
    '',
  ])('to %s leads nowhere', (href) => {
    expect(addressOf('docs/react.md', href)).toBeUndefined();
  });

  it('never leads to a script, whatever is written', () => {
    const scheme = fc.constantFrom(
      'javascript',
      'data',
      'vbscript',
      'file',
      'blob',
      'JAVASCRIPT',
      ' javascript',
    );
    const written = fc.oneof(
      fc.tuple(scheme, fc.string()).map(([name, rest]) => `${name}:${rest}`),
      fc.webPath(),
      fc.string(),
    );
    fc.assert(
      fc.property(written, (href) => {
        const link = resolveLink('docs/react.md', href, targets);
        if (link.kind !== 'missing') expect(link.address).toMatch(/^(https?:\/\/|mailto:|\/docs\/|#)/i);
      }),
    );
  });
});
