import { useCta } from '../../analytics/use-cta.ts';
import type { PageHead } from '../../app/page-heads.ts';
import { Button } from '../../components/button/button.tsx';
import { inTheNameOf } from '../../content/site-names.ts';
import { useVisit } from '../../visit/visit-context.ts';
import { Blocks } from './blocks.tsx';
import { Intro } from './intro.tsx';
import { pageOf } from './page-of.ts';
import { type PlainPage, targetUnder } from './plain-page.ts';

interface ReadPageProps {
  readonly page: PlainPage;
  readonly path: string;
  readonly query: URLSearchParams;
}

/** What the head says: each page of a long list has an address and a title of its own. */
export function readHead(page: PlainPage, query: URLSearchParams): PageHead {
  const list = page.blocks.find((block) => block.kind === 'links' && block.pages);
  if (list?.kind !== 'links' || !list.pages) return page;
  const { page: shown } = pageOf(list.links, list.pages.size, query);
  return shown === 1
    ? page
    : { ...page, title: `${page.title}, page ${shown}`, canonicalQuery: `?page=${shown}` };
}

/** A page to read. */
export function ReadPage({ page, path, query }: ReadPageProps) {
  const cta = useCta('Hero');
  const { brand, flags } = useVisit();
  const { above = [], actions, art, blocks, headline, lead, name } = inTheNameOf(brand, page);

  return (
    <>
      <Intro trail={[...above, { label: name, path }]} headline={headline} lead={lead} art={art}>
        {actions?.map(({ event, label, ...action }, index) => {
          const target = targetUnder(flags, action.path);
          return (
            <Button
              key={label}
              size="large"
              variant={index === 0 ? 'primary' : 'quiet'}
              href={target}
              {...(event && cta(event, { target }))}
            >
              {label}
            </Button>
          );
        })}
      </Intro>
      <Blocks blocks={blocks} query={query} />
    </>
  );
}
