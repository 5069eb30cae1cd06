import type { Cancel } from '../environment.ts';
import type { FeatureHost } from '../feature.ts';
import type { JsonValue } from '../json.ts';

/**
 * Runs a part of a feature while its setting is on. The code's own word counts until remote config has one.
 *
 * @param setting its name in remote config
 * @param isOn what the code says
 * @param run gets what remote config says in detail, `undefined` when it only says yes or nothing; called anew when that
 * changes
 * @returns stops it for good
 */
export function whileSwitchedOn(
  host: FeatureHost,
  setting: string,
  isOn: boolean,
  run: (details: JsonValue | undefined) => Cancel,
): Cancel {
  let stop: Cancel | undefined;
  let known: string | undefined;

  function apply(value: JsonValue): void {
    const text = JSON.stringify(value);
    if (text === known) return;
    known = text;
    stop?.();
    stop = value ? run(typeof value === 'object' ? value : undefined) : undefined;
  }

  const unsubscribe = host.analytics.subscribe((notice) => {
    const said = notice.kind === 'config' ? notice.settings[setting] : undefined;
    if (said) apply(said.value);
  });
  apply(isOn);
  return () => {
    unsubscribe();
    stop?.();
  };
}
