import proximaRegular from '@fontsource/figtree/files/figtree-latin-400-normal.woff2';
import proximaBold from '@fontsource/figtree/files/figtree-latin-700-normal.woff2';
import hankenRegular from '@fontsource/hanken-grotesk/files/hanken-grotesk-latin-400-normal.woff2';
import hankenBold from '@fontsource/hanken-grotesk/files/hanken-grotesk-latin-700-normal.woff2';
import { themeOf, type Visit } from '../visit/visit.ts';

const proxima = [proximaRegular, proximaBold];
const hanken = [hankenRegular, hankenBold];

/** The faces of controls and text, regular and bold (S9.9); what fonts.css and the themes name. */
export function preloadedFonts({ brand, flags }: Visit): readonly string[] {
  const isProxima = (themeOf(brand) === 'care') !== flags.fontSelector;
  return isProxima ? proxima : hanken;
}
