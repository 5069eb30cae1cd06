import { createRateLimit } from '@care/analytics/server';
import { type ScoredForm, tokenField } from '../../visit/scored-forms.ts';
import type { ClientAddress } from '../request/client-address.ts';
import type { ScoreToken } from './score-token.ts';

/** How often one client may send a form. */
interface FormLimits {
  readonly perMinute: number;
  /** The forms among these that may come without a valid token: from a browser without scripts, or without reCAPTCHA's. */
  readonly perMinuteUnscored: number;
}

/** Why a form is not taken; `undefined` where it is. @param server the bindings that the Node server passes with a request */
type FormGuard = (
  request: Request,
  server: unknown,
  fields: URLSearchParams,
) => Promise<'too-many' | 'low-score' | undefined>;

/** Keeps machines from sending a form. */
export type GuardForm = (form: ScoredForm, limits: FormLimits) => FormGuard;

/**
 * @param scoreToken left out where there are no tokens: then the wider limit is the only one
 * @param onLimit called for each form that is too many. @default nothing
 */
export function createGuardForm(
  clientAddress: ClientAddress,
  scoreToken: ScoreToken | undefined,
  onLimit?: () => void,
): GuardForm {
  return (form, { perMinute, perMinuteUnscored }) => {
    const all = createRateLimit({ requestsPerMinute: perMinute, now: Date.now });
    const unscored = createRateLimit({ requestsPerMinute: perMinuteUnscored, now: Date.now });
    return async (request, server, fields) => {
      const address = clientAddress(request, server);
      const isTooMany = (limit: typeof all) => {
        if (limit.take(address) <= 0) return false;
        onLimit?.();
        return true;
      };
      if (isTooMany(all)) return 'too-many';
      const verdict = await scoreToken?.(fields.get(tokenField), form);
      if (verdict === 'low') return 'low-score';
      return verdict === 'unknown' && isTooMany(unscored) ? 'too-many' : undefined;
    };
  };
}
