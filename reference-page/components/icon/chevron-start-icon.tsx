import { Icon } from './icon.tsx';

/** Points to where a line of text begins: left, or right in right-to-left text. */
export function ChevronStartIcon() {
  return (
    <Icon isDirectional>
      <path d="M17 7.5 10.5 14l6.5 6.5" />
    </Icon>
  );
}
