import { type ParseArgsConfig, parseArgs } from 'node:util';
import {
  defaultParameters,
  faultOf,
  type QuestionParameters,
} from '../event-database/question-parameters.ts';
import { type Expectation, type Gates, readExpectation } from './check-gates.ts';
import type { ResultFormat } from './format-result.ts';

/** The catalogue that events are checked against. */
export interface CatalogChoice {
  /** A module of the user's; `undefined` for the marketplace's catalogue. */
  readonly catalog: string | undefined;
  /** Properties that the application's `commonData` adds to every event. */
  readonly common: readonly string[];
}

export interface CheckArguments extends CatalogChoice, Gates {
  readonly kind: 'check';
  /** A path, or `-` for the standard input. */
  readonly file: string;
  readonly json: boolean;
  /** Notes count as problems. */
  readonly strict: boolean;
  /** The largest numbers of problems and of notes that are listed. */
  readonly maxProblems: number;
  /** The share of records that may have problems, in percent. */
  readonly maxFaulty: number;
  /** An earlier file, whose events are compared with these; `undefined` for none. */
  readonly compare: string | undefined;
}

export interface TailArguments extends CatalogChoice {
  readonly kind: 'tail';
  readonly address: string;
  readonly json: boolean;
  /** Names of the events that are shown; none: all. */
  readonly events: readonly string[];
}

/** Arguments that `query` and `answer` share. */
export interface AskArguments {
  /** Paths, also of folders and with patterns, or `-` for the standard input. */
  readonly files: readonly string[];
  readonly format: ResultFormat;
  /** The file that the rows are written to as Parquet; `undefined` for the standard output. */
  readonly parquet: string | undefined;
  /** True writes the SQL that runs to the standard error. */
  readonly showsSql: boolean;
  /** True reuses tables of an earlier run, and stores the tables of this one. */
  readonly isCached: boolean;
  /** SQL that makes the table of the events; `undefined` for the marketplace's. */
  readonly load: string | undefined;
  readonly parameters: QuestionParameters;
}

export interface QueryArguments extends AskArguments {
  readonly kind: 'query';
  readonly sql: string;
}

export interface AnswerArguments extends AskArguments {
  readonly kind: 'answer';
  readonly question: string;
  /** A file of questions and their queries, beside the marketplace's. */
  readonly queries: string | undefined;
}

interface QuestionsArguments {
  readonly kind: 'questions';
  readonly queries: string | undefined;
}

export type Command =
  | CheckArguments
  | TailArguments
  | QueryArguments
  | AnswerArguments
  | QuestionsArguments
  | { readonly kind: 'help' | 'usage' | 'version' }
  | { readonly kind: 'mistake'; readonly text: string };

const informing = {
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean' },
} as const;

const shared = {
  catalog: { type: 'string' },
  common: { type: 'string', multiple: true },
  json: { type: 'boolean' },
  ...informing,
} as const;

const asking = {
  load: { type: 'string' },
  csv: { type: 'boolean' },
  json: { type: 'boolean' },
  plot: { type: 'boolean' },
  parquet: { type: 'string' },
  sql: { type: 'boolean' },
  'no-cache': { type: 'boolean' },
  from: { type: 'string' },
  to: { type: 'string' },
  'time-zone': { type: 'string' },
  test: { type: 'string' },
  'min-difference': { type: 'string' },
  ...informing,
} as const;

/** Reads a command line, without the program's own name. Never throws. */
export function parseArguments(args: readonly string[]): Command {
  const [command, ...rest] = args;
  if (command === undefined) return { kind: 'usage' };
  if (command === '--help' || command === '-h' || command === 'help') return { kind: 'help' };
  if (command === '--version') return { kind: 'version' };
  try {
    if (command === 'check') return parseCheck(rest);
    if (command === 'tail') return parseTail(rest);
    if (command === 'query') return parseQuery(rest);
    if (command === 'answer') return parseAnswer(rest);
    if (command === 'questions') return parseQuestions(rest);
  } catch (error) {
    return mistake(error instanceof Error ? error.message : 'These arguments can’t be read.');
  }
  return mistake(
    `There is no command ${JSON.stringify(command)}; there are check, tail, query, answer and questions.`,
  );
}

function parseCheck(args: readonly string[]): Command {
  const { values, positionals } = read(args, {
    ...shared,
    strict: { type: 'boolean' },
    'max-problems': { type: 'string' },
    'max-faulty': { type: 'string' },
    'min-records': { type: 'string' },
    expect: { type: 'string', multiple: true },
    compare: { type: 'string' },
  });
  if (values.help) return { kind: 'help' };
  if (values.version) return { kind: 'version' };
  const [file, ...others] = positionals;
  if (!file || others.length > 0) return mistake('check takes one file, or - for the standard input.');
  const { 'max-problems': most = '20', 'max-faulty': percent = '0', 'min-records': least = '1' } = values;
  if (!/^\d{1,9}$/.test(most)) return mistake('--max-problems takes a whole number.');
  if (!/^\d{1,3}(\.\d+)?%?$/.test(percent) || Number.parseFloat(percent) > 100)
    return mistake('--max-faulty takes percent of the records, such as 0.5.');
  if (!/^\d{1,15}$/.test(least)) return mistake('--min-records takes a whole number.');
  const expected = (values.expect ?? []).map(readExpectation);
  if (expected.includes(undefined))
    return mistake('--expect takes an event, a comparison and a number, such as "Member Enrolled>0".');
  if (file === '-' && values.compare === '-') return mistake('The standard input is read once.');
  return {
    kind: 'check',
    file,
    ...choiceOf(values),
    json: values.json ?? false,
    strict: values.strict ?? false,
    maxProblems: Number(most),
    maxFaulty: Number.parseFloat(percent),
    minRecords: Number(least),
    expected: expected as readonly Expectation[],
    compare: values.compare,
  };
}

