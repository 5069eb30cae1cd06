import { Icon } from './icon.tsx';

export function CloseIcon() {
  return (
    <Icon>
      <path d="m7 7 14 14M21 7 7 21" />
    </Icon>
  );
}
