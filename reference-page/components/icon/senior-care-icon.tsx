import { Icon } from './icon.tsx';

export function SeniorCareIcon() {
  return (
    <Icon>
      <path d="M5 10h14v7.5A5.5 5.5 0 0 1 13.5 23h-3A5.5 5.5 0 0 1 5 17.5V10Z" />
      <path d="M19 12h1.75a3.25 3.25 0 0 1 0 6.5H18.9" />
      <path d="M9.5 3.5c-1 1.2 1 2.2 0 3.5M14.5 3.5c-1 1.2 1 2.2 0 3.5M4 25h16" />
    </Icon>
  );
}
