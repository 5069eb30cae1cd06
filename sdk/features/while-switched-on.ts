import type { FeatureHost } from '../client/analytics.ts';
import type { ConfigDiagnostic } from '../client/diagnostic.ts';
import type { Cancel } from '../contracts/environment.ts';
import type { JsonValue } from '../contracts/json.ts';
import { attempt } from '../contracts/logger.ts';
import { encodeJson } from '../json/encode-json.ts';

/** The settings that remote config leaves for the features that start after it has reported them. */
export interface Switched {
  settings?: ConfigDiagnostic['settings'] | undefined;
}

/**
 * Runs a part of a feature while its setting is on: the one place that decides what remote config may switch. If the code
 * switches a part off, nothing else counts. Else remote config decides both ways, and where it has no setting, the code does.
 * Call it while the feature starts.
 *
 * @param setting the name of the setting in remote config
 * @param enabled the feature's option of this name
 * @param isOnByDefault the value without that option
 * @param run gets the options of remote config, `undefined` when it has only `true` or nothing; called again when that changes.
 * Its errors are logged
 * @returns a function that stops it for good
 */
export function whileSwitchedOn(
  host: FeatureHost & Switched,
  setting: string,
  enabled: boolean | undefined,
  isOnByDefault: boolean,
  run: (details: JsonValue | undefined) => Cancel,
): Cancel | undefined {
  if (enabled === false) return undefined;
  const isOn = enabled ?? isOnByDefault;
  let stop: Cancel | undefined;
  let known: string | undefined;
  const tryTo = <T>(act: () => T) => attempt(host.logger, setting, act);

  function apply(settings: Switched['settings']): void {
    // All settings in effect are named: for others the code decides again.
    const value: JsonValue = settings?.[setting]?.value ?? isOn;
    const text = encodeJson(value);
    if (text === known) return;
    known = text;
    end();
    if (value) stop = tryTo(() => run(typeof value === 'object' ? value : undefined));
  }

  function end(): void {
    const last = stop;
    stop = undefined;
    tryTo(() => last?.());
  }

  const unsubscribe = host.analytics.subscribe((diagnostic) => {
    if (diagnostic.kind === 'config') apply(diagnostic.settings);
  });
  apply(host.settings);
  return () => {
    unsubscribe();
    end();
  };
}
