import { art } from '../../art/art.ts';
import { articles } from '../../content/articles.ts';
import { type ArticlePath, articlePath } from '../../content/paths.ts';
import type { PlainPage } from '../plain/plain-page.ts';
import { articleTexts } from './articles.content.ts';

const all = { label: 'Articles', path: '/articles' } as const;

/** The list of all articles. */
export const articlesPage: PlainPage = {
  title: 'Articles about care at home',
  description: 'Short, practical reading for families: sitters, parents, pets, cleaning and tutors.',
  keywords: ['articles', 'advice', 'care at home'],
  screenName: 'articles',
  name: 'Articles',
  headline: 'Worth reading before you decide',
  lead: 'Two minutes each, and no scare tactics.',
  art: art.stepsForFamilies.write,
  blocks: [
    {
      kind: 'links',
      title: 'All articles',
      pages: { id: 'all-articles', size: 4 },
      links: articles.map(({ slug, title }) => ({
        label: title,
        line: articleTexts[slug].lead,
        path: articlePath(slug),
      })),
    },
  ],
};

/** Every article with its path. */
export const articlePages: readonly (readonly [ArticlePath, PlainPage])[] = articles.map(
  ({ slug, title }) => {
    const { blocks, next, ...rest } = articleTexts[slug];
    const others = articles.filter((other) => other.slug !== slug).slice(0, 3);
    return [
      articlePath(slug),
      {
        ...rest,
        title,
        screenName: 'article',
        name: title,
        above: [all],
        headline: title,
        actions: [next],
        blocks: [
          ...blocks,
          {
            kind: 'links',
            title: 'Read next',
            links: others.map((other) => ({ label: other.title, path: articlePath(other.slug) })),
          },
        ],
      },
    ];
  },
);
