import type { ComponentProps } from 'react';
import './button.css';

type ButtonLook = {
  /** `small` 32px, `default` 40px, `large` 56px high. */
  size?: 'small' | 'default' | 'large';
  /** One `primary` a view; `secondary` has an outline, `quiet` neither fill nor outline, `inverse` lies on the dark surface. */
  variant?: 'primary' | 'secondary' | 'quiet' | 'inverse';
};

type ButtonProps = ButtonLook &
  (({ href: string } & ComponentProps<'a'>) | ({ href?: never } & ComponentProps<'button'>));

/** A link when it has an `href`, a button otherwise; the same look either way. */
export function Button({ size = 'default', variant = 'primary', ...rest }: ButtonProps) {
  const look = { className: 'button', 'data-size': size, 'data-variant': variant };

  if (rest.href !== undefined) {
    return <a {...rest} {...look} />;
  }
  return <button type="button" {...rest} {...look} />;
}
