import { useCta } from '../../analytics/use-cta.ts';
import { GlobeIcon } from '../../components/icon/globe-icon.tsx';
import { Link } from '../../components/link/link.tsx';
import { siteNames } from '../../content/site-names.ts';
import { useVisit } from '../../visit/visit-context.ts';
import { HomeLink } from '../home-link/home-link.tsx';
import { SiteList } from '../site-list/site-list.tsx';
import { Directory } from './directory.tsx';
import { footerContent, type LinkGroup } from './footer.content.ts';
import './footer.css';

/** The internal linking menu where it is wanted, the link groups, the sites, the small print. Static. */
export function FooterContent({ hasDirectory }: { readonly hasDirectory: boolean }) {
  const { categories, groups, navLabel, promise, servicesTitle } = footerContent;

  return (
    <>
      {hasDirectory && <Directory />}
      <div className="footer">
        <div className="footer__content page-width">
          <div className="footer__brand">
            <HomeLink className="footer__home" section="VHP Body" />
            <p className="footer__promise">{promise}</p>
          </div>
          <nav className="footer__groups" aria-label={navLabel}>
            <section className="footer__columns">
              <h2 className="visually-hidden">{servicesTitle}</h2>
              {categories.map((category) => (
                <Group key={category.title} level={3} {...category} />
              ))}
            </section>
            <div className="footer__columns">
              {groups.map((group) => (
                <Group key={group.title} level={2} {...group} />
              ))}
            </div>
          </nav>
        </div>
        <SmallPrint />
      </div>
    </>
  );
}

/** The footer of a task: the links that every page has to have. Static. */
export function TaskFooter() {
  const { privacyChoices, taskLinks } = footerContent;

  return (
    <div className="footer" data-look="task">
      <div className="footer__small-print page-width">
        <ul className="footer__task-links">
          {[...taskLinks, privacyChoices].map(({ label, path }) => (
            <li key={path}>
              <Link variant="inverse" href={path}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
        <Copyright />
      </div>
    </div>
  );
}

function Group({ level, title, links }: LinkGroup & { readonly level: 2 | 3 }) {
  const Heading = `h${level}` as const;
  const { flags } = useVisit();
  const cta = useCta('VHP Body');
  const shown = links.filter(({ flag }) => !flag || flags[flag]);

  return (
    <div>
      <Heading className="footer__title">{title}</Heading>
      <ul className="footer__links">
        {shown.map(({ event, label, memberType, path: target }) => (
          <li key={target}>
            <Link
              variant="inverse"
              href={target}
              {...(event && cta(event, { ...(memberType && { memberType }), area: 'Footer', target }))}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

function SmallPrint() {
  const { brand } = useVisit();
  const siteName = siteNames[brand];
  const { legal, privacyChoices, sitesLabel } = footerContent;

  return (
    <div className="footer__small-print page-width">
      <details className="footer__sites">
        <summary className="footer__sites-summary">
          <GlobeIcon />
          {sitesLabel}
        </summary>
        <SiteList variant="inverse" />
      </details>
      <p className="footer__legal">{legal(siteName)}</p>
      <Copyright />
      <Link variant="inverse" href={privacyChoices.path}>
        {privacyChoices.label}
      </Link>
    </div>
  );
}

function Copyright() {
  const { brand } = useVisit();
  return <p>{footerContent.copyright(siteNames[brand])}</p>;
}
