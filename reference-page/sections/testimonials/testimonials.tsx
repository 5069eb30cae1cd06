import { useCta } from '../../analytics/use-cta.ts';
import { Carousel } from '../../components/carousel/carousel.tsx';
import { Link } from '../../components/link/link.tsx';
import { Headline } from '../../components/text/headline.tsx';
import { ServerOnly } from '../../islands/server-only.tsx';
import { Letter } from './letter.tsx';
import { testimonialsContent } from './testimonials.content.ts';
import './testimonials.css';

const { count, headline, listLabel, next, note } = testimonialsContent;

const items = Array.from({ length: count }, (_none, index) => {
  const id = `letter-${index}`;
  return { id, content: <ServerOnly id={id}>{import.meta.env.SSR && <Letter index={index} />}</ServerOnly> };
});

/** Letters of families and caregivers, in their own words. */
export function Testimonials() {
  const cta = useCta('Testimonials');

  return (
    <section className="testimonials section-space" id="testimonials" aria-labelledby="testimonials-headline">
      <div className="testimonials__content page-width">
        <div>
          <Headline level={2} size="medium" id="testimonials-headline">
            {headline}
          </Headline>
          <p className="testimonials__note">{note}</p>
        </div>
        <Carousel label={listLabel} items={items} />
        <p>
          {next.text}{' '}
          <Link href={next.path} {...cta('Get started', { target: next.path })}>
            {next.label}
          </Link>
        </p>
      </div>
    </section>
  );
}
