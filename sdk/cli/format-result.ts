import { exactNumber, type QueryResult } from '../event-database/event-database.ts';
import { formatParameters, type ShownParameters } from './format-parameters.ts';
import { formatTable } from './format-table.ts';
import { plainJson } from './plain-json.ts';
import { plainText } from './plain-text.ts';
import { UserError } from './surroundings.ts';

/** The format of a result. */
export type ResultFormat = 'table' | 'csv' | 'json' | 'plot';

/** Characters of the longest bar of a plot. */
const longestBar = 40;

/**
 * A result as text that ends with a line break.
 *
 * @param isForTerminal true spells out characters that steer a terminal, in CSV too. @default false
 * @throws UserError for a plot of a result without numbers
 */
export function formatResult(result: QueryResult, format: ResultFormat, isForTerminal = false): string {
  const formatted = { table: tableOf, csv: isForTerminal ? shownCsvOf : csvOf, json: jsonOf, plot: plotOf }[
    format
  ](result);
  return `${formatted.join('\n')}\n`;
}

/**
 * The answer of a question as text: its parameters are a line below a table, and stand beside the rows in JSON. CSV has no place
 * for them.
 *
 * @param parameters the parameters, from {@link shownParameters}
 * @throws UserError as {@link formatResult} does
 */
export function formatAnswer(
  result: QueryResult,
  format: ResultFormat,
  isForTerminal: boolean,
  { parameters, title }: { readonly title: string; readonly parameters: ShownParameters },
): string {
  const formatted = formatResult(result, format, isForTerminal);
  if (format === 'csv') return formatted;
  if (format !== 'json') return `${formatted}\n${formatParameters(parameters)}\n`;
  const head = plainJson(JSON.stringify({ question: title, parameters }));
  return `${head.slice(0, -1)},"rows":${formatted.trimEnd()}}\n`;
}

function tableOf({ columns, rows }: QueryResult): readonly string[] {
  const shown = columns.map(({ title, isNumber }) => ({ title: plainText(title), isNumber }));
  return formatTable(
    shown,
    rows.map((row) => row.map(shownCell)),
  );
}

/** https://www.rfc-editor.org/rfc/rfc4180, with line feeds; null is an empty cell. */
function csvOf({ columns, rows }: QueryResult): readonly string[] {
  const titles = columns.map(({ title }) => csvCell(withoutFormula(title)));
  const lines = rows.map((row) =>
    row.map((cell, index) => csvCell(columns[index]?.isNumber ? (cell ?? '') : withoutFormula(cell ?? ''))),
  );
  return [titles, ...lines].map((cells) => cells.join(','));
}

function shownCsvOf(result: QueryResult): readonly string[] {
  return csvOf(result).map(plainText);
}

function csvCell(text: string): string {
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const number = /^[+-]?\d+(\.\d+)?(e[+-]?\d+)?$/i;

/** The places where a spreadsheet begins to read a formula, also one that takes `;` or a tab for the end of a cell. */
const formula = /^(?=[=+\-@\t\r\n＝＋－＠])|(?<=[;\t\r\n])(?=[=+\-@＝＋－＠])/g;

/** Makes a text that a spreadsheet shows, and does not run: https://owasp.org/www-community/attacks/CSV_Injection */
function withoutFormula(text: string): string {
  return number.test(text) ? text : text.replace(formula, "'");
}

/** Formats rows as a list of objects, a line each. Whole numbers that no JavaScript number holds stay texts. */
function jsonOf({ columns, rows }: QueryResult): readonly string[] {
  const names = distinctTitles(columns.map(({ title }) => title));
  const objects = rows.map((row) =>
    Object.fromEntries(columns.map((column, index) => [names[index], jsonCell(column, row[index] ?? null)])),
  );
  const lines = objects.map((one) => plainJson(JSON.stringify(one)));
  return lines.length > 0
    ? ['[', ...lines.map((line, at) => line + (at < lines.length - 1 ? ',' : '')), ']']
    : ['[]'];
}

/** Makes titles distinct, as in Parquet: `a`, `a_1`. */
function distinctTitles(titles: readonly string[]): readonly string[] {
  const taken = new Set<string>();
  for (const title of titles) {
    let name = title;
    for (let copy = 1; taken.has(name); copy += 1) name = `${title}_${copy}`;
    taken.add(name);
  }
  return [...taken];
}

function jsonCell({ isNumber, isJson }: QueryResult['columns'][number], cell: string | null): unknown {
  if (cell === null) return null;
  if (isJson) return JSON.parse(cell);
  return isNumber ? exactNumber(cell) : cell;
}

/** Formats rows with a bar each, as long as the first number; the first of several columns is the group, also if it is a number. */
function plotOf({ columns, rows }: QueryResult): readonly string[] {
  const numbers = columns.flatMap(({ isNumber }, index) => (isNumber ? [index] : []));
  const plotted = numbers.find((index) => index > 0) ?? numbers[0];
  if (plotted === undefined) throw new UserError('a plot needs a column of numbers.');
  const amounts = rows.map((row) => Math.max(0, Number(row[plotted] ?? 0)) || 0);
  const max = amounts.reduce((greatest, amount) => Math.max(greatest, amount), 0);
  const shown = columns.map(({ title, isNumber }) => ({ title: plainText(title), isNumber }));
  const lines = rows.map((row, index) => [...row.map(shownCell), barOf(amounts[index] ?? 0, max)]);
  return formatTable([...shown, { title: '' }], lines);
}

/** Draws a bar; every amount above 0 has one. */
function barOf(amount: number, max: number): string {
  return amount > 0 ? '█'.repeat(Math.max(1, Math.round((amount / max) * longestBar))) : '';
}

function shownCell(cell: string | null): string {
  return cell === null ? 'null' : plainText(cell);
}
