import bricolage from '@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-600-normal.woff2';
import proximaRegular from '@fontsource/figtree/files/figtree-latin-400-normal.woff2';
import proximaBold from '@fontsource/figtree/files/figtree-latin-700-normal.woff2';
import hankenRegular from '@fontsource/hanken-grotesk/files/hanken-grotesk-latin-400-normal.woff2';
import hankenBold from '@fontsource/hanken-grotesk/files/hanken-grotesk-latin-700-normal.woff2';
import sourceSerif from '@fontsource/source-serif-4/files/source-serif-4-latin-500-normal.woff2';
import { type ThemeName, themeOf, type Visit } from '../visit/visit.ts';

const proxima = [proximaRegular, proximaBold];
const hanken = [hankenRegular, hankenBold];

interface Faces {
  readonly headline: string;
  /** Regular and bold. */
  readonly text: readonly string[];
  /** With the font selector's flag on. */
  readonly otherText: readonly string[];
}

const faces: Readonly<Record<ThemeName, Faces>> = {
  care: { text: proxima, otherText: hanken, headline: sourceSerif },
  embrace: { text: hanken, otherText: proxima, headline: bricolage },
};

/** The faces of controls and text, regular and bold (S9.9), and of headlines; what fonts.css and the themes name. */
export function preloadedFonts({ brand, flags }: Visit): readonly string[] {
  const { headline, otherText, text } = faces[themeOf(brand)];
  return [...(flags.fontSelector ? otherText : text), headline];
}
