import { useCta } from '../../analytics/use-cta.ts';
import { serviceArt } from '../../art/service-art.ts';
import { Link } from '../../components/link/link.tsx';
import { ThemedPicture } from '../../components/picture/themed-picture.tsx';
import { Headline } from '../../components/text/headline.tsx';
import { rates } from '../../content/rates.ts';
import { seekerPathOf } from '../../content/service-paths.ts';
import { services } from '../../content/services.ts';
import { wordedAs } from '../../content/worded-as.ts';
import { useVisit } from '../../visit/visit-context.ts';
import { servicesContent } from './services.content.ts';
import './services.css';

/** The services, in a line each, with the cost to begin. */
export function Services() {
  const { flags } = useVisit();
  const cta = useCta('VHP Body');
  const { headline, lines, more, note } = servicesContent;

  return (
    <section className="services section-space" id="services" aria-labelledby="services-headline">
      <div className="page-width">
        <Headline level={2} size="medium" id="services-headline">
          {headline}
        </Headline>
        <ul className="services__list">
          {services.map((service) => {
            const { code, name } = service;
            const wording = wordedAs(code, flags);
            const rate = rates[wording];
            const target = seekerPathOf(service, flags);
            return (
              <li className="services__item" key={code} data-service={code}>
                <div className="services__words">
                  <Headline level={3} size="small">
                    <a
                      className="services__link"
                      href={target}
                      {...cta('Get started', { service: code, memberType: 'seeker', target })}
                    >
                      {name}
                    </a>
                  </Headline>
                  <p>{lines[wording]}</p>
                  {rate && (
                    <p className="services__price">
                      {rate.kind === 'pay' ? 'Median pay' : 'Prices'} <strong>{rate.value}</strong>
                    </p>
                  )}
                </div>
                <ThemedPicture className="services__spot" art={serviceArt(code, flags)} />
              </li>
            );
          })}
        </ul>
        <p className="services__note">
          {note}{' '}
          <Link href={more.path} {...cta('Learn more', { target: more.path })}>
            {more.label}
          </Link>
        </p>
      </div>
    </section>
  );
}
