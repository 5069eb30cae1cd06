import { Headline } from '../../components/text/headline.tsx';
import { heroContent } from './hero.content.ts';
import { heroArt } from './hero-art.ts';
import './hero.css';
import { ServicePicker } from './service-picker.tsx';

export function Hero() {
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
          {heroContent.headline}
        </Headline>
        <p className="hero__lead">{heroContent.lead}</p>
        <ServicePicker />
      </div>
    </section>
  );
}
