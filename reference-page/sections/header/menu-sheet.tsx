import { CloseIcon } from '../../components/icon/close-icon.tsx';
import { MenuIcon } from '../../components/icon/menu-icon.tsx';
import { Logo } from '../../components/logo/logo.tsx';
import { headerContent } from './header.content.ts';
import './menu-sheet.css';

type MenuSheetProps = {
  onLogIn: () => void;
};

/** The small screen's menu. A popover, so it opens, closes and gives back the focus without a script. */
export function MenuSheet({ onLogIn }: MenuSheetProps) {
  const { closeMenu, logIn, mainLinks, mainNavLabel, openMenu, utilityLinks } = headerContent;

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
            {mainLinks.map(({ label, path }) => (
              <li key={path}>
                <a href={path}>{label}</a>
              </li>
            ))}
          </ul>
          <ul className="menu-sheet__more">
            <li>
              <a href={logIn.path} onClick={onLogIn}>
                {logIn.label}
              </a>
            </li>
            {utilityLinks.map(({ label, path }) => (
              <li key={path}>
                <a href={path}>{label}</a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </>
  );
}
