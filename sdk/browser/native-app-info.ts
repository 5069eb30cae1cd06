/** A native app's statement about itself to the page in its web view (S3.9); missing values are `undefined`. */
export interface NativeAppInfo {
  /** The name of the app around the page. */
  readonly app_name?: unknown;
  /** The build of the app around the page. */
  readonly app_build?: unknown;
  /** The version of the app around the page. */
  readonly app_version?: unknown;
}

/**
 * The name of the object that a native app puts into its web view to identify itself: `getAppInfo()` returns
 * JSON with `app_name`, `app_build` and `app_version`.
 */
const bridgeName = 'careNativeApp';

/**
 * Reads a native app's statement about itself; its values are `undefined` in a browser. To configure as `nativeAppInfo`; it is not
 * bundled unless imported.
 *
 * @throws Error on text that is not a JSON object; as an option it is logged
 */
export function readNativeAppInfo(): NativeAppInfo {
  const bridge = (globalThis as { [bridgeName]?: { getAppInfo?(): unknown } })[bridgeName];
  const { app_name, app_build, app_version } = JSON.parse(String(bridge?.getAppInfo?.() ?? '{}'));
  return { app_name, app_build, app_version };
}
