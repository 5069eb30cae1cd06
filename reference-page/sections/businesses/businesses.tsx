import { useCta } from '../../analytics/use-cta.ts';
import { Link } from '../../components/link/link.tsx';
import { ThemedPicture } from '../../components/picture/themed-picture.tsx';
import { Headline } from '../../components/text/headline.tsx';
import { businessesContent } from './businesses.content.ts';
import './businesses.css';

/** For those who run a place of care. */
export function Businesses() {
  const cta = useCta('VHP Body');
  const { headline, places, text } = businessesContent;

  return (
    <section className="businesses section-space" id="businesses" aria-labelledby="businesses-headline">
      <div className="page-width">
        <div className="businesses__intro">
          <Headline level={2} size="medium" id="businesses-headline">
            {headline}
          </Headline>
          <p className="businesses__text">{text}</p>
        </div>
        <ul className="businesses__places">
          {places.map((place) => (
            <li className="businesses__place" key={place.id}>
              <ThemedPicture className="businesses__art" art={place.art} />
              <Headline level={3} size="small">
                {place.title}
              </Headline>
              <p className="businesses__kinds">{place.text}</p>
              <Link href={place.path} {...cta(place.label, { target: place.path })}>
                {place.label}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
