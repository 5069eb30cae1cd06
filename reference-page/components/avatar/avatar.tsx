import { Icon } from '../icon/icon.tsx';
import './avatar.css';
import { initials } from './initials.ts';

type AvatarProps = {
  /** The person's whole name. */
  name: string;
  /** `small` 32px, `default` 48px, `large` 72px. */
  size?: 'small' | 'default' | 'large';
  /** The name is beside it, so screen readers skip it. */
  isDecorative?: boolean;
};

const tones = ['primary', 'info', 'accent', 'warning'] as const;

/** A portrait in initials. The same name always wears the same colour. */
export function Avatar({ name, size = 'default', isDecorative = false }: AvatarProps) {
  const words = isDecorative || !name ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name };

  return (
    <span className="avatar" data-size={size} data-tone={toneOf(name)} {...words}>
      {name ? <span aria-hidden="true">{initials(name)}</span> : <PersonIcon />}
    </span>
  );
}

function toneOf(name: string): (typeof tones)[number] | undefined {
  const sum = [...name].reduce((before, letter) => (before * 31 + (letter.codePointAt(0) ?? 0)) % 1009, 7);
  return tones[sum % tones.length];
}

function PersonIcon() {
  return (
    <Icon>
      <circle cx="14" cy="10" r="4.75" />
      <path d="M5 24c.8-4.6 4.3-7 9-7s8.2 2.400 9 7" />
    </Icon>
  );
}
