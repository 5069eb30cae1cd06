import { Icon } from './icon.tsx';

export function PersonIcon() {
  return (
    <Icon>
      <circle cx="14" cy="10" r="4.75" />
      <path d="M5 24c.8-4.6 4.3-7 9-7s8.2 2.400 9 7" />
    </Icon>
  );
}
