import type { Theme } from '../../components/picture/art.ts';
import { Picture } from '../../components/picture/picture.tsx';
import { Headline } from '../../components/text/headline.tsx';
import { heroContent } from './hero.content.ts';
import { heroArt } from './hero-art.ts';
import './hero.css';
import { ServicePicker } from './service-picker.tsx';

interface HeroProps {
  /** Whose pictures are shown. @default "care" */
  readonly theme?: Theme;
}

export function Hero({ theme = 'care' }: HeroProps) {
  return (
    <section className="hero" aria-labelledby="hero-headline">
      <Picture className="hero__art" art={heroArt(theme)} priority />

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
