import type { EnrollmentEntry } from '../../reference-page/pages/enrollment/entries.ts';
import { readAnswers, whenOptions } from '../../reference-page/pages/enrollment/read-answers.ts';
import { createProgressCookies } from '../../reference-page/server/enrollment/progress-cookie.ts';

interface Given {
  readonly when?: string;
  readonly detail?: string;
  readonly zip?: string;
  /** @default false */
  readonly hasJoined?: boolean;
}

/** The cookie of a visitor who has answered every question of an entry, as a request sends it. */
export function enrollmentCookie(
  entry: EnrollmentEntry,
  { hasJoined = false, ...given }: Given = {},
): string {
  const all = { when: whenOptions[0] ?? '', detail: entry.question.options[0] ?? '', zip: '78701', ...given };
  const [line = ''] = createProgressCookies(
    entry,
    readAnswers(new URLSearchParams(all), entry),
    { hasJoined, secure: false },
    new Request('http://localhost/'),
  );
  return line.split(';')[0] ?? '';
}
