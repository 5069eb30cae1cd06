import { Icon } from './icon.tsx';

export function ChevronDownIcon() {
  return (
    <Icon>
      <path d="m7.5 11 6.5 6.5 6.5-6.5" />
    </Icon>
  );
}
