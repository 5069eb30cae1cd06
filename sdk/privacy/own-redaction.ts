import { handled } from '../contracts/quietly.ts';
import { mark } from './mark.ts';

/** What takes a text away from the page: an event, a line of a log, a report of an error, or a message to the window of visual tagging. */
export type TextCarrier = 'event' | 'log' | 'error report' | 'visual tagging';

/**
 * An application's own redaction: takes out of a text what no rule of the SDK can know, such as the person in `/caregivers/jane-doe`.
 * It sees texts of every kind, may see the same text twice, and must leave alone what it does not know.
 *
 * @param text the text as the page, or the application, has it
 * @param carrier what takes it away
 * @returns the text that may leave
 *
 * @example
 * const redact: Redact = (text) => text.replace(/(\/caregivers\/)[\w-]+/g, '$1*****');
 */
export type Redact = (text: string, carrier: TextCarrier) => string;

/**
 * Makes an application's redaction safe to call: what it fails at, or answers with no text, is hidden whole.
 *
 * @param onFailure called each time it fails
 */
export function createOwnRedaction(redact: Redact | undefined, onFailure = () => {}): Redact {
  if (!redact) return (text) => text;
  return (text, carrier) => {
    try {
      const answer: unknown = handled(redact(text, carrier));
      if (typeof answer === 'string') return answer;
    } catch {
      // What was thrown may quote the text.
    }
    onFailure();
    return mark;
  };
}
