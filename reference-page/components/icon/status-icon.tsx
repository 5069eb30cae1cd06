import { Icon } from './icon.tsx';

/** A status; each theme has a colour for each. */
export type Status = 'info' | 'positive' | 'negative' | 'neutral' | 'warning';

/** A shape for each status, so that color is never the only sign of it. */
const drawings: Record<Status, string> = {
  info: 'M14 3.5a10.5 10.5 0 1 0 0 21 10.5 10.5 0 0 0 0-21ZM14 13v6.5M14 8.75v.01',
  positive: 'M14 3.5a10.5 10.5 0 1 0 0 21 10.5 10.5 0 0 0 0-21ZM9.25 14.5l3.25 3.25 6.25-7',
  negative: 'M9.75 3.5h8.5l6.25 6.25v8.5l-6.25 6.25h-8.5L3.5 18.25v-8.5L9.75 3.5ZM14 8.5v7M14 19.25v.01',
  neutral:
    'M8 3.5h12a3 3 0 0 1 3 3v15a3 3 0 0 1-3 3H8a3 3 0 0 1-3-3v-15a3 3 0 0 1 3-3ZM10 10h8M10 14h8M10 18h4.5',
  warning: 'M14 4.5 25 23.5H3L14 4.5ZM14 12v5M14 20.25v.01',
};

export function StatusIcon({ status }: { status: Status }) {
  return (
    <Icon>
      <path d={drawings[status]} />
    </Icon>
  );
}
