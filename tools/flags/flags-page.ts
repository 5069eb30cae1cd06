import { replaceSection } from '../markdown/replace-section.ts';
import type { FlagEffect } from './read-flag-effects.ts';

/** The page of flags with its table as it has to be; its other sections are written by hand. */
export function renderFlagsPage(page: string, effects: readonly FlagEffect[]): string {
  const rows = effects.map(
    ({ flag, isOn, off, on, where }) =>
      `| \`${flag}\`${isOn ? ' (on by default)' : ''} | ${off} | ${on} | ${where} |`,
  );
  const table = ['| flag | off | on | where |', '| --- | --- | --- | --- |', ...rows].join('\n');
  return replaceSection(page, 'What each does', table);
}
