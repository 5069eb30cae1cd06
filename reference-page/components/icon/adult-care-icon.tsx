import { Icon } from './icon.tsx';

export function AdultCareIcon() {
  return (
    <Icon>
      <path d="M15.5 12.7 11 8.4a3.1 3.1 0 0 1 4.5-4.3 3.1 3.1 0 0 1 4.5 4.3l-4.5 4.3Z" />
      <path d="M3.5 16.5h3.3c1.4 0 2.3.4 3.3 1.2l.9.7h4.1a1.9 1.9 0 0 1 0 3.8h-4.3" />
      <path d="m16.8 20 5-2.6a1.9 1.9 0 0 1 2.1 3.2l-6.3 4a3 3 0 0 1-2.1.4L8.5 24h-5" />
    </Icon>
  );
}
