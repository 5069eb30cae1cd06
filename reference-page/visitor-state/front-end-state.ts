import type { MemberType } from '@care/analytics/catalog';
import { isZip } from './check-zip.ts';

/** The state of a visitor that the page remembers between visits (S3.3). */
export interface FrontEndState {
  /** The visitor's purpose: to find care, or to find work. */
  readonly flowType?: MemberType | undefined;
  readonly userLocation?: UserLocation | undefined;
}

export interface UserLocation {
  /** Five digits. */
  readonly zip: string;
}

/** The key in local storage (S9.3). */
export const frontEndStateKey = 'vhp-mfe-state';

export const emptyState: FrontEndState = {};

/** Reads what was saved; whatever is not as we write it counts as not there. */
export function parseFrontEndState(text: string | null): FrontEndState {
  const saved = readObject(text);
  return {
    ...(isMemberType(saved.flowType) && { flowType: saved.flowType }),
    ...(isLocation(saved.userLocation) && { userLocation: { zip: saved.userLocation.zip } }),
  };
}

function readObject(text: string | null): Readonly<Record<string, unknown>> {
  try {
    return Object(JSON.parse(text ?? '{}'));
  } catch {
    return {};
  }
}

export function isMemberType(value: unknown): value is MemberType {
  return value === 'seeker' || value === 'sitter';
}

function isLocation(value: unknown): value is UserLocation {
  return isZip(Object(value).zip);
}
