import type { FocusEvent } from 'react';
import { useCta } from '../../analytics/use-cta.ts';
import { Button } from '../../components/button/button.tsx';
import { Link } from '../../components/link/link.tsx';
import { ServerOnly } from '../../islands/server-only.tsx';
import { useVisit } from '../../visit/visit-context.ts';
import { useFrontEndState } from '../../visitor-state/front-end-state-context.tsx';
import { HomeLink } from '../home-link/home-link.tsx';
import { headerContent } from './header.content.ts';
import './header.css';
import { headerEndId } from './header-end.ts';
import { markHeaderLink } from './mark-header-link.ts';
import { MenuSheet } from './menu-sheet.tsx';
import { ServiceMenu } from './service-menu.tsx';
import { UtilityRow } from './utility-row.tsx';

export function Header() {
  const { flags } = useVisit();
  const { flowType } = useFrontEndState();
  const cta = useCta('VHP Header');
  const { caregiverLinks, findCare, joinNow, logIn, mainLinks } = headerContent;
  const links = flags.providerHeader && flowType === 'sitter' ? caregiverLinks : mainLinks;

  return (
    <header className="header" onBlurCapture={hidePanelLeftBehind}>
      <ServerOnly className="header__utility" id="header-utility">
        {import.meta.env.SSR && <UtilityRow />}
      </ServerOnly>

      <div className="header__bar page-width">
        <HomeLink className="header__home" section="VHP Header" />

        <nav className="header__main" aria-label={headerContent.mainNavLabel}>
          <ul className="header__main-links">
            {links.map((link) => (
              <li key={link.path}>
                {link === findCare ? (
                  <ServiceMenu label={link.label} />
                ) : (
                  <Link variant="nav" href={link.path} {...markHeaderLink(cta, link)}>
                    {link.label}
                  </Link>
                )}
              </li>
            ))}
          </ul>
        </nav>

        <div className="header__account">
          {flags.loginLink && (
            <span className="header__log-in">
              <Link variant="nav" href={logIn.path} {...cta('Log in', { target: logIn.path })}>
                {logIn.label}
              </Link>{' '}
            </span>
          )}
          <Button
            size="small"
            variant="secondary"
            href={joinNow.path}
            {...cta('Join now', { target: joinNow.path })}
          >
            {joinNow.label}
          </Button>
          <MenuSheet links={links} />
        </div>
      </div>
      <div id={headerEndId} hidden />
    </header>
  );
}

/** An open panel lies over the page: it closes when the focus goes on to what it hides. */
function hidePanelLeftBehind({ target, relatedTarget }: FocusEvent): void {
  const panel = target.closest<HTMLElement>('[popover]:popover-open');
  if (relatedTarget && !panel?.contains(relatedTarget)) panel?.hidePopover();
}
