import { useCta } from '../../analytics/use-cta.ts';
import { Button } from '../../components/button/button.tsx';
import { Headline } from '../../components/text/headline.tsx';
import { Plans } from './plans.tsx';
import { pricingContent } from './pricing.content.ts';
import './pricing.css';

/** The prices of membership. */
export function Pricing() {
  const cta = useCta('Pricing');
  const { headline, more } = pricingContent;

  return (
    <section className="pricing section-space" id="pricing" aria-labelledby="pricing-headline">
      <div className="pricing__content page-width">
        <Headline level={2} size="medium" id="pricing-headline">
          {headline}
        </Headline>
        <Plans />
        <Button variant="secondary" href={more.path} {...cta('Explore plans', { target: more.path })}>
          {more.label}
        </Button>
      </div>
    </section>
  );
}
