import { Icon } from './icon.tsx';

export function AdultSupportIcon() {
  return (
    <Icon>
      <path d="M9.5 7.5V6a4.5 4.5 0 0 1 9 0v1.5" />
      <path d="M6 15.5a8 8 0 0 1 16 0v7a2.5 2.5 0 0 1-2.5 2.5h-11A2.5 2.5 0 0 1 6 22.5Z" />
      <path d="M10.5 14h7M10 25v-4.5a1.5 1.5 0 0 1 1.5-1.5h5a1.5 1.5 0 0 1 1.5 1.5V25" />
    </Icon>
  );
}
