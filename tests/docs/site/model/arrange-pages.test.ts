import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { arrangePages } from '../../../../docs/site/model/arrange-pages.ts';
import { navigation } from '../../../../docs/site/navigation.ts';

it('puts named pages in their order, then those of the folder', () => {
  const parts = [
    { title: 'Guides', folder: 'docs/guides', pages: ['docs/guides/b.md', 'docs/guides/gone.md'] },
  ];
  const paths = ['docs/guides/a.md', 'docs/guides/b.md', 'docs/guides/c.md'];
  expect(arrangePages(paths, parts)).toEqual([
    { title: 'Guides', paths: ['docs/guides/b.md', 'docs/guides/a.md', 'docs/guides/c.md'] },
  ]);
});

it('names a part for a folder that the navigation does not list', () => {
  expect(arrangePages(['docs/how-to/a.md'], navigation)).toEqual([
    { title: 'How to', paths: ['docs/how-to/a.md'] },
  ]);
});

it('leaves no page out and shows none twice', () => {
  const name = fc.stringMatching(/^[a-z]{1,6}$/);
  const folder = fc.constantFrom(
    '',
    'docs/',
    'docs/guides/',
    'docs/events/',
    'docs/api/',
    'docs/new/',
    'docs/new/deep/',
  );
  const known = fc.constantFrom(...navigation.flatMap(({ pages }) => pages));
  const path = fc.oneof(
    known,
    fc.tuple(folder, name).map((parts) => `${parts.join('')}.md`),
  );
  fc.assert(
    fc.property(fc.uniqueArray(path), (paths) => {
      const arranged = arrangePages(paths, navigation).flatMap((part) => part.paths);
      expect([...arranged].sort()).toEqual([...paths].sort());
    }),
  );
});
