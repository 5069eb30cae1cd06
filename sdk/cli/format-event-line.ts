import type { ReadEvent } from '../event-files/read-event.ts';
import type { Colors } from './colors.ts';
import { plainText } from './plain-text.ts';

/** Formats an event as one line: time of day, name, place on the page or test, problems. */
export function formatEventLine(event: ReadEvent, problems: readonly string[], colors: Colors): string {
  const { label, page, screen_name: screen, section, test_name: test, test_variant: variant } = event.data;
  const place = [test, variant, page ?? screen, section, label]
    .filter((part) => typeof part === 'string' && part !== '')
    .join(' / ');
  const parts = [
    colors.dim(timeOfDay(event.time)),
    colors.bold(plainText(event.name)),
    plainText(place),
    problems.length > 0 ? colors.red(`! ${plainText(problems.join('; '))}`) : '',
  ];
  return `${parts.filter(Boolean).join('  ')}\n`;
}

/** Formats a time of day in this machine's time zone. */
function timeOfDay(time: number | undefined): string {
  const date = new Date(time ?? Number.NaN);
  if (Number.isNaN(date.getTime())) return '--:--:--.---';
  const two = (part: number) => String(part).padStart(2, '0');
  const clock = [date.getHours(), date.getMinutes(), date.getSeconds()].map(two).join(':');
  return `${clock}.${String(date.getMilliseconds()).padStart(3, '0')}`;
}
