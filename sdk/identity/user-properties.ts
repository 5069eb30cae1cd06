import type { PageFacts } from '../environment.ts';
import type { JsonObject } from '../json.ts';

/** A user's `web_platform` is "Mobile Web" below this window width, in CSS pixels (S3.9, S9.6); an event's has another. */
export const mobileBelowWidth = 600;

/** How Android's web view marks its user agent (https://developer.chrome.com/docs/multidevice/user-agent). */
const webviewMarker = /; wv\)/;

/** The properties of a visitor (S3.9): what the caller sets, and what the SDK knows. */
export function buildUserProperties(
  props: JsonObject,
  facts: PageFacts,
  appInfo: JsonObject | undefined,
): JsonObject {
  return { ...props, web_platform: userWebPlatform(facts), ...appInfo };
}

function userWebPlatform({ userAgent, windowWidth }: PageFacts): string {
  if (webviewMarker.test(userAgent)) return 'Android Webview';
  return windowWidth < mobileBelowWidth ? 'Mobile Web' : 'Desktop Web';
}
