import type { Feature } from '../../contracts/feature.ts';
import { errorText } from '../../contracts/logger.ts';
import { thrownText } from '../thrown-text.ts';
import { watchErrors } from '../watch-errors.ts';
import { cleanText } from './copy-fields.ts';

/** Takes a line for each error; `console` and `createRemoteLogger` are such loggers. */
export interface ErrorLogger {
  error(message: string, fields: { readonly tag: string; readonly [field: string]: unknown }): void;
}

/** Settings of {@link windowErrors}. */
export interface WindowErrorsOptions {
  /** Takes a line for each error. */
  readonly logger: ErrorLogger;
  /** Whether scripts, styles, pictures and the like that could not be loaded are logged too. @default true */
  readonly resources?: boolean;
}

/**
 * Logs what nobody has caught, errors and rejected promises, with the tag `error` (S7.13): the text alone, redacted and
 * cut, whatever it was that was thrown.
 */
export function windowErrors({ logger, resources = true }: WindowErrorsOptions): Feature {
  return {
    name: 'window-errors',
    worksWithoutConsent: true,
    start(host) {
      const scope = host.scope as typeof globalThis;
      if (!scope.addEventListener) return undefined;
      return watchErrors(scope, (thrown, origin) => {
        const isResource = origin === 'resource';
        if (isResource && !resources) return;
        try {
          const text = isResource ? resourceText(thrown as Element) : thrownText(thrown);
          logger.error(cleanText(text), { tag: 'error' });
        } catch (error) {
          host.logger.warn(`window-errors: ${errorText(error)}`);
        }
      });
    },
  };
}

function resourceText(element: Element): string {
  const address = element.getAttribute('src') ?? element.getAttribute('href') ?? '';
  return `Failed to load ${element.localName} ${address}`;
}
