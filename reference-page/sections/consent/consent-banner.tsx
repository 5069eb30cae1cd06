import { Link } from '../../components/link/link.tsx';
import { consentBannerId } from '../../visit/consent-form.ts';
import { consentContent } from './consent.content.ts';
import { ConsentForm } from './consent-form.tsx';

/**
 * Asks for the visitor's choice at the bottom of the window, and leaves the page usable meanwhile.
 *
 * @param from the path and query that the visitor looks at
 */
export function ConsentBanner({ from }: { readonly from: string }) {
  const { policy, text, title } = consentContent;
  const titleId = `${consentBannerId}-title`;

  return (
    <section className="consent-banner" id={consentBannerId} aria-labelledby={titleId}>
      <div className="consent-banner__content page-width">
        <div className="consent-banner__words">
          <p className="consent-banner__title" id={titleId}>
            {title}
          </p>
          <p>
            {text} <Link href={policy.path}>{policy.label}</Link>
          </p>
        </div>
        <ConsentForm from={from} />
      </div>
    </section>
  );
}
