import { Picture } from '../../components/picture/picture.tsx';
import { Headline } from '../../components/text/headline.tsx';
import { themeOf } from '../../visit/visit.ts';
import { useVisit } from '../../visit/visit-context.ts';
import { useFrontEndState } from '../../visitor-state/front-end-state-context.tsx';
import { heroContent, heroWords } from './hero.content.ts';
import { heroLayers } from './hero-art.ts';
import './hero.css';
import { ServicePicker } from './service-picker.tsx';

export function Hero() {
  const { brand, flags, mediaWidth } = useVisit();
  const { flowType = 'seeker' } = useFrontEndState();
  const { headline, lead } = heroWords[flowType];

  return (
    <section
      className="hero"
      data-moving={flags.heroMotion || undefined}
      data-zip={flags.heroZip || undefined}
      aria-labelledby="hero-headline"
    >
      <div className="hero__content page-width">
        <Headline level={1} size="large" id="hero-headline">
          {headline}
        </Headline>
        <p className="hero__lead">{flags.h2Copy ? heroContent.secondLead : lead}</p>
        <ServicePicker />
      </div>

      {/* Its bottom is that of what is above: it comes last, so that nothing grows once it is painted. */}
      {heroLayers(themeOf(brand), flags.heroMotion, mediaWidth).map((layer) => (
        <Picture className="hero__art" key={layer.cuts[0].fallback} art={layer} priority />
      ))}
    </section>
  );
}
