import type { PageContext } from '../contracts/environment.ts';

/** An event's `web_platform` is "Desktop Web" above this window width, in CSS pixels (S3.7, S9.6). */
const desktopAboveWidth = 960;

/** A user's `web_platform` is "Mobile Web" below this window width, in CSS pixels (S3.9, S9.6); an event's has another. */
const mobileBelowWidth = 600;

/** The mark of Android's web view in its user agent (https://developer.chrome.com/docs/multidevice/user-agent). */
const webviewMarker = /; wv\)/;

export type WebPlatform = 'Desktop Web' | 'Mobile Web' | 'Android Webview';

/** Returns the `web_platform` of an event; `undefined` in a worker. User properties use another threshold on purpose. */
export function eventWebPlatform(windowWidth: number): WebPlatform | undefined {
  if (windowWidth > desktopAboveWidth) return 'Desktop Web';
  return windowWidth >= 0 ? 'Mobile Web' : undefined;
}

/** Returns the `web_platform` of a user; `undefined` where neither window nor user agent shows it. */
export function userWebPlatform({ userAgent, windowWidth }: PageContext): WebPlatform | undefined {
  if (webviewMarker.test(userAgent)) return 'Android Webview';
  if (windowWidth < mobileBelowWidth) return 'Mobile Web';
  return windowWidth >= mobileBelowWidth ? 'Desktop Web' : undefined;
}
