import { Icon } from './icon.tsx';

export function DaycareIcon() {
  return (
    <Icon>
      <rect x="3.5" y="15" width="9.5" height="9.5" rx="1.5" />
      <rect x="15" y="15" width="9.5" height="9.5" rx="1.5" />
      <path d="M14 3.5 19.2 12H8.8L14 3.5Z" />
      <circle cx="8.25" cy="19.75" r="1.6" />
      <path d="M18 21.5l1.75-3.5 1.75 3.5" />
    </Icon>
  );
}
