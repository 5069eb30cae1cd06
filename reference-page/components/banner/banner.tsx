import type { ReactNode } from 'react';
import { CloseIcon } from '../icon/close-icon.tsx';
import './banner.css';

type BannerProps = {
  /** The name of the banner for screen readers: "Safety notice". */
  label: string;
  /** One line: a short sentence, perhaps with a link. */
  children: ReactNode;
  /** Called by the closing button; who shows the banner takes it away and remembers it. @default it can't be closed */
  onDismiss?: () => void;
};

/** One line across the page. */
export function Banner({ label, children, onDismiss }: BannerProps) {
  return (
    <section className="banner" aria-label={label}>
      <p className="banner__text">{children}</p>
      {onDismiss && (
        <button className="banner__close" type="button" onClick={onDismiss} aria-label={`Close: ${label}`}>
          <CloseIcon />
        </button>
      )}
    </section>
  );
}
