import { parse, serialize } from 'hono/utils/cookie';
import type { EnrollmentProgress } from '../../pages/enrollment/enrollment-progress.ts';
import type { EnrollmentEntry } from '../../pages/enrollment/entries.ts';
import { type Answers, answerFields } from '../../pages/enrollment/read-answers.ts';
import { readStars, starsField } from '../../pages/enrollment/read-stars.ts';

/**
 * The cookie that keeps what a visitor has answered from one step of joining to the next. One for each service, so that who joins
 * for two in two tabs loses nothing.
 */
function enrollmentCookie({ service }: EnrollmentEntry): string {
  return `vhp_enrollment_${service}`;
}

/** The SDK's cookie of the visitor's choice. */
const consentCookie = 'care_consent';

/** Its lifetime, in seconds: long enough for an interruption. */
const maxAge = 3_600;

/** Which denial the visitor's choice is from or comes after, as its cookie has it: empty before the first. */
function denialIn(request: Request): string {
  const { [consentCookie]: choice = '' } = parse(request.headers.get('cookie') ?? '', consentCookie);
  const [state, deniedAt = state === 'denied' ? state : ''] = choice.split('.');
  return deniedAt;
}

/**
 * No other page and no script is given it.
 *
 * @param reached whether the visitor has joined, as which member, and with the stars that they gave
 * @param request a member is known until consent is denied once more
 */
export function createProgressCookie(
  entry: EnrollmentEntry,
  answers: Answers,
  {
    hasJoined,
    memberId,
    secure,
    stars,
  }: Pick<EnrollmentProgress, 'hasJoined' | 'memberId' | 'stars'> & { readonly secure: boolean },
  request: Request,
): string {
  const value = new URLSearchParams({
    ...answerFields(answers),
    ...(hasJoined && { joined: 'yes' }),
    ...(memberId && { memberId, denial: denialIn(request) }),
    ...(stars && { [starsField]: `${stars}` }),
  });
  return serialize(enrollmentCookie(entry), `${value}`, {
    ...{ httpOnly: true, maxAge, path: new URL(request.url).pathname, sameSite: 'Lax', secure },
  });
}

/** A ZIP code in the address is what a visitor has just searched for, and counts more than what was answered before. */
export function readProgress(request: Request, entry: EnrollmentEntry): EnrollmentProgress {
  const name = enrollmentCookie(entry);
  const { [name]: stored = '' } = parse(request.headers.get('cookie') ?? '', name);
  const given = new URLSearchParams(stored);
  const searched = new URL(request.url).searchParams.get('zip');
  if (searched) given.set('zip', searched);
  const read = (name: string) => given.get(name) ?? undefined;
  // What a denial has parted, it would join again.
  const memberId = read('denial') === denialIn(request) ? read('memberId') : undefined;
  return { given, hasJoined: given.has('joined'), memberId, stars: readStars(given) };
}
