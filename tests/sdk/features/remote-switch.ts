import type { Feature } from '../../../sdk/client/analytics.ts';
import type { JsonValue } from '../../../sdk/contracts/json.ts';

/** A feature beside the tested one, that reports one setting as remote config does. */
export interface RemoteSwitch {
  readonly feature: Feature;
  say(value: JsonValue): void;
}

export function createRemoteSwitch(setting: string): RemoteSwitch {
  let say: RemoteSwitch['say'] = () => {};
  return {
    feature: {
      name: 'remote',
      start(host) {
        say = (value) =>
          host.notify({
            kind: 'config',
            settings: { [setting]: { value, origin: 'remote', fetchedAt: undefined } },
          });
        return undefined;
      },
    },
    say: (value) => say(value),
  };
}
