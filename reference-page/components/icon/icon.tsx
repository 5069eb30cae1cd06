import type { ReactNode } from 'react';
import './icon.css';

type IconProps = {
  /** Lines on a 28 by 28 grid. */
  children: ReactNode;
  /** Mirrored in right-to-left text. @default false */
  isDirectional?: boolean;
};

/** The frame every icon is drawn in. Icons accompany words, so they are hidden from screen readers. */
export function Icon({ children, isDirectional }: IconProps) {
  return (
    <svg
      className="icon"
      data-directional={isDirectional}
      viewBox="0 0 28 28"
      width="28"
      height="28"
      fill="none"
      stroke="currentColor"
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  );
}
