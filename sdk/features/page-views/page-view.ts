import type { View } from '../../page/watch-views.ts';
import { type RedactedText, redactAddress } from '../../privacy/redact.ts';

/** A page that somebody sees. */
export interface PageView extends Pick<View, 'navigation'> {
  /** The page's route, redacted: the address's path, or the application's name for it. */
  readonly path: RedactedText;
  /** Address of the page before, without query and fragment; empty when it is not known. */
  readonly referer: RedactedText;
}

/** A view as events report it. */
export function describeView({ path, from, navigation }: View): PageView {
  return { path: redactAddress(path), referer: redactAddress(refererOf(from)), navigation };
}

/** An address as events report it: a query may carry private data. The client redacts the rest. */
export function refererOf(address: string): string {
  return address.replace(/[?#].*/s, '');
}
