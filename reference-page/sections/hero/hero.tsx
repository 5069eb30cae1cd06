import { Headline } from '../../components/text/headline.tsx';
import { useVisit } from '../../visit/visit-context.ts';
import { heroContent } from './hero.content.ts';
import { heroArt } from './hero-art.ts';
import './hero.css';
import { ServicePicker } from './service-picker.tsx';

export function Hero() {
  const { flags } = useVisit();
  const { headline, lead, secondLead } = heroContent;
  const { desktop, mobile } = heroArt;

  return (
    <section className="hero" aria-labelledby="hero-headline">
      <picture className="hero__art">
        <source
          media={desktop.media}
          srcSet={desktop.src}
          width={desktop.width}
          height={desktop.height}
          type="image/svg+xml"
        />
        <img src={mobile.src} width={mobile.width} height={mobile.height} alt="" fetchPriority="high" />
      </picture>

      <div className="hero__content page-width">
        <Headline level={1} size="large" id="hero-headline">
          {headline}
        </Headline>
        <p className="hero__lead">{flags.h2Copy ? secondLead : lead}</p>
        <ServicePicker />
      </div>
    </section>
  );
}
