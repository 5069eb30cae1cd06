import { useCta } from '../../analytics/use-cta.ts';
import { StatusIcon } from '../../components/icon/status-icon.tsx';
import { Link } from '../../components/link/link.tsx';
import { Star } from '../../components/rating/star.tsx';
import { trustFacts } from './trust.content.ts';
import './trust.css';

/** Why to begin here: what is checked, what others say, what it costs, each with the place that proves it. On the home page itself that is a jump, which keeps what was typed. Static. */
export function Trust() {
  const cta = useCta('Hero');

  return (
    <ul className="trust">
      {trustFacts.map(({ isRating, label, path }) => (
        <li className="trust__fact" key={path}>
          {isRating ? <Star part="full" /> : <StatusIcon status="positive" />}
          <Link variant="nav" href={path.replace(/^\/#/, '#')} {...cta('Learn more', { target: path })}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
