import { cutText } from '../json/cut-text.ts';
import { wellFormed } from '../json/well-formed.ts';
import { asText } from '../storage/parse-list.ts';
import { textLimit } from './copy-data.ts';

/** The event that a caller asks to log. */
export interface EventPayload {
  /** The name, well-formed and cut to the length of an event's texts. */
  readonly name: string;
  readonly data: unknown;
}

/** Reads a payload that has a name (S5.1); anything else, unreadable objects included, is `undefined`. */
export function readPayload(event: unknown): EventPayload | undefined {
  try {
    const { name, data } = event as { name?: unknown; data?: unknown };
    if (typeof event === 'object' && asText(name))
      return { name: wellFormed(cutText(name as string, textLimit)), data };
  } catch {
    // An object that can't be read has no name.
  }
  return undefined;
}
