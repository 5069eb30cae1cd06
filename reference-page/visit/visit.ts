import type { MemberType } from '@care/analytics/catalog';
import type { FlagEvaluations, Flags } from './flags.ts';

/** The page's brand variants (S2.18). */
export const brands = ['default', 'rebranding', 'greaterCare'] as const;
export type Brand = (typeof brands)[number];

export type ThemeName = 'care' | 'embrace';

/** Decisions of the server about a visit before it renders; the browser goes on with the same facts. */
export interface Visit {
  readonly brand: Brand;
  /** The feature flags, as the server has evaluated them for this visitor (S6.2). */
  readonly flags: Flags;
  /** The flags among these that are tests for this visitor: where one shows, its exposure is logged (S3.11). */
  readonly tests: FlagEvaluations;
  /** The kind of member that brought the visitor here before, as the browser reported to the server. */
  readonly flowType?: MemberType | undefined;
  /** Whether this browser has closed the safety banner before. */
  readonly isSafetyBannerClosed: boolean;
  /** Whether to say that what is shown is made up. @default false */
  readonly isPreview?: true;
  /** The window's width as far as the server knows, in CSS pixels (S9.9). */
  readonly mediaWidth: number;
}

/** The cookie that remembers that the safety banner was closed. */
export const safetyBannerCookie = 'vhp_safety_banner';

/** The cookie that says to the server whether a visitor looks for care or for work. */
export const flowCookie = 'vhp_flow';

/** Widths that the server renders for, in CSS pixels (S9.9). */
export const serverMediaWidths = { mobile: 1, desktop: 1400 } as const;

/** The theme of each brand (S2.18). */
const themes: Readonly<Record<Brand, ThemeName>> = {
  default: 'care',
  rebranding: 'embrace',
  greaterCare: 'embrace',
};

export function themeOf(brand: Brand): ThemeName {
  return themes[brand];
}
