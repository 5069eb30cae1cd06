import type { narrowWindows, wideWindows } from '../../visit/media.ts';
import type { ThemeName } from '../../visit/visit.ts';

/** One cut of a picture, in the formats a browser chooses from. */
export interface ArtCut {
  /** The condition under which this cut is shown. Absent: always. */
  readonly media?: typeof wideWindows | typeof narrowWindows;
  /** The picture's own size in pixels: it keeps the place until the picture is there. */
  readonly width: number;
  readonly height: number;
  /** How wide the picture is shown, as the `sizes` attribute says it. */
  readonly sizes: string;
  /** Candidates as the `srcset` attribute says them. */
  readonly avif: string;
  readonly webp: string;
  /** For browsers that know neither format. */
  readonly fallback: string;
}

/** A picture: one cut, or several for different screens, the last for every screen the others leave. */
export interface Art {
  readonly cuts: readonly [...ArtCut[], ArtCut];
  /** Has no ground of its own: what lies behind shows through. */
  readonly cutOut: boolean;
}

/** The same picture in every theme. Only the one that is rendered is fetched. */
export type ThemedArt = Readonly<Record<ThemeName, Art>>;
