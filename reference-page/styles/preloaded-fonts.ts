import bricolage from '@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-600-normal.woff2';
import proximaRegular from '@fontsource/figtree/files/figtree-latin-400-normal.woff2';
import proximaBold from '@fontsource/figtree/files/figtree-latin-700-normal.woff2';
import hankenRegular from '@fontsource/hanken-grotesk/files/hanken-grotesk-latin-400-normal.woff2';
import hankenBold from '@fontsource/hanken-grotesk/files/hanken-grotesk-latin-700-normal.woff2';
import sourceSerif from '@fontsource/source-serif-4/files/source-serif-4-latin-500-normal.woff2';
import { type ThemeName, themeOf, type Visit } from '../visit/visit.ts';

const proxima = [proximaRegular, proximaBold];
const hanken = [hankenRegular, hankenBold];

const headlines: Readonly<Record<ThemeName, string>> = { care: sourceSerif, embrace: bricolage };

/** The faces of controls and text, regular and bold (S9.9), and of headlines; what fonts.css and the themes name. */
export function preloadedFonts({ brand, flags }: Visit): readonly string[] {
  const theme = themeOf(brand);
  const isProxima = (theme === 'care') !== flags.fontSelector;
  return [...(isProxima ? proxima : hanken), headlines[theme]];
}
