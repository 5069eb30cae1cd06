import { useCta } from '../../analytics/use-cta.ts';
import { opensDialog } from '../../components/dialog/opens-dialog.ts';
import { ChevronDownIcon } from '../../components/icon/chevron-down-icon.tsx';
import { MenuIcon } from '../../components/icon/menu-icon.tsx';
import { IconButton } from '../../components/icon-button/icon-button.tsx';
import { Logo } from '../../components/logo/logo.tsx';
import { Sheet } from '../../components/sheet/sheet.tsx';
import { ServerOnly } from '../../islands/server-only.tsx';
import { SiteList } from '../site-list/site-list.tsx';
import { type HeaderLink, headerContent } from './header.content.ts';
import { markHeaderLink } from './mark-header-link.ts';
import './menu-sheet.css';

const id = 'menu-sheet';

type MenuSheetProps = {
  links: readonly HeaderLink[];
};

/** The small screen's menu. */
export function MenuSheet({ links }: MenuSheetProps) {
  const cta = useCta('VHP Header');
  const { closeMenu, listYourBusiness, logIn, mainNavLabel, openMenu, sheetLinks, sites } = headerContent;

  return (
    <>
      <span className="menu-sheet__opener">
        <IconButton {...opensDialog(id)} label={openMenu}>
          <MenuIcon />
        </IconButton>
      </span>

      <Sheet id={id} label={openMenu} closeLabel={closeMenu} head={<Logo />}>
        <nav className="menu-sheet" aria-label={mainNavLabel}>
          <ul className="menu-sheet__main">
            {links.map((link) => (
              <li key={link.path}>
                <a href={link.path} {...markHeaderLink(cta, link)}>
                  {link.label}
                </a>
              </li>
            ))}
          </ul>
          <ul className="menu-sheet__more">
            <li>
              <a href={logIn.path} {...cta('Log in', { target: logIn.path })}>
                {logIn.label}
              </a>
            </li>
            <li>
              <a
                href={listYourBusiness.path}
                {...cta('List your business', { target: listYourBusiness.path })}
              >
                {listYourBusiness.label}
              </a>
            </li>
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
      </Sheet>
    </>
  );
}
