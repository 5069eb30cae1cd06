/**
 * The object that a native app puts into its web view, under this name, to tell which app it is: `getAppInfo()` gives
 * JSON with `app_name`, `app_build` and `app_version`.
 */
const bridgeName = 'careNativeApp';

/** The app's JSON; `undefined` in a browser. */
export function readNativeAppInfo(scope: typeof globalThis): string | undefined {
  const bridge = (scope as { [bridgeName]?: { getAppInfo?(): unknown } })[bridgeName];
  const info = bridge?.getAppInfo?.();
  return info === undefined || info === null ? undefined : String(info);
}
