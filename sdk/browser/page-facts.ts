import type { PageFacts } from '../environment.ts';

/** Reads what the page is now. In a worker, what it has no screen for is empty or 0. */
export function readPageFacts(scope: typeof globalThis): PageFacts {
  const { location, navigator, screen } = scope;
  return {
    url: location?.href ?? '',
    urlPath: location?.pathname ?? '',
    referrer: scope.document?.referrer ?? '',
    windowWidth: scope.innerWidth ?? 0,
    windowHeight: scope.innerHeight ?? 0,
    screenWidth: screen?.width ?? 0,
    screenHeight: screen?.height ?? 0,
    language: navigator?.languages?.[0] ?? navigator?.language ?? '',
    userAgent: navigator?.userAgent ?? '',
  };
}
