import { Link } from '../link/link.tsx';
import './breadcrumb.css';

type BreadcrumbProps = {
  /** The pages from the top down; the last one is this page and no link. */
  trail: readonly { readonly label: string; readonly path: string }[];
  /** @default "You are here" */
  label?: string;
};

export function Breadcrumb({ trail, label = 'You are here' }: BreadcrumbProps) {
  return (
    <nav aria-label={label}>
      <ol className="breadcrumb">
        {trail.map((step, index) => (
          <li className="breadcrumb__step" key={step.path}>
            {index < trail.length - 1 ? (
              <Link variant="nav" href={step.path}>
                {step.label}
              </Link>
            ) : (
              <span aria-current="page">{step.label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
