import type { EventModel } from '../model/catalog-model.ts';
import type { Volume } from '../visits/record-all.ts';

/** What somebody who counts an event has to know of its quality, as pairs. */
export function trustFacts(
  { countedOnce, properties }: Pick<EventModel, 'countedOnce' | 'properties'>,
  volume: Volume | undefined,
): readonly (readonly [string, string])[] {
  const listed = properties.filter(({ allowed }) => allowed).map(({ name }) => `“${name}”`);
  return [
    ['Counted once', onceText(countedOnce)],
    ['Never there', 'Of visitors who refuse consent, or whose browser blocks the collector.'],
    ['Late', 'From a browser that was offline or closed too soon: with its next visit.'],
    [
      'Marked',
      listed.length > 0
        ? `“schema_valid” is false where ${sentenceList(listed)} is not in the list, or anything else does not fit. “client_kind” is “human” for people.`
        : '“schema_valid” is false where its data do not fit. “client_kind” is “human” for people.',
    ],
    ['On the recorded visits', volumeText(volume)],
  ];
}

/** What makes two events one, as text. */
export function onceText(countedOnce: string): string {
  return `By “insert_id”, however often it was delivered; ${countedOnce}.`;
}

/** What the recorded visits have of an event, as text. */
export function volumeText(volume: Volume | undefined): string {
  if (!volume) return 'Not one.';
  const { copies, devices, events, invalid } = volume;
  return `${counted(events, 'event')} of ${counted(devices, 'browser')}, robots included; ${
    copies === 0 ? 'none came twice' : `${copies} came twice`
  }, ${invalid === 0 ? 'each fits' : `${invalid} did not fit`}.`;
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

function sentenceList(names: readonly string[]): string {
  return names.length === 1 ? `${names[0]}` : `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;
}
