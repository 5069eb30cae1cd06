import { useCta } from '../../analytics/use-cta.ts';
import { Link } from '../../components/link/link.tsx';
import { serviceLines } from '../../content/service-lines.ts';
import { seekerPathOf } from '../../content/service-paths.ts';
import { services } from '../../content/services.ts';
import { wordedAs } from '../../content/worded-as.ts';
import { useVisit } from '../../visit/visit-context.ts';
import { headerContent } from './header.content.ts';
import { serviceMenuContent } from './service-menu.content.ts';

/** The services, each with a line of what it is. Static. */
export function ServiceMenuPanel() {
  const { flags } = useVisit();
  const { all, member } = serviceMenuContent;
  const { logIn } = headerContent;
  const cta = useCta('VHP Header');

  return (
    <div className="service-menu__content page-width">
      <ul className="service-menu__services">
        {services.map((service) => {
          const { code, name } = service;
          const target = seekerPathOf(service, flags);
          return (
            <li key={code}>
              <a
                className="service-menu__service"
                href={target}
                {...cta('Get started', { service: code, memberType: 'seeker', target })}
              >
                <strong className="service-menu__name">{name}</strong>
                <span className="service-menu__line">{serviceLines[wordedAs(code, flags)]}</span>
              </a>
            </li>
          );
        })}
        <li>
          <a
            className="service-menu__service"
            href={all.path}
            {...cta('Get started', { memberType: 'seeker', target: all.path })}
          >
            <strong className="service-menu__name">{all.label}</strong>
            <span className="service-menu__line">{all.line}</span>
          </a>
        </li>
      </ul>
      {!flags.loginLink && (
        <p className="service-menu__member">
          {member}{' '}
          <Link href={logIn.path} {...cta('Log in', { target: logIn.path })}>
            {logIn.label}
          </Link>
        </p>
      )}
    </div>
  );
}
