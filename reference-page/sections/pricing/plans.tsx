import { PointList } from '../../components/point-list/point-list.tsx';
import { pricingContent } from './pricing.content.ts';
import './pricing.css';

/** The plans side by side, as a price list. */
export function Plans() {
  return (
    <ul className="pricing__plans">
      {pricingContent.plans.map((plan) => (
        <li className="pricing__plan" key={plan.name}>
          <h3 className="pricing__name">{plan.name}</h3>
          <p className="pricing__price">
            <strong className="pricing__amount">{plan.price}</strong> {plan.unit}
          </p>
          <PointList points={plan.points} />
          {'note' in plan && <p className="pricing__note">{plan.note}</p>}
        </li>
      ))}
    </ul>
  );
}
