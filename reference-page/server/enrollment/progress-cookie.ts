import { parse, serialize } from 'hono/utils/cookie';
import type { EnrollmentProgress } from '../../pages/enrollment/enrollment-progress.ts';
import type { Answers } from '../../pages/enrollment/read-answers.ts';
import { readStars, starsField } from '../../pages/enrollment/read-stars.ts';

/** The cookie that keeps what a visitor has answered from one step of joining to the next. */
const enrollmentCookie = 'vhp_enrollment';

/** The SDK's cookie of the visitor's choice. */
const consentCookie = 'care_consent';

/** Its lifetime, in seconds: long enough for an interruption. */
const maxAge = 3_600;

/** The visitor's choice as its cookie has it: another one after each denial. */
function choiceIn(request: Request): string {
  return parse(request.headers.get('cookie') ?? '', consentCookie)[consentCookie] ?? '';
}

/**
 * No other page and no script is given it.
 *
 * @param reached what the visitor has joined for, once they have, as which member, and with the stars that they gave
 * @param request a member is known only as long as the choice is the one that its cookies have
 */
export function createProgressCookie(
  { detail, when, zip }: Answers,
  {
    joined,
    memberId,
    secure,
    stars,
  }: Pick<EnrollmentProgress, 'joined' | 'memberId' | 'stars'> & { readonly secure: boolean },
  request: Request,
): string {
  const member = memberId && { memberId, choice: choiceIn(request) };
  const entries = Object.entries({ when, detail, zip, joined, ...member, [starsField]: stars }).flatMap(
    ([name, value]) => (value === undefined ? [] : [[name, `${value}`]]),
  );
  return serialize(enrollmentCookie, `${new URLSearchParams(entries)}`, {
    ...{ httpOnly: true, maxAge, path: '/app/enrollment', sameSite: 'Lax', secure },
  });
}

/** A ZIP code in the address is what a visitor has just searched for, and counts more than what was answered before. */
export function readProgress(request: Request): EnrollmentProgress {
  const { [enrollmentCookie]: stored = '' } = parse(request.headers.get('cookie') ?? '', enrollmentCookie);
  const given = new URLSearchParams(stored);
  const searched = new URL(request.url).searchParams.get('zip');
  if (searched) given.set('zip', searched);
  const read = (name: string) => given.get(name) ?? undefined;
  // What a denial has parted, it would join again.
  const memberId = read('choice') === choiceIn(request) ? read('memberId') : undefined;
  return { given, joined: read('joined'), memberId, stars: readStars(given) };
}
