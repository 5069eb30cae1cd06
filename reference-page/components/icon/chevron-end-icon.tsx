import { Icon } from './icon.tsx';

/** Points to where a line of text ends: right, or left in right-to-left text. */
export function ChevronEndIcon() {
  return (
    <Icon isDirectional>
      <path d="m11 7.5 6.5 6.5-6.5 6.5" />
    </Icon>
  );
}
