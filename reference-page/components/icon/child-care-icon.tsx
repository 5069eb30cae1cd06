import { Icon } from './icon.tsx';

export function ChildCareIcon() {
  return (
    <Icon>
      <path d="M6 11.5a3.5 3.5 0 1 1 4.3-4.8M22 11.5a3.5 3.5 0 1 0-4.3-4.8" />
      <path d="M14 5.8c5.3 0 9.3 4 9.3 9.1S19.3 24 14 24s-9.3-4-9.3-9.1 4-9.1 9.3-9.1Z" />
      <ellipse cx="14" cy="18.2" rx="4" ry="3.1" />
      <path d="M10 12.8v.2M18 12.8v.2M14 17.4v.4" />
    </Icon>
  );
}
