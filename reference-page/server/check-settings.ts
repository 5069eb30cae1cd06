import { existsSync } from 'node:fs';
import type { Settings } from './settings.ts';

/** The files that a server needs to start as it is set, by the variables that name them. */
const files = {
  EVENT_SINK: 'eventSink',
  FLAGS_FILE: 'flagsFile',
  FLAGS_PROVIDER: 'flagsProvider',
  MESSAGE_PROVIDER: 'messageProvider',
} as const satisfies Readonly<Record<string, keyof Settings>>;

/**
 * Looks whether what the settings name is there; nothing of it is loaded.
 *
 * @throws Error that names every setting whose file is not there, in one line
 */
export function checkFiles(settings: Settings): void {
  const missing = Object.entries(files)
    .filter(([, setting]) => settings[setting] !== undefined && !existsSync(settings[setting]))
    .map(([name]) => `${name} names no file`);
  if (missing.length > 0) throw new Error(missing.join('; '));
}
