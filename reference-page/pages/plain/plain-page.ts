import type { CallToActionLabel } from '@care/analytics/catalog';
import type { ThemedArt } from '../../components/picture/art.ts';
import type { Faq } from '../../content/faqs.ts';
import type { ContentLink, Target } from '../../content/paths.ts';
import type { Flags } from '../../visit/flags.ts';

/** The target of a link, for every visit or by the flags of each. */
export type FlaggedTarget = Target | ((flags: Flags) => Target);

/** The target under the flags of one visit. */
export function targetUnder(flags: Flags, target: FlaggedTarget): Target {
  return typeof target === 'function' ? target(flags) : target;
}

/** The content under one headline. */
export type Block =
  | {
      readonly kind: 'text';
      readonly title: string;
      /** The anchor that leads to it. */
      readonly id?: string;
      readonly paragraphs: readonly string[];
      readonly points?: readonly string[];
      readonly links?: readonly Action[];
    }
  | {
      readonly kind: 'steps';
      readonly title: string;
      readonly steps: readonly { readonly title: string; readonly text: string }[];
    }
  | { readonly kind: 'questions'; readonly title: string; readonly items: readonly Faq[] }
  | {
      readonly kind: 'links';
      readonly title: string;
      readonly text?: string;
      /** The anchor that leads to it, and how many links a page of it has. @default one page has all of them */
      readonly pages?: { readonly id: string; readonly size: number };
      readonly links: readonly (ContentLink & { readonly line?: string })[];
    }
  | {
      readonly kind: 'names';
      readonly title: string;
      readonly text: string;
      /** Names as machines write them, and what each is for. */
      readonly rows: readonly { readonly name: string; readonly text: string }[];
    }
  | {
      readonly kind: 'figures';
      readonly title: string;
      readonly rows: readonly {
        readonly name: string;
        readonly value: string;
        readonly path?: FlaggedTarget;
        /** The page behind the link, in a sentence. It needs a path. */
        readonly hint?: string;
        /** A word on the row. */
        readonly chip?: string;
      }[];
      readonly note: string;
    };

/** Something to press at the page's top. */
export interface Action extends Omit<ContentLink, 'path'> {
  readonly path: FlaggedTarget;
  /** Its label in events, on pages that events name. */
  readonly event?: CallToActionLabel;
}

/** A page to read: what its head says, how it begins, and its blocks. */
export interface PlainPage {
  readonly title: string;
  readonly description: string;
  readonly keywords: readonly string[];
  readonly screenName: string;
  /** Kept out of search results and of the sitemap. */
  readonly isUnlisted?: true;
  readonly headline: string;
  readonly lead: string;
  /** The pages above it, from the top down; the home page and the page itself are added. */
  readonly above?: readonly ContentLink[];
  /** Its own name in the trail. */
  readonly name: string;
  readonly art?: ThemedArt;
  /** The first one is what the page is for. */
  readonly actions?: readonly Action[];
  readonly blocks: readonly Block[];
}
