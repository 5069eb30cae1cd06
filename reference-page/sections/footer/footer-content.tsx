import { GlobeIcon } from '../../components/icon/globe-icon.tsx';
import { Link } from '../../components/link/link.tsx';
import { Logo } from '../../components/logo/logo.tsx';
import type { ContentLink } from '../../content/paths.ts';
import { SiteList } from '../site-list/site-list.tsx';
import { Directory } from './directory.tsx';
import { footerContent, type LinkGroup } from './footer.content.ts';

/** The internal linking menu, the link groups, the sites, the small print. Static. */
export function FooterContent() {
  const { categories, groups, homeLabel, navLabel, promise, servicesTitle } = footerContent;

  return (
    <>
      <Directory />
      <div className="footer">
        <div className="footer__content page-width">
          <div className="footer__brand">
            <a className="footer__home" href="/" aria-label={homeLabel} data-consumer-logo="footer">
              <Logo />
            </a>
            <p className="footer__promise">{promise}</p>
          </div>
          <nav className="footer__groups" aria-label={navLabel}>
            <section className="footer__services">
              <h2 className="footer__title">{servicesTitle}</h2>
              <div className="footer__categories">
                {categories.map(({ title, links }) => (
                  <div key={title}>
                    <h3 className="footer__category">{title}</h3>
                    <Links links={links} />
                  </div>
                ))}
              </div>
            </section>
            {groups.map((group) => (
              <Group key={group.title} {...group} />
            ))}
          </nav>
        </div>
        <SmallPrint />
      </div>
    </>
  );
}

function Group({ title, links }: LinkGroup) {
  return (
    <section>
      <h2 className="footer__title">{title}</h2>
      <Links links={links} />
    </section>
  );
}

function Links({ links }: { readonly links: readonly ContentLink[] }) {
  const { callsToAction } = footerContent;
  return (
    <ul className="footer__links">
      {links.map(({ label, path }) => (
        <li key={path}>
          <Link variant="inverse" href={path} data-cta={callsToAction[path]}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function SmallPrint() {
  const { copyright, legal, legalLinks, sitesLabel } = footerContent;

  return (
    <div className="footer__small-print page-width">
      <details className="footer__sites">
        <summary className="footer__sites-summary">
          <GlobeIcon />
          {sitesLabel}
        </summary>
        <SiteList variant="inverse" />
      </details>
      <p className="footer__legal">{legal}</p>
      <p>{copyright}</p>
      <ul className="footer__legal-links">
        {legalLinks.map(({ label, path }) => (
          <li key={path}>
            <Link variant="inverse" href={path}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
