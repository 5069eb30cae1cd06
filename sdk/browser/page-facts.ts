import type { PageFacts } from '../environment.ts';

/** Reads what the page is now. A worker has no window, screen or referrer: those are empty or 0. */
export function readPageFacts(scope: typeof globalThis): PageFacts {
  const { location, navigator, screen, document } = scope;
  return {
    url: location?.href ?? '',
    urlPath: location?.pathname ?? '',
    referrer: document?.referrer ?? '',
    windowWidth: scope.innerWidth ?? 0,
    windowHeight: scope.innerHeight ?? 0,
    screenWidth: screen?.width ?? 0,
    screenHeight: screen?.height ?? 0,
    language: navigator.language,
    userAgent: navigator.userAgent,
    isAutomated: navigator.webdriver,
  };
}
