import { useCta } from '../../analytics/use-cta.ts';
import { Avatar } from '../../components/avatar/avatar.tsx';
import { Carousel } from '../../components/carousel/carousel.tsx';
import { Link } from '../../components/link/link.tsx';
import { Rating } from '../../components/rating/rating.tsx';
import { Headline } from '../../components/text/headline.tsx';
import { testimonialsContent } from './testimonials.content.ts';
import './testimonials.css';

const { headline, letters, listLabel, next } = testimonialsContent;

const items = letters.map(({ from, name, stars, text }) => ({
  id: name,
  content: (
    <figure className="letter">
      <Rating value={stars} />
      <blockquote className="letter__text">
        <p>{text}</p>
      </blockquote>
      <figcaption className="letter__from">
        <Avatar name={name} isDecorative />
        <span>
          <strong>{name}</strong>
          <br />
          {from}
        </span>
      </figcaption>
    </figure>
  ),
}));

/** What families and caregivers say, in their own words. */
export function Testimonials() {
  const cta = useCta('Testimonials');

  return (
    <section className="testimonials section-space" id="testimonials" aria-labelledby="testimonials-headline">
      <div className="testimonials__content page-width">
        <Headline level={2} size="medium" id="testimonials-headline">
          {headline}
        </Headline>
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
