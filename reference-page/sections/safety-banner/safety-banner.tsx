import { useState } from 'react';
import { useCta } from '../../analytics/use-cta.ts';
import { Banner } from '../../components/banner/banner.tsx';
import { Link } from '../../components/link/link.tsx';
import { safetyBannerCookie } from '../../visit/visit.ts';
import { useVisit } from '../../visit/visit-context.ts';
import { safetyBannerContent } from './safety-banner.content.ts';

/** One line that leads to the safety center. Closed once, it stays away: a cookie says so to the server. */
export function SafetyBanner() {
  const { flags, isSafetyBannerClosed } = useVisit();
  const [isClosed, setClosed] = useState(isSafetyBannerClosed);
  const cta = useCta('Safety');
  const { closed, label, link, text } = safetyBannerContent;

  function close() {
    setClosed(true);
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in many browsers, and on http
    document.cookie = `${safetyBannerCookie}=closed; path=/; max-age=31536000; samesite=lax`;
  }

  if (!flags.safetyBanner || isSafetyBannerClosed) return null;
  if (isClosed) return <StandIn>{closed}</StandIn>;
  return (
    <Banner label={label} onDismiss={close}>
      {text}{' '}
      <Link href={link.path} {...cta('trust and safety center', { target: link.path })}>
        {link.label}
      </Link>
    </Banner>
  );
}

/** Takes the focus of what a visitor has closed, and says so to screen readers: Tab goes on from the same place. */
function StandIn({ children }: { readonly children: string }) {
  return (
    <p className="visually-hidden" tabIndex={-1} ref={(line) => line?.focus({ preventScroll: true })}>
      {children}
    </p>
  );
}
