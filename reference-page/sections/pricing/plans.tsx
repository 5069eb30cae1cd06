import { useCta } from '../../analytics/use-cta.ts';
import { Badge } from '../../components/badge/badge.tsx';
import { Button } from '../../components/button/button.tsx';
import { PointList } from '../../components/point-list/point-list.tsx';
import { pricingContent } from './pricing.content.ts';
import './pricing.css';

/** The plans side by side, as a price list: the one we recommend, then the others. */
export function Plans() {
  const cta = useCta('Pricing');
  const { plans, startPath } = pricingContent;

  return (
    <ul className="pricing__plans">
      {plans.map((plan) => {
        const { code, note } = plan;
        const target = startPath(code);
        return (
          <li className="pricing__plan" key={code}>
            <h3 className="pricing__name">
              {plan.name} {note && <Badge status="positive">{note}</Badge>}
            </h3>
            <p className="pricing__price">
              <strong className="pricing__amount">{plan.price}</strong> {plan.unit}
            </p>
            <PointList points={plan.points} />
            <Button
              variant={note ? 'primary' : 'secondary'}
              href={target}
              {...cta('Get started', { memberType: 'seeker', plan: code, target })}
            >
              {plan.start}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
