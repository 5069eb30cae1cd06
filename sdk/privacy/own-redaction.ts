import { handled } from '../contracts/quietly.ts';
import { mark } from './mark.ts';

/** The carrier of a text that leaves the page: an event, a line of a log, a report of an error, or a message to the window of visual tagging. */
export type TextCarrier = 'event' | 'log' | 'error report' | 'visual tagging';

/**
 * An application's own redaction: hides parts of a text that no rule of the SDK can know, such as the person in `/caregivers/jane-doe`.
 * It gets texts of every kind, may get the same text twice, and must return a text that it does not know unchanged.
 *
 * @param text the text of the page, or of the application
 * @param carrier the carrier of the text
 * @returns the text that may leave
 *
 * @example
 * const redact: Redact = (text) => text.replace(/([/]caregivers[/])[\w-]+/g, '$1*****');
 */
export type Redact = (text: string, carrier: TextCarrier) => string;

/**
 * Makes an application's redaction safe to call: a text for which it fails, or returns no text, is hidden whole.
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
      // The error is not logged: it may quote the text.
    }
    onFailure();
    return mark;
  };
}
