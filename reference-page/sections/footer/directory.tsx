import { useCta } from '../../analytics/use-cta.ts';
import { ChevronDownIcon } from '../../components/icon/chevron-down-icon.tsx';
import { Link } from '../../components/link/link.tsx';
import { Headline } from '../../components/text/headline.tsx';
import { directoryContent } from './directory.content.ts';
import './directory.css';

/** The internal linking menu: care by service and city, by state; rates and reading (S2.13 to S2.15). Static. */
export function Directory() {
  const cta = useCta('VHP Body');
  const { headline, lead, lists, whole } = directoryContent;

  return (
    <nav className="directory" aria-labelledby="directory-headline">
      <div className="directory__content page-width">
        <div className="directory__intro">
          <Headline level={2} size="medium" id="directory-headline">
            {headline}
          </Headline>
          <p className="directory__lead">{lead}</p>
          <Link href={whole.path} {...cta('Internal linking menu', { target: whole.path })}>
            {whole.label}
          </Link>
        </div>

        <div className="directory__lists">
          {lists.map(({ title, reach, links }) => (
            <details className="directory__list" name="directory" key={title}>
              <summary className="directory__summary">
                <span>
                  {title} <span className="directory__reach">{reach}</span>
                </span>
                <ChevronDownIcon />
              </summary>
              <ul className="directory__places">
                {links.map(({ label, path: target, ...facts }) => (
                  <li key={target}>
                    <Link variant="nav" href={target} {...cta('Internal linking menu', { ...facts, target })}>
                      {label}
                    </Link>
                  </li>
                ))}
              </ul>
            </details>
          ))}
        </div>
      </div>
    </nav>
  );
}
