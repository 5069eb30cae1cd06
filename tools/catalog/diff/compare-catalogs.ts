import type { DataSchema } from '../model/catalog-model.ts';
import { versionIn } from '../model/schema-id.ts';
import type { Change } from './change.ts';
import { compareProperties } from './compare-properties.ts';
import { pairRenamed } from './pair-renamed.ts';

/** The differences between two revisions of a catalogue, compared by the schemas of its events. */
export function compareCatalogs(
  before: readonly DataSchema[],
  now: readonly DataSchema[],
): readonly Change[] {
  const old = new Map(before.map((schema) => [schema.title, schema]));
  const fresh = new Map(now.map((schema) => [schema.title, schema]));
  const gone = [...old.keys()].filter((name) => !fresh.has(name));
  const added = [...fresh.keys()].filter((name) => !old.has(name));
  const renamed = pairRenamed(gone, added, (one, two) => isAlike(old.get(one), fresh.get(two)));
  const stays = [...old.keys()].filter((name) => fresh.has(name));
  return [
    ...renamed.map(([one, two]) => broken(one, `It is gone and “${two}” is new: renamed?`)),
    ...renamed.flatMap(([one, two]) => compareEvents(two, old.get(one), fresh.get(two))),
    ...gone
      .filter((name) => !renamed.some(([one]) => one === name))
      .map((name) => broken(name, 'It is gone.')),
    ...added
      .filter((name) => !renamed.some(([, two]) => two === name))
      .map((name) => ({ event: name, words: `It is new. ${fresh.get(name)?.description}` })),
    ...stays.flatMap((name) => compareEvents(name, old.get(name), fresh.get(name))),
  ];
}

function broken(event: string, words: string): Change {
  return { event, words, breaks: 'calls and queries' };
}

function compareEvents(event: string, before?: DataSchema, now?: DataSchema): readonly Change[] {
  if (!before || !now) return [];
  const changes = [
    ...(before.description === now.description
      ? []
      : [{ event, words: `It means something else. Before: ${before.description} Now: ${now.description}` }]),
    ...compareComments(before, now).map((words) => ({ event, words })),
    ...compareClosing(event, before, now),
    ...compareProperties(before, now).map((change) => ({ event, ...change })),
  ];
  return [...changes, ...compareVersions(event, changes, versionIn(before.$id), versionIn(now.$id))];
}

/** A revision from before definitions had versions asks for none. */
function compareVersions(
  event: string,
  changes: readonly Change[],
  before?: number,
  now?: number,
): readonly Change[] {
  if (before === undefined || now === undefined) return [];
  const isChanged = changes.some(({ isOfDefinition }) => isOfDefinition);
  if (now < before || (isChanged && now === before)) {
    const words = `Its definition has changed, and its version was ${before} and is ${now}: raise it to ${before + 1} in “versions”, and describe the change in “changes”.`;
    return [{ event, words, isRefused: true }];
  }
  return now === before ? [] : [{ event, words: `Its version was ${before} and is ${now}.` }];
}

/** The changes of its trigger and its owner, a line each. */
function compareComments(before: DataSchema, now: DataSchema): readonly string[] {
  const lines = before.$comment?.split('\n') ?? [];
  return (now.$comment?.split('\n') ?? [])
    .filter((line) => !lines.includes(line))
    .map((line) => `Now: ${line}`);
}

function compareClosing(event: string, before: DataSchema, now: DataSchema): readonly Change[] {
  const wasClosed = before.additionalProperties === false;
  const isClosed = now.additionalProperties === false;
  if (wasClosed === isClosed) return [];
  if (!isClosed)
    return [{ event, words: 'It takes properties that are not described.', isOfDefinition: true }];
  return [
    {
      event,
      words: 'It takes no other properties than those described.',
      breaks: 'calls',
      isOfDefinition: true,
    },
  ];
}

/** Whether most properties of two events have the same names. */
function isAlike(before?: DataSchema, now?: DataSchema): boolean {
  const old = Object.keys(before?.properties ?? {});
  const fresh = Object.keys(now?.properties ?? {});
  const shared = old.filter((name) => fresh.includes(name)).length;
  const all = old.length + fresh.length - shared;
  return all > 0 && shared / all >= 0.75;
}
