import { createHash } from 'node:crypto';

const everywhere = ["base-uri 'none'", "form-action 'self'", "frame-ancestors 'none'"];
const noText = ["require-trusted-types-for 'script'", "trusted-types 'none'"];

/** The policy of a document of the docs: all it needs comes from this server, and no script or style is inline. */
export const docsPolicy = [
  "default-src 'none'",
  ...['script', 'style', 'img', 'font', 'connect'].map((kind) => `${kind}-src 'self'`),
  ...everywhere,
  ...noText,
].join('; ');

/** The policy of a file that is opened by itself; a picture may bring its styles. */
export const filePolicy = ["default-src 'none'", "style-src 'unsafe-inline'", ...everywhere, 'sandbox'].join(
  '; ',
);

/** The policy of a document with its scripts, styles and fonts within: only these scripts and styles run, by the hash of their text. */
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
