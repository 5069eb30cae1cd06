import type { ComponentProps } from 'react';
import './icon-button.css';

type IconButtonProps = ComponentProps<'button'> & {
  /** The action of the button, for visitors who don't see the icon. */
  label: string;
  /** `plain` has no edge, `outlined` one, `inherit` takes the color of the text around it. @default "plain" */
  variant?: 'plain' | 'outlined' | 'inherit';
};

/** A round button, 44px each way, with an icon in place of words. */
export function IconButton({ label, variant = 'plain', ...rest }: IconButtonProps) {
  return <button type="button" {...rest} className="icon-button" data-variant={variant} aria-label={label} />;
}
