/** An event's `web_platform` is "Desktop Web" above this window width, in CSS pixels (S3.7, S9.6). */
export const desktopAboveWidth = 960;

export type WebPlatform = 'Desktop Web' | 'Mobile Web';

/** The `web_platform` of an event. User properties use another threshold on purpose. */
export function eventWebPlatform(windowWidth: number): WebPlatform {
  return windowWidth > desktopAboveWidth ? 'Desktop Web' : 'Mobile Web';
}
