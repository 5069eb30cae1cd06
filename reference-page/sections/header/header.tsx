import { useLogEvent } from '../../analytics/hooks.ts';
import { Button } from '../../components/button/button.tsx';
import { Link } from '../../components/link/link.tsx';
import { Logo } from '../../components/logo/logo.tsx';
import { headerContent } from './header.content.ts';
import './header.css';
import { MenuSheet } from './menu-sheet.tsx';

export function Header() {
  const logEvent = useLogEvent();
  const { joinNow, logIn, mainLinks, utilityLinks } = headerContent;

  const logCta = ({ label, path }: typeof joinNow | typeof logIn) =>
    logEvent({
      name: 'CTA Interacted - VHP',
      data: { page: 'Visitor Homepage', section: 'VHP Header', label, target: path },
    });

  return (
    <header className="header">
      <nav className="header__utility" aria-label={headerContent.utilityNavLabel}>
        <ul className="header__utility-links page-width">
          {utilityLinks.map(({ label, path }) => (
            <li key={path}>
              <Link variant="nav" href={path}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>

      <div className="header__bar page-width">
        <a className="header__home" href="/" aria-label={headerContent.homeLabel}>
          <Logo />
        </a>

        <nav className="header__main" aria-label={headerContent.mainNavLabel}>
          <ul className="header__main-links">
            {mainLinks.map(({ label, path }) => (
              <li key={path}>
                <Link variant="nav" href={path}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>

        <div className="header__account">
          <span className="header__log-in">
            <Link variant="nav" href={logIn.path} onClick={() => logCta(logIn)}>
              {logIn.label}
            </Link>
          </span>
          <Button size="small" variant="secondary" href={joinNow.path} onClick={() => logCta(joinNow)}>
            {joinNow.label}
          </Button>
          <MenuSheet onLogIn={() => logCta(logIn)} />
        </div>
      </div>
    </header>
  );
}
