import { errorText, type SafeLogger } from '../../contracts/logger.ts';
import type { TagManagerCode } from './push-outcome.ts';
import type { Item } from './waiting-views.ts';

/** Logs a failure by its code, and returns the code. */
export type ReportFailure = (code: TagManagerCode, view?: Item[1], error?: unknown) => TagManagerCode;

export function createReportFailure(logger: SafeLogger): ReportFailure {
  return (code, view, error) => {
    const level = /Error$/.test(code) ? 'error' : 'warn';
    logger[level](code, { feature: 'tag-manager', event: view?.event, cause: error && errorText(error) });
    return code;
  };
}
