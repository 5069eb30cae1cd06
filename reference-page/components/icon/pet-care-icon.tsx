import { Icon } from './icon.tsx';

export function PetCareIcon() {
  return (
    <Icon>
      <ellipse cx="5.8" cy="13.4" rx="2.2" ry="2.9" transform="rotate(-24 5.8 13.4)" />
      <ellipse cx="10.7" cy="7.4" rx="2.2" ry="3.1" transform="rotate(-8 10.7 7.4)" />
      <ellipse cx="17.3" cy="7.4" rx="2.2" ry="3.1" transform="rotate(8 17.3 7.4)" />
      <ellipse cx="22.2" cy="13.4" rx="2.2" ry="2.9" transform="rotate(24 22.2 13.4)" />
      <path d="M14 13.8c2.3 0 3.2 1.7 4.3 3.3 1.1 1.5 2.5 2.4 2.5 4.2 0 1.9-1.5 3.1-3.2 3.1-1.3 0-2.2-.7-3.6-.7s-2.3.7-3.6.7c-1.7 0-3.2-1.2-3.2-3.1 0-1.8 1.4-2.7 2.5-4.2 1.1-1.6 2-3.3 4.3-3.3Z" />
    </Icon>
  );
}
