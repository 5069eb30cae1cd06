import { Icon } from './icon.tsx';

export function GlobeIcon() {
  return (
    <Icon>
      <circle cx="14" cy="14" r="10" />
      <path d="M4 14h20M14 4c3 3 4.2 6.3 4.2 10S17 21 14 24c-3-3-4.2-6.3-4.2-10S11 7 14 4Z" />
    </Icon>
  );
}
