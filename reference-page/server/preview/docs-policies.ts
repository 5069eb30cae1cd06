import { createHash } from 'node:crypto';

const everywhere = ["base-uri 'none'", "form-action 'self'", "frame-ancestors 'none'"];
const noText = ["require-trusted-types-for 'script'", "trusted-types 'none'"];

/** Of a document of the docs: all it needs comes from here, and none of it is made of text. */
export const docsPolicy = [
  "default-src 'none'",
  ...['script', 'style', 'img', 'font', 'connect'].map((kind) => `${kind}-src 'self'`),
  ...everywhere,
  ...noText,
].join('; ');

/** Of a file that somebody opens by itself; a picture may bring its look. */
export const filePolicy = ["default-src 'none'", "style-src 'unsafe-inline'", ...everywhere, 'sandbox'].join(
  '; ',
);

/** Of a document with its scripts, styles and fonts within: the scripts and styles run, by the hash of their text, and no others. */
export function inlinePolicy(html: string): string {
  return [
    "default-src 'none'",
    ['script-src', ...hashesOf(html, /<script>([\s\S]*?)<\/script>/g)].join(' '),
    ['style-src', ...hashesOf(html, /<style>([\s\S]*?)<\/style>/g)].join(' '),
    'font-src data:',
    ...everywhere,
    ...noText,
  ].join('; ');
}

/** https://www.w3.org/TR/CSP3/#grammardef-hash-source */
function hashesOf(html: string, elements: RegExp): readonly string[] {
  return [...html.matchAll(elements)].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );
}
