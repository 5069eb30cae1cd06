import type { ComponentProps } from 'react';
import './link.css';

type LinkProps = ComponentProps<'a'> & {
  href: string;
  /** `inline` is underlined; `nav` is for a list of links; `inverse` for one on the dark surface. */
  variant?: 'inline' | 'nav' | 'inverse';
};

export function Link({ variant = 'inline', ...rest }: LinkProps) {
  return <a {...rest} className="link" data-variant={variant} />;
}
