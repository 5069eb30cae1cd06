import type { Settings } from './settings.ts';

/** Settings that are secrets, or may hold some: only whether they are set is shown. */
const secret = /key|secret|dsn$/i;

/** The settings in effect, for a log: no secret, and of addresses only the origin, as webhooks have secrets in the path. */
export function describeSettings(settings: Settings): object {
  return JSON.parse(
    JSON.stringify(settings, (name, value: unknown) => {
      if (typeof value !== 'string') return value;
      if (secret.test(name)) return value && 'set';
      return URL.canParse(value) && /^https?:/i.test(value) ? new URL(value).origin : value;
    }),
  );
}
