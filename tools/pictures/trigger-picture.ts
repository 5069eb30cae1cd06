import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { slugOf } from '../../sdk/catalog/slug-of.ts';
import { type Trigger, triggers } from './triggers.ts';

/** What each picture showed when it was taken, by the name of its event. */
export const fingerprintsFile = new URL('trigger-fingerprints.json', import.meta.url);

/** Where a trigger's picture is, from the folder docs. */
export function pictureOf({ event }: Pick<Trigger, 'event'>): string {
  return `pictures/events/${slugOf(event)}.webp`;
}

/** The picture of an event's trigger as Markdown, for a page in docs/events. @returns nothing for an event without a place */
export function triggerPicture(event: string): readonly string[] {
  const trigger = triggers.find((one) => one.event === event);
  return trigger ? [`![${trigger.alt}](../${pictureOf(trigger)})`] : [];
}

/** Triggers whose picture is not there. */
export function missingPictures(): readonly string[] {
  const docs = fileURLToPath(new URL('../../docs/', import.meta.url));
  return triggers.map(pictureOf).filter((path) => !existsSync(`${docs}${path}`));
}

/** What the pictures showed when they were taken. */
export function readFingerprints(): Readonly<Record<string, string>> {
  return JSON.parse(readFileSync(fingerprintsFile, 'utf8'));
}
