import type { Cancel } from '../contracts/environment.ts';
import type { FeatureHost } from '../contracts/feature.ts';
import { errorText } from '../contracts/logger.ts';
import type { JsonValue } from '../json/json.ts';

/**
 * Runs a part of a feature while its setting is on. The code's own word counts until remote config has one, and again
 * when remote config has none any more. To be called while the feature starts: what was said before is not heard.
 *
 * @param setting its name in remote config
 * @param isOn what the code says
 * @param run gets what remote config says in detail, `undefined` when it only says yes or nothing; called again when that
 * changes. When it throws, that is logged
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
    end();
    if (value) attempt(() => (stop = run(typeof value === 'object' ? value : undefined)));
  }

  function end(): void {
    const last = stop;
    stop = undefined;
    attempt(() => last?.());
  }

  function attempt(act: () => void): void {
    try {
      act();
    } catch (error) {
      host.logger.error(`${setting} failed: ${errorText(error)}`);
    }
  }

  const unsubscribe = host.analytics.subscribe((diagnostic) => {
    // A diagnostic tells all that holds: what it does not name is the code's again.
    if (diagnostic.kind === 'config') apply(diagnostic.settings[setting]?.value ?? isOn);
  });
  apply(isOn);
  return () => {
    unsubscribe();
    end();
  };
}
