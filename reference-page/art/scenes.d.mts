export interface ExportedScene {
  /** The whole scene's size; an exported file has its shape. */
  readonly width: number;
  readonly height: number;
  readonly widths: readonly number[];
  readonly fallback: string;
  /** AVIF's quality by width; empty where the fallback is all there is. */
  readonly quality: readonly number[];
}

export const scenes: Readonly<Record<string, ExportedScene>>;
