import type { Hono } from 'hono';
import * as z from 'zod/mini';
import type { ScoredForm } from '../../visit/scored-forms.ts';
import { siteverifyPath } from '../endpoint-paths.ts';
import type { RecaptchaCheck, Settings } from '../settings.ts';

/** The verdict on a token: `unknown` where there is none, where it belongs to another form, and where it can't be scored. */
type Verdict = 'enough' | 'low' | 'unknown';

/** Never rejects. */
export type ScoreToken = (token: string | null, form: ScoredForm) => Promise<Verdict>;

/** How long scoring may take, in milliseconds: a visitor is waiting. */
const timeoutMillis = 3_000;

/** https://developers.google.com/recaptcha/docs/v3#site_verify_response */
const siteverifyAnswer = z.object({
  success: z.boolean(),
  score: z.optional(z.number()),
  action: z.optional(z.string()),
  'error-codes': z._default(z.array(z.string()), []),
});

/** Errors that come from the server's settings, not from the token. */
const ownFaults = ['missing-input-secret', 'invalid-input-secret', 'bad-request'];

/** Asks the service of the settings, which gets only the token, and nothing of the visitor. @param own answers for the preview's own service */
export function createScoreToken(
  { recaptchaCheck }: Pick<Settings, 'recaptchaCheck'>,
  own: Hono,
  warn: (line: string) => void,
): ScoreToken | undefined {
  if (!recaptchaCheck) return undefined;
  const { minScore } = recaptchaCheck;
  const say = (fault: string) => warn(`A form was taken without its score: RECAPTCHA_VERIFY_URL ${fault}`);

  return async (token, form) => {
    if (!token) return 'unknown';
    try {
      const answer = siteverifyAnswer.parse(await ask(recaptchaCheck, token, own));
      const { action, success, score, 'error-codes': errorCodes } = answer;
      const faults = errorCodes.filter((code) => ownFaults.includes(code));
      if (faults.length > 0) say(`refuses the settings (${faults.join(', ')})`);
      if (!success || action !== form || score === undefined) return 'unknown';
      return score < minScore ? 'low' : 'enough';
    } catch (error) {
      const { message, name } = error as Error;
      say(`did not answer (${name === 'Error' ? message : name})`);
      return 'unknown';
    }
  };
}

async function ask({ secret, url }: RecaptchaCheck, token: string, own: Hono): Promise<unknown> {
  const isOwn = url === siteverifyPath;
  const request = new Request(isOwn ? `http://localhost${url}` : url, {
    method: 'POST',
    body: new URLSearchParams({ secret, response: token }),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMillis),
  });
  const answer = isOwn ? await own.fetch(request) : await fetch(request);
  if (!answer.ok) throw new Error(`status ${answer.status}`);
  return answer.json();
}
