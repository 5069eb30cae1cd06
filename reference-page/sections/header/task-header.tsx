import { Link } from '../../components/link/link.tsx';
import { ServerOnly } from '../../islands/server-only.tsx';
import { HomeLink } from '../home-link/home-link.tsx';
import { headerContent } from './header.content.ts';
import { headerEndId } from './header-end.ts';

const { help } = headerContent;

/** The header of a task: the way home, and to help. */
export function TaskHeader() {
  return (
    <header className="header" data-look="task">
      <ServerOnly className="header__bar page-width" id="task-header">
        {import.meta.env.SSR && (
          <>
            <HomeLink className="header__home" section="VHP Header" />
            <div className="header__account">
              <Link variant="nav" href={help.path}>
                {help.label}
              </Link>
            </div>
          </>
        )}
      </ServerOnly>
      <div id={headerEndId} hidden />
    </header>
  );
}
