import type { View } from '../../page/next-view.ts';
import { redactAddress } from '../../privacy/redact-address.ts';

/** A page that somebody sees. */
export interface PageView extends Pick<View, 'path' | 'navigation'> {
  /** Address of the page before, without query and fragment; empty when it is not known. */
  readonly referer: string;
}

/** A view as events report it. */
export function describeView({ path, from, navigation }: View): PageView {
  return { path, referer: refererOf(from), navigation };
}

/** An address as events report it: a query may carry what is nobody's business. */
export function refererOf(address: string): string {
  return redactAddress(address.replace(/[?#].*/s, ''));
}
