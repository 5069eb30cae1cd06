import { useLogEvent } from '../../analytics/hooks.ts';
import { Link } from '../../components/link/link.tsx';
import { Logo } from '../../components/logo/logo.tsx';
import { footerContent } from './footer.content.ts';
import './footer.css';

export function Footer() {
  const logEvent = useLogEvent();
  const { groups, legal, listYourBusiness, navLabel, promise } = footerContent;

  const logListYourBusiness = () =>
    logEvent({
      name: 'CTA Interacted - VHP',
      data: {
        page: 'Visitor Homepage',
        section: 'VHP Body',
        label: listYourBusiness.label,
        target: listYourBusiness.path,
      },
    });

  return (
    <footer className="footer">
      <div className="footer__content page-width">
        <div className="footer__brand">
          <Logo />
          <p className="footer__promise">{promise}</p>
        </div>

        <nav className="footer__groups" aria-label={navLabel}>
          {groups.map(({ title, links }) => (
            <section key={title}>
              <h2 className="footer__title">{title}</h2>
              <ul className="footer__links">
                {links.map((link) => (
                  <li key={link.label}>
                    <Link
                      variant="inverse"
                      href={link.path}
                      onClick={link === listYourBusiness ? logListYourBusiness : undefined}
                    >
                      {link.label}
                    </Link>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </nav>

        <p className="footer__legal">{legal}</p>
      </div>
    </footer>
  );
}
