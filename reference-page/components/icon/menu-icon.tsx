import { Icon } from './icon.tsx';

export function MenuIcon() {
  return (
    <Icon>
      <path d="M4.5 9.5h19M4.5 18.5h19" />
    </Icon>
  );
}