function parseTail(args: readonly string[]): Command {
  const { values, positionals } = read(args, { ...shared, event: { type: 'string', multiple: true } });
  if (values.help) return { kind: 'help' };
  if (values.version) return { kind: 'version' };
  const [address, ...others] = positionals;
  if (!address || others.length > 0) return mistake('tail takes one address, such as http://localhost:3000.');
  const stream = streamAddress(address);
  if (!stream) return mistake(`${JSON.stringify(address)} is no http or https address.`);
  return {
    kind: 'tail',
    address: stream,
    ...choiceOf(values),
    json: values.json ?? false,
    events: values.event ?? [],
  };
}

function parseQuery(args: readonly string[]): Command {
  const { values, positionals } = read(args, asking);
  if (values.help) return { kind: 'help' };
  if (values.version) return { kind: 'version' };
  const [sql, ...files] = positionals;
  if (!sql || !areFiles(files))
    return mistake('query takes SQL and files of events, or - for the standard input.');
  const asked = askedOf(values, files);
  return typeof asked === 'string' ? mistake(asked) : { kind: 'query', sql, ...asked };
}

function parseAnswer(args: readonly string[]): Command {
  const { values, positionals } = read(args, { ...asking, queries: { type: 'string' } });
  if (values.help) return { kind: 'help' };
  if (values.version) return { kind: 'version' };
  const [question, ...files] = positionals;
  if (!question?.trim() || !areFiles(files))
    return mistake('answer takes a question and files of events, or - for the standard input.');
  const asked = askedOf(values, files);
  return typeof asked === 'string'
    ? mistake(asked)
    : { kind: 'answer', question, ...asked, queries: values.queries };
}

/** Reports whether the files can be read together: the standard input is one file, and read once. */
function areFiles(files: readonly string[]): boolean {
  return files.length > 0 && !files.includes('') && (files.length === 1 || !files.includes('-'));
}

function parseQuestions(args: readonly string[]): Command {
  const { values, positionals } = read(args, { queries: { type: 'string' }, ...informing });
  if (values.help) return { kind: 'help' };
  if (values.version) return { kind: 'version' };
  if (positionals.length > 0) return mistake('questions takes no arguments but --queries.');
  return { kind: 'questions', queries: values.queries };
}

const twoFormats = '--csv, --json, --plot and --parquet exclude each other.';

interface AskedValues {
  readonly csv?: boolean | undefined;
  readonly json?: boolean | undefined;
  readonly plot?: boolean | undefined;
  readonly parquet?: string | undefined;
  readonly sql?: boolean | undefined;
  readonly load?: string | undefined;
  readonly 'no-cache'?: boolean | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly 'time-zone'?: string | undefined;
  readonly test?: string | undefined;
  readonly 'min-difference'?: string | undefined;
}

/** Reads the arguments of a query; returns the problem as text for more than one format, and for parameters that can't be. */
function askedOf(values: AskedValues, files: readonly string[]): AskArguments | string {
  const formats = (['csv', 'json', 'plot'] as const).filter((format) => values[format]);
  if (formats.length + Number(values.parquet !== undefined) > 1) return twoFormats;
  const parameters = parametersOf(values);
  const fault = faultOf(parameters);
  if (fault !== undefined) return fault;
  return {
    files,
    format: formats[0] ?? 'table',
    parquet: values.parquet,
    showsSql: values.sql ?? false,
    isCached: !values['no-cache'],
    load: values.load,
    parameters,
  };
}

function parametersOf(values: AskedValues): QuestionParameters {
  const { from, 'min-difference': difference, test, 'time-zone': timeZone, to } = values;
  return {
    from,
    to,
    timeZone: timeZone ?? defaultParameters.timeZone,
    test,
    minDifference: difference === undefined ? undefined : Number(difference || Number.NaN),
  };
}

function read<const Options extends NonNullable<ParseArgsConfig['options']>>(
  args: readonly string[],
  options: Options,
) {
  return parseArgs({ args: [...args], options, allowPositionals: true, strict: true });
}

/** Reads the address of a stream; one without a path means the reference page's preview. */
function streamAddress(text: string): string | undefined {
  try {
    const address = new URL(text);
    if (!/^https?:$/.test(address.protocol) || address.username || address.password) return undefined;
    if (address.pathname === '/') address.pathname = '/preview/events/stream';
    return address.href;
  } catch {
    return undefined;
  }
}

function choiceOf({
  catalog,
  common = [],
}: {
  catalog?: string | undefined;
  common?: string[] | undefined;
}): CatalogChoice {
  return { catalog, common: common.flatMap((names) => names.split(',')).filter(Boolean) };
}

function mistake(text: string): Command {
  return { kind: 'mistake', text };
}
