import type { ReactNode } from 'react';
import './expandable-text.css';

type ExpandableTextProps = {
  children: ReactNode;
  /** @default "Read more" */
  moreLabel?: string;
  /** @default "Read less" */
  lessLabel?: string;
};

/**
 * The beginning of a text, and the rest when asked for. The platform's own disclosure, which needs no script; where a browser
 * can't show the beginning of what is closed, the text stays behind the button.
 */
export function ExpandableText({
  children,
  moreLabel = 'Read more',
  lessLabel = 'Read less',
}: ExpandableTextProps) {
  return (
    <details className="expandable-text">
      <summary className="expandable-text__toggle">
        <span className="expandable-text__more">{moreLabel}</span>
        <span className="expandable-text__less">{lessLabel}</span>
      </summary>
      <div className="expandable-text__text">{children}</div>
    </details>
  );
}
