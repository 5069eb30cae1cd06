import { Icon } from './icon.tsx';

export function QuestionIcon() {
  return (
    <Icon>
      <circle cx="14" cy="14" r="10" />
      <path d="M11.2 11.4a2.9 2.9 0 1 1 4.5 2.4c-1.1.7-1.7 1.2-1.7 2.4M14 19.3v.2" />
    </Icon>
  );
}
