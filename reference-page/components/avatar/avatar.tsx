import './avatar.css';
import { initials } from './initials.ts';

type AvatarProps = {
  /** The person's whole name. */
  name: string;
  /** `small` 32px, `default` 48px, `large` 72px. */
  size?: 'small' | 'default' | 'large';
  /** The name stands beside it, so screen readers pass it over. */
  isDecorative?: boolean;
};

const tones = ['primary', 'info', 'positive', 'warning'] as const;

/** A portrait in initials. The same name always wears the same colour. */
export function Avatar({ name, size = 'default', isDecorative = false }: AvatarProps) {
  const tone = tones[[...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % tones.length];
  const words = isDecorative || !name ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name };

  return (
    <span className="avatar" data-size={size} data-tone={tone} {...words}>
      <span aria-hidden="true">{initials(name)}</span>
    </span>
  );
}
