import { MenuIcon } from '../../components/icon/menu-icon.tsx';
import { IconButton } from '../../components/icon-button/icon-button.tsx';
import { Logo } from '../../components/logo/logo.tsx';
import { opensSheet } from '../../components/sheet/opens-sheet.ts';
import { Sheet } from '../../components/sheet/sheet.tsx';
import { headerContent } from './header.content.ts';
import './menu-sheet.css';

const id = 'menu-sheet';

type MenuSheetProps = {
  onLogIn: () => void;
};

/** The small screen's menu. */
export function MenuSheet({ onLogIn }: MenuSheetProps) {
  const { closeMenu, logIn, mainLinks, mainNavLabel, openMenu, utilityLinks } = headerContent;

  return (
    <>
      <span className="menu-sheet__opener">
        <IconButton {...opensSheet(id)} label={openMenu}>
          <MenuIcon />
        </IconButton>
      </span>

      <Sheet id={id} label={openMenu} closeLabel={closeMenu} head={<Logo />}>
        <nav className="menu-sheet" aria-label={mainNavLabel}>
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
      </Sheet>
    </>
  );
}
