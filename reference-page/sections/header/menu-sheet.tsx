import { ChevronDownIcon } from '../../components/icon/chevron-down-icon.tsx';
import { CloseIcon } from '../../components/icon/close-icon.tsx';
import { MenuIcon } from '../../components/icon/menu-icon.tsx';
import { Logo } from '../../components/logo/logo.tsx';
import { ServerOnly } from '../../components/server-only/server-only.tsx';
import type { ContentLink } from '../../content/paths.ts';
import { useVisit } from '../../visit/visit-context.ts';
import { SiteList } from '../site-list/site-list.tsx';
import { headerContent } from './header.content.ts';
import './menu-sheet.css';

type MenuSheetProps = {
  links: readonly ContentLink[];
};

/** The small screen's menu. A popover, so it opens, closes and gives back the focus without a script. */
export function MenuSheet({ links }: MenuSheetProps) {
  const { flags } = useVisit();
  const { closeMenu, listYourBusiness, logIn, mainNavLabel, openMenu, sheetLinks, sites } = headerContent;

  return (
    <>
      <button className="menu-button" type="button" popoverTarget="menu-sheet" aria-label={openMenu}>
        <MenuIcon />
      </button>

      <div className="menu-sheet" id="menu-sheet" popover="auto">
        <div className="menu-sheet__bar page-width">
          <Logo />
          <button
            className="menu-button"
            type="button"
            popoverTarget="menu-sheet"
            popoverTargetAction="hide"
            aria-label={closeMenu}
          >
            <CloseIcon />
          </button>
        </div>
        <nav className="page-width" aria-label={mainNavLabel}>
          <ul className="menu-sheet__main">
            {links.map(({ label, path }) => (
              <li key={path}>
                <a href={path}>{label}</a>
              </li>
            ))}
          </ul>
          <ul className="menu-sheet__more">
            <li>
              <a href={logIn.path} data-cta={logIn.label}>
                {logIn.label}
              </a>
            </li>
            {flags.listYourBusiness && (
              <li>
                <a href={listYourBusiness.path} data-cta={listYourBusiness.label}>
                  {listYourBusiness.label}
                </a>
              </li>
            )}
            {sheetLinks.map(({ label, path }) => (
              <li key={path}>
                <a href={path}>{label}</a>
              </li>
            ))}
          </ul>
          <details className="menu-sheet__sites">
            <summary>
              {sites.label}
              <ChevronDownIcon />
            </summary>
            <ServerOnly id="menu-sheet-sites">{import.meta.env.SSR && <SiteList variant="nav" />}</ServerOnly>
          </details>
        </nav>
      </div>
    </>
  );
}
