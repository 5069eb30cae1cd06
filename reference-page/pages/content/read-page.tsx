import { useCta } from '../../analytics/use-cta.ts';
import { Button } from '../../components/button/button.tsx';
import { Blocks } from './blocks.tsx';
import { Intro } from './intro.tsx';
import type { PlainPage } from './plain-page.ts';

interface ReadPageProps {
  readonly page: PlainPage;
  readonly path: string;
}

/** A page to read. */
export function ReadPage({ page, path }: ReadPageProps) {
  const cta = useCta('Hero');
  const { above = [], actions, art, blocks, headline, lead, name } = page;

  return (
    <>
      <Intro trail={[...above, { label: name, path }]} headline={headline} lead={lead} art={art}>
        {actions?.map(({ event, label, path: target }, index) => (
          <Button
            key={target}
            size="large"
            variant={index === 0 ? 'primary' : 'quiet'}
            href={target}
            {...(event && cta(event, { target }))}
          >
            {label}
          </Button>
        ))}
      </Intro>
      <Blocks blocks={blocks} />
    </>
  );
}
