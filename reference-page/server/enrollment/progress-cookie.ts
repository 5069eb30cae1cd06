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

/** The cookie of the member that a visitor has become, who is one whatever they join for. */
const memberCookie = 'vhp_member';

/** The SDK's cookie of the visitor's choice. */
const consentCookie = 'care_consent';

/** Its lifetime, in seconds: long enough for an interruption. */
const maxAge = 3_600;

/** The denial that the visitor's choice is or comes after, as its cookie names it: empty before the first. */
function denialIn(request: Request): string {
  const { [consentCookie]: choice = '' } = parse(request.headers.get('cookie') ?? '', consentCookie);
  const [state, deniedAt = state === 'denied' ? state : ''] = choice.split('.');
  return deniedAt;
}

/**
 * No other page and no script is given them.
 *
 * @param reached whether the visitor has joined, as which member, and with the stars that they gave
 * @param request a member is known until consent is denied once more
 * @returns cookies as response headers set them
 */
export function createProgressCookies(
  entry: EnrollmentEntry,
  answers: Answers,
  {
    hasJoined,
    memberId,
    secure,
    stars,
  }: Pick<EnrollmentProgress, 'hasJoined' | 'memberId' | 'stars'> & { readonly secure: boolean },
  request: Request,
): readonly string[] {
  const value = new URLSearchParams({
    ...answerFields(answers),
    ...(hasJoined && { joined: 'yes' }),
    ...(stars && { [starsField]: `${stars}` }),
  });
  const member = new URLSearchParams({ ...(memberId && { memberId, denial: denialIn(request) }) });
  const options = { httpOnly: true, maxAge, sameSite: 'Lax', secure } as const;
  return [
    serialize(enrollmentCookie(entry), `${value}`, { ...options, path: new URL(request.url).pathname }),
    ...(memberId ? [serialize(memberCookie, `${member}`, { ...options, path: '/app/enrollment' })] : []),
  ];
}

/** A ZIP code in the address is what a visitor has just searched for, and counts more than what was answered before. */
export function readProgress(request: Request, entry: EnrollmentEntry): EnrollmentProgress {
  const cookies = parse(request.headers.get('cookie') ?? '');
  const given = new URLSearchParams(cookies[enrollmentCookie(entry)]);
  const searched = new URL(request.url).searchParams.get('zip');
  if (searched) given.set('zip', searched);
  const hasJoined = given.has('joined');
  const member = new URLSearchParams(cookies[memberCookie]);
  // An id from before a denial is left out: it would connect the visits that the denial has separated.
  const memberId = (member.get('denial') === denialIn(request) && member.get('memberId')) || undefined;
  return { given, hasJoined, memberId, stars: readStars(given) };
}
