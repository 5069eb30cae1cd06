import { useCta } from '../../analytics/use-cta.ts';
import { ChevronDownIcon } from '../../components/icon/chevron-down-icon.tsx';
import { GlobeIcon } from '../../components/icon/globe-icon.tsx';
import { Link } from '../../components/link/link.tsx';
import { mayHold, wideWindows } from '../../visit/media.ts';
import { useVisit } from '../../visit/visit-context.ts';
import { SiteList } from '../site-list/site-list.tsx';
import { headerContent } from './header.content.ts';

/** Country and language, help, and the way for businesses. Static; for large screens, the menu sheet has it for small ones, and a phone is not sent it (S2.23). */
export function UtilityRow() {
  const { flags, mediaWidth } = useVisit();
  const cta = useCta('VHP Header');
  const { help, listYourBusiness, sites, utilityNavLabel } = headerContent;

  if (!mayHold(wideWindows, mediaWidth)) return null;
  return (
    <nav className="header__utility-row page-width" aria-label={utilityNavLabel}>
      <div className="header__sites">
        <button
          className="header__sites-button"
          type="button"
          popoverTarget="header-sites"
          aria-label={`${sites.label}: ${sites.current}`}
        >
          <GlobeIcon />
          {sites.current}
          <ChevronDownIcon />
        </button>
        <div className="header-panel" id="header-sites" popover="auto">
          <div className="header__sites-panel page-width">
            <SiteList variant="nav" />
          </div>
        </div>
      </div>
      <ul className="header__utility-links">
        {flags.listYourBusiness && (
          <li>
            <Link
              variant="nav"
              href={listYourBusiness.path}
              {...cta('List your business', { target: listYourBusiness.path })}
            >
              {listYourBusiness.label}
            </Link>
          </li>
        )}
        <li>
          <Link variant="nav" href={help.path}>
            {help.label}
          </Link>
        </li>
      </ul>
    </nav>
  );
}
