import { Link } from '../../components/link/link.tsx';
import { ownLanguage, type Site, sites } from '../../content/sites.ts';
import './site-list.css';

const regions = ['Americas', 'Europe', 'Asia Pacific'] as const satisfies readonly Site['region'][];

/** All regional sites, by region (S2.16). Static; the page that shows it brings site-list.css. */
export function SiteList({ variant }: { readonly variant: 'nav' | 'inverse' }) {
  return (
    <div className="site-list">
      {regions.map((region) => (
        <div key={region}>
          <p className="site-list__title">{region}</p>
          <ul className="site-list__sites" aria-label={region}>
            {sites
              .filter((site) => site.region === region)
              .map(({ language, name, address }) => (
                <li key={language}>
                  {language === ownLanguage ? (
                    <Link variant={variant} href="/" aria-current="true">
                      {name}
                    </Link>
                  ) : (
                    <Link variant={variant} href={address} hrefLang={language} lang={language}>
                      {name}
                    </Link>
                  )}
                </li>
              ))}
          </ul>
        </div>
      ))}
    </div>
  );
}
