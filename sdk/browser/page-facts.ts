import type { PageFacts } from '../contracts/environment.ts';
import { redactAddress } from '../privacy/redact-address.ts';
import { rememberLast } from '../privacy/remember-last.ts';

const cleanUrl = /* @__PURE__ */ rememberLast(redactAddress);
const cleanPath = /* @__PURE__ */ rememberLast(redactAddress);
const cleanReferrer = /* @__PURE__ */ rememberLast(redactAddress);

/** Reads what the page is now. A worker has no window, screen or referrer: those are empty or 0. */
export function readPageFacts(scope: typeof globalThis): PageFacts {
  const { location, navigator, screen, document, innerWidth = 0, innerHeight = 0 } = scope;
  return {
    properties: {
      url: cleanUrl(location.href),
      url_path: cleanPath(location.pathname),
      referrer: cleanReferrer(document?.referrer ?? ''),
      viewport_resolution: `${innerWidth}x${innerHeight}`,
      screen_resolution: `${screen?.width ?? 0}x${screen?.height ?? 0}`,
    },
    windowWidth: innerWidth,
    language: navigator.language,
    userAgent: navigator.userAgent,
    isAutomated: navigator.webdriver,
  };
}
