import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { Hono, type MiddlewareHandler } from 'hono';
import { findEnrollmentEntry, findEnrollmentRoute } from '../../app/enrollment-routes.tsx';
import type { Route } from '../../app/route.ts';
import { planField, readPlan } from '../../content/read-plan.ts';
import {
  type EnrollmentProgress,
  type EnrollmentReturn,
  stepOf,
} from '../../pages/enrollment/enrollment-progress.ts';
import { answerFields, problemsOf, readAnswers } from '../../pages/enrollment/read-answers.ts';
import { readStars } from '../../pages/enrollment/read-stars.ts';
import { changeField, feedbackId, stepAddress } from '../../pages/enrollment/step-address.ts';
import { longestToken } from '../../visit/scored-forms.ts';
import type { PageDependencies } from '../page-dependencies.ts';
import type { GuardForm } from '../recaptcha/guard-form.ts';
import { readBody } from '../request/read-body.ts';
import { isSecure } from '../request/site-origin.ts';
import { respondWithPage } from '../respond.ts';
import { createProgressCookies, readProgress } from './progress-cookie.ts';

/** The most that a form may be, in bytes. */
const maxBytes = 4_096 + longestToken;

/** The progress that the cookie records for a visitor who goes on, and the anchor on the page. */
type Reached = Pick<EnrollmentProgress, 'hasJoined' | 'memberId' | 'stars'> & { readonly anchor?: string };

/** How often one client joins within a minute, and how often without a token; several people may share its address. */
const limits = { perMinute: 20, perMinuteUnscored: 10 };

/** The page of an enrollment for the visitor who asks for it; `undefined` for other pages. */
export function enrollmentRouteFor(request: Request): Route | undefined {
  const { pathname, searchParams: query } = new URL(request.url);
  const entry = findEnrollmentEntry(pathname, query);
  return entry && findEnrollmentRoute(pathname, readProgress(request, entry));
}

/**
 * Takes the two forms of an enrollment, the answers and the joining, and leads to the next step (303), whose address
 * holds no answer: they are stored in a cookie. Answers with a fault come back with the page (422), and so does joining
 * that shows other answers than those given last (409), that is scored too low (403) or one too many of a client (429).
 * 408 and 413 for what is too slow or too long.
 *
 * The form that joins also leads back to the questions, and keeps the plan that was chosen in it.
 *
 * A visitor who has joined may rate the way there, once: the log gets the stars (422 without any).
 *
 * @param limit the middleware that keeps a client from sending too many forms, whatever is in them
 * @param inform writes a line of the log
 */
export function createEnrollmentRoute(
  dependencies: PageDependencies,
  limit: MiddlewareHandler,
  guardForm: GuardForm,
  inform: (fields: Readonly<Record<string, unknown>>) => void,
): Hono {
  const app = new Hono();
  const guard = guardForm('enrollment', limits);

  app.post('/app/enrollment/*', limit, async (context, next) => {
    const request = context.req.raw;
    const { pathname, searchParams: query } = new URL(request.url);
    const entry = findEnrollmentEntry(pathname, query);
    if (!entry) return next();
    const body = await readBody(request, { maxBytes });
    if (body.refusal) return context.body(null, body.refusal);

    const step = query.get('step');
    const isJoining = step === 'finish';
    const isRating = step === 'done';
    const fields = new URLSearchParams(new TextDecoder().decode(body.bytes));
    const kept = readProgress(request, entry);
    const plan = readPlan(fields);
    const progress: EnrollmentProgress = {
      ...(isJoining || isRating ? kept : { ...kept, given: fields, hasJoined: false }),
      ...(plan && { plan }),
    };
    const answers = readAnswers(progress.given, entry);
    const giveBack = (returned: EnrollmentReturn, status: 403 | 409 | 422 | 429) =>
      respondWithPage(
        request,
        dependencies,
        findEnrollmentRoute(pathname, { ...progress, returned }, status),
      );
    const secure = isSecure(request, dependencies.settings);
    const leadTo = (step?: 'finish' | 'done', { anchor = '', ...reached }: Reached = {}) => {
      if (plan) query.set(planField, plan);
      const location = `${pathname}${stepAddress(query, step)}${anchor}`;
      const headers = new Headers({ location, 'cache-control': 'no-store' });
      for (const cookie of createProgressCookies(
        entry,
        answers,
        { ...progress, ...reached, secure },
        request,
      ))
        headers.append('set-cookie', cookie);
      return new Response(null, { status: 303, headers });
    };

    if (isJoining && fields.has(changeField)) return leadTo();
    if (isRating && stepOf(query, entry, progress) === 'done') {
      const stars = progress.stars ?? readStars(fields);
      if (!stars) return giveBack('unrated', 422);
      const { memberType, service } = entry;
      if (!progress.stars) inform({ message: 'An enrollment is rated', memberType, service, stars });
      return leadTo('done', { stars, anchor: `#${feedbackId}` });
    }
    if (!isJoining)
      return Object.keys(problemsOf(answers)).length > 0 ? giveBack('incomplete', 422) : leadTo('finish');
    // The page asks for the answers again if they are gone.
    if (stepOf(query, entry, progress) !== 'finish') return leadTo('finish');
    // A visitor joins with what this page has shown: another tab may have answered since.
    if (!isDeepStrictEqual(answerFields(readAnswers(fields, entry)), answerFields(answers)))
      return giveBack('changed', 409);
    const refusal = await guard(request, context.env, fields);
    if (refusal) return giveBack(refusal, refusal === 'low-score' ? 403 : 429);
    // Stands for the account, which the marketplace would make here.
    const memberId = progress.memberId ?? randomUUID();
    return leadTo('done', { hasJoined: true, memberId, stars: undefined });
  });
  return app;
}
