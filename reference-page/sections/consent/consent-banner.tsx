import { Link } from '../../components/link/link.tsx';
import { consentBannerId } from '../../visit/consent-form.ts';
import { ChoiceSaved } from './choice-saved.tsx';
import { consentContent } from './consent.content.ts';
import { ConsentForm } from './consent-form.tsx';

interface ConsentBannerProps {
  /** The path and query that the visitor looks at. */
  readonly from: string;
  /** The company that processes the events, where it is not the site itself. */
  readonly processor: string | undefined;
}

/** Asks for the visitor's choice at the bottom of the window, and leaves the page usable meanwhile. */
export function ConsentBanner({ from, processor }: ConsentBannerProps) {
  const { otherwise, policy, processedBy, title, use } = consentContent;
  const titleId = `${consentBannerId}-title`;

  return (
    <section className="consent-banner" id={consentBannerId} aria-labelledby={titleId}>
      <div className="consent-banner__content page-width">
        <div className="consent-banner__words">
          <p className="consent-banner__title" id={titleId}>
            {title}
          </p>
          <p>
            {[use, ...(processor ? [processedBy(processor)] : []), otherwise].join(' ')}{' '}
            <Link href={policy.path}>{policy.label}</Link>
          </p>
        </div>
        <ConsentForm from={from} />
      </div>
      <template>
        <ChoiceSaved />
      </template>
    </section>
  );
}
