import type { EventModel } from '../model/catalog-model.ts';
import type { SdkEvent } from '../model/sdk-events.ts';
import type { Volume } from '../visits/record-all.ts';

/** The warnings that apply to every event, as pairs. */
const missingAndLate = [
  [
    'Missing',
    'Events of visitors who refuse consent or have not chosen yet, whose browser blocks the collector, or who leave the site before the page’s scripts are there.',
  ],
  [
    'Late',
    'Events of a browser that was offline or closed too soon arrive with its next visit, if there is one within 7 days.',
  ],
] as const;

/** Facts about the quality of an event for somebody who counts it, as pairs. */
export function trustFacts(
  { countedOnce, properties }: Pick<EventModel, 'countedOnce' | 'properties'>,
  volume: Volume | undefined,
): readonly (readonly [string, string])[] {
  const listed = namesOf(properties.filter(({ allowed }) => allowed));
  const comparable = namesOf(properties.filter(({ allowed, known }) => allowed ?? known));
  return [
    ['Yes, for', yesFor(comparable)],
    [
      'Not for',
      'All visitors or an exact total: see what is missing below. The numbers of the last days, which still grow.',
    ],
    ['Counted once', onceText(countedOnce)],
    ...missingAndLate,
    [
      'Marked',
      listed.length > 0
        ? `“schema_valid” is false if the value of ${sentenceList(listed)} is not in its list, or anything else does not fit. “client_kind” is “human” for people.`
        : '“schema_valid” is false if the data do not fit the definition. “client_kind” is “human” for people.',
    ],
    ['On the recorded visits', `${volumeText(volume)}${fitText(volume)}`],
  ];
}

/** The same of an event that the SDK makes by itself. */
export function sdkTrustFacts(
  { changesUser, countedOnce, trust }: Pick<SdkEvent, 'changesUser' | 'countedOnce' | 'trust'>,
  volume: Volume | undefined,
): readonly (readonly [string, string])[] {
  return [
    ['Yes, for', trust.yesFor],
    ['Not for', trust.notFor],
    ['Counted once', onceText(countedOnce)],
    ...missingAndLate,
    [
      'Marked',
      changesUser
        ? '“schema_valid” is false if a change does not fit the catalogue’s user properties. “client_kind” is “human” for people.'
        : 'Never by “schema_valid”: the catalogue does not check it. “client_kind” is “human” for people.',
    ],
    ['On the recorded visits', volumeText(volume)],
  ];
}

function namesOf(properties: EventModel['properties']): readonly string[] {
  return properties.map(({ name }) => `“${name}”`);
}

function yesFor(names: readonly string[]): string {
  const by = names.length > 0 ? `, and comparing them by ${sentenceList(names, 'and')}` : '';
  return `Counting visitors whose consent is granted (chosen, or the default)${by}, if you count each event once, and only where “client_kind” is “human”, which leaves out bots.`;
}

/** The rule by which two events count as one, as text. */
function onceText(countedOnce: string): string {
  return `By “device_id” and “insert_id”, however often it was delivered; ${countedOnce}.`;
}

/** The number of an event in the recorded visits, as text. */
function volumeText(volume: Volume | undefined): string {
  if (!volume) return 'No events.';
  const { copies, devices, events } = volume;
  return `${counted(events, 'event')} of ${counted(devices, 'browser')}, bots included; ${
    copies === 0 ? 'no duplicates' : `${copies} came twice`
  }.`;
}

/** The share of an event that fits its definition, as text. */
function fitText(volume: Volume | undefined): string {
  if (!volume) return '';
  return volume.invalid === 0 ? ' All fit the definition.' : ` ${volume.invalid} did not fit the definition.`;
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

function sentenceList(names: readonly string[], last = 'or'): string {
  return names.length === 1 ? `${names[0]}` : `${names.slice(0, -1).join(', ')} ${last} ${names.at(-1)}`;
}
