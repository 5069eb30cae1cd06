import type { Outcome } from './outcome.ts';

/** A bundle of `npm run size`. */
export interface Size {
  readonly name: string;
  readonly kilobytes: number;
}

/** Reads the measured sizes that `npm run size` has printed, in their order. */
export function readSizes(outcomes: readonly Outcome[]): readonly Size[] {
  const report = outcomes.find(({ name }) => name === 'size')?.report ?? '';
  return [...report.matchAll(/^. +([\d.]+) kB of +[\d.]+ {2}(.+)$/gm)].map(([, size, name = '']) => ({
    name,
    kilobytes: Number(size),
  }));
}

/** README's names of the rows of `npm run size`, in their order; the first two are in the sentence before. */
const added: readonly (readonly [row: string, name: string])[] = [
  ['+ hooks, without React, beside the entry points they build on', 'React hooks'],
  ['+ hooks, without React, with all of these', 'hooks with all the entry points they build on'],
  ['+ click-autocapture', 'click autocapture'],
  ['+ remote-config', 'remote config'],
  ['+ visual-tagging, beside click-autocapture', 'visual tagging'],
  ['+ page-views', 'page views'],
  ['+ impressions and attributes', 'impressions and attributes'],
  ['+ attribution', 'attribution'],
  ['+ web-vitals, without the package of that name', 'web vitals'],
  ['+ tag-manager with hashing', 'tag manager'],
  ['+ exposure', 'exposure'],
  ['+ logger with window errors', 'logger'],
  ['+ error-reports, until Sentry is loaded', 'error reports'],
  ['+ inspector, until it is opened', 'inspector'],
];

/** Writes README's sentences about the bundle sizes. */
export function describeSizes(outcomes: readonly Outcome[]): string {
  const sizes = new Map(readSizes(outcomes).map(({ name, kilobytes }) => [name, kilobytes]));
  const of = (row: string) => {
    const size = sizes.get(row);
    if (size === undefined) throw new Error(`npm run size prints no row “${row}”`);
    return size.toFixed(1);
  };
  return `The core with the marketplace's events, their check, sessions, consent, redaction, journal and the \`http-api\` destination is ${of('core: logEvent with careEvents, check, journal, http-api')} kB; ${of('the same, careEvents loaded when the page is idle')} kB where the events and their check are loaded when the page is idle, ${of('the same without the check (no zod)')} kB without the check. What recovers the events of earlier pages, ${of('what recovers events of earlier pages, loaded where there are some')} kB, is loaded where there are some. On top of it come, in kB: ${added.map(([row, name]) => `${name} ${of(row)}`).join(', ')}. All of it together, but for the inspector, is ${of('core with the check and every feature, without the official SDKs')} kB; the inspector's overlay, loaded when it is opened, ${of("inspector's overlay, loaded when it is opened")} kB. The lazy client by itself is ${of('lazy, until the core is loaded')} kB, for as long as the core is not there.`;
}
