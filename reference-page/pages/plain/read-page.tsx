import { useCta } from '../../analytics/use-cta.ts';
import { Button } from '../../components/button/button.tsx';
import { inTheNameOf } from '../../content/site-names.ts';
import { useVisit } from '../../visit/visit-context.ts';
import { Blocks } from './blocks.tsx';
import { Intro } from './intro.tsx';
import { type PlainPage, targetUnder } from './plain-page.ts';

interface ReadPageProps {
  readonly page: PlainPage;
  readonly path: string;
  readonly query: URLSearchParams;
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
