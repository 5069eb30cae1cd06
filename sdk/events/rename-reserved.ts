import type { SessionedEvent } from '../client/event-draft.ts';
import type { JsonObject, JsonValue } from '../contracts/json.ts';
import type { SafeLogger } from '../contracts/logger.ts';
import { isIdentifierName } from './sdk-names.ts';

/**
 * Creates the function that renames an application's own properties beside those of the SDK: `url` becomes `event_url`, and each name
 * is reported once. Only an identifier that the catalogue defines is left out: it has the same value, or is out of date.
 */
export function createRenamer(prefix: 'event' | 'user', logger: SafeLogger) {
  const reported = new Set<string>();

  /**
   * @param isOfSdk returns true for a name that only the SDK may set
   * @param sdk the values that the SDK sets
   * @param taken the names that the application uses itself
   */
  return (
    { receiptController, fit }: Pick<SessionedEvent, 'receiptController' | 'fit'>,
    own: JsonObject,
    isOfSdk: (name: string) => boolean,
    sdk: JsonObject = {},
    taken = own,
  ): JsonObject => {
    function report(name: string, outcome: string): void {
      if (!reported.has(name))
        /*
         * Shown: PROPERTY is a name of the SDK: your value goes out as OTHER, or is left out
         * Means: An event, `commonData` or a user has a property that the SDK gives its value, such as `url`. Reported once for
         *   each name; the field `event` names the event, and `OTHER` is the name there: an event that has a property of that
         *   name too gets a longer one, `event_event_url`. Left out is only an identifier that your catalogue defines and that
         *   differs from the SDK’s.
         * Do: Give the property another name, or leave the identifier to the SDK.
         * Lost: no; the value goes out as `event_url`, say, or `user_web_platform`
         */
        logger.warn(`${name} is a name of the SDK: your value ${outcome}`, { event: receiptController.name });
      reported.add(name);
    }

    // The object has no prototype, which a key could set.
    const renamed: Record<string, JsonValue> = Object.create(null);
    for (const name of Object.keys(own)) {
      let free = name;
      const isDefined = fit && fit !== 'differs' && isIdentifierName(name);
      if (isDefined && name in sdk) {
        if (own[name] !== sdk[name]) report(name, 'is left out');
        continue;
      }
      if (isOfSdk(name) && !isDefined) {
        do free = `${prefix}_${free}`;
        while (isOfSdk(free) || free in taken);
        report(name, `goes out as ${free}`);
      }
      renamed[free] = own[name] as JsonValue;
    }
    return renamed;
  };
}
