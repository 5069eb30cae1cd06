import type { JsonValue } from '../../../contracts/json.ts';
import { encodeText } from '../../../json/encode-json.ts';

/** The longest line, in UTF-16 units: longer lists and objects are written on several lines. */
const lineLength = 90;

/**
 * Writes a value as TypeScript: its content ends no text, no comment and no script around it, and gives no object a prototype.
 *
 * @param indent the white space before each line but the first
 */
export function writeLiteral(value: JsonValue | undefined, indent = ''): string {
  if (typeof value === 'string') return writeText(value);
  if (Array.isArray(value))
    return within(
      '[',
      value.map((one) => writeLiteral(one, `${indent}  `)),
      ']',
      indent,
    );
  if (typeof value !== 'object' || !value) return `${value}`;
  const parts = Object.entries(value).map(
    ([name, one]) => `${writeName(name)}: ${writeLiteral(one, `${indent}  `)}`,
  );
  return within('{', parts, '}', indent);
}

/** Writes a text in single quotes, as most code has them, unless it holds one. */
function writeText(text: string): string {
  const json = encodeText(text)
    .replace(/[\u2028\u2029]/g, (separator) => `\\u${separator.charCodeAt(0).toString(16)}`)
    .replace(/<(?=[/!])/g, '\\x3C');
  return /['\\]/.test(json.slice(1, -1)) ? json : `'${json.slice(1, -1)}'`;
}

function writeName(name: string): string {
  if (name === '__proto__') return `['__proto__']`;
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : writeText(name);
}

function within(open: string, parts: readonly string[], close: string, indent: string): string {
  if (parts.length === 0) return open + close;
  const gap = open === '{' ? ' ' : '';
  const line = `${open}${gap}${parts.join(', ')}${gap}${close}`;
  if (line.length + indent.length <= lineLength && !line.includes('\n')) return line;
  return `${open}\n${parts.map((part) => `${indent}  ${part},\n`).join('')}${indent}${close}`;
}
