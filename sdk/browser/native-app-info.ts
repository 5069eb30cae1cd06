/** What a native app states to the page in its web view (S3.9); what it does not state is `undefined`. */
export interface NativeAppInfo {
  /** The name of the app around the page. */
  readonly app_name?: unknown;
  /** The build of the app around the page. */
  readonly app_build?: unknown;
  /** The version of the app around the page. */
  readonly app_version?: unknown;
}

/**
 * The object that a native app puts into its web view, under this name, to identify itself: `getAppInfo()` gives
 * JSON with `app_name`, `app_build` and `app_version`.
 */
const bridgeName = 'careNativeApp';

/**
 * Reads what a native app states of itself; nothing in a browser. To configure as `nativeAppInfo`; what does not import
 * it does not ship it.
 *
 * @throws Error on text that is not a JSON object; as an option it is logged
 */
export function readNativeAppInfo(): NativeAppInfo {
  const bridge = (globalThis as { [bridgeName]?: { getAppInfo?(): unknown } })[bridgeName];
  const { app_name, app_build, app_version } = JSON.parse(String(bridge?.getAppInfo?.() ?? '{}'));
  return { app_name, app_build, app_version };
}
