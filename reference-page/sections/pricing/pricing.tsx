import { useCta } from '../../analytics/use-cta.ts';
import { Button } from '../../components/button/button.tsx';
import { Headline } from '../../components/text/headline.tsx';
import { pricingContent } from './pricing.content.ts';
import './pricing.css';

/** What membership costs. */
export function Pricing() {
  const cta = useCta('Pricing');
  const { headline, more, plans } = pricingContent;

  return (
    <section className="pricing section-space" id="pricing" aria-labelledby="pricing-headline">
      <div className="pricing__content page-width">
        <Headline level={2} size="medium" id="pricing-headline">
          {headline}
        </Headline>
        <ul className="pricing__plans">
          {plans.map((plan) => (
            <li className="pricing__plan" key={plan.name}>
              <h3 className="pricing__name">{plan.name}</h3>
              <p className="pricing__price">
                <strong className="pricing__amount">{plan.price}</strong> {plan.unit}
              </p>
              <ul className="pricing__points">
                {plan.points.map((point) => (
                  <li key={point}>{point}</li>
                ))}
              </ul>
              {'note' in plan && <p className="pricing__note">{plan.note}</p>}
            </li>
          ))}
        </ul>
        <Button variant="secondary" href={more.path} {...cta('Explore plans', { target: more.path })}>
          {more.label}
        </Button>
      </div>
    </section>
  );
}
