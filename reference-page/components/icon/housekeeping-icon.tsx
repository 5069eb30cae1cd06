import { Icon } from './icon.tsx';

export function HousekeepingIcon() {
  return (
    <Icon>
      <path d="M15.8 3.5v8" />
      <path d="M9.5 15c0-2 1.5-3.5 3.5-3.5h5.6c2 0 3.5 1.5 3.5 3.5v1.5H9.5V15Z" />
      <path d="M9.5 16.5 7.5 24.5h14c1-2.5 1.3-5 .6-8" />
      <path d="M12.5 24.5c.6-1.4 1-2.7 1.1-4M17 24.5c.5-1.4.8-2.7.8-4M4.5 6.5v3M3 8h3" />
    </Icon>
  );
}
