import type { Cancel } from '../contracts/environment.ts';

/**
 * Calls after each change of the address within the document, by the Navigation API
 * (https://developer.mozilla.org/docs/Web/API/Navigation_API). A browser without it tells only of going back, going
 * forward and jumping within the page.
 */
export function watchAddress(onChange: () => void, scope: typeof globalThis): Cancel {
  const [target, type] = scope.navigation ? [scope.navigation, 'currententrychange'] : [scope, 'popstate'];
  const listener = () => onChange();
  target.addEventListener(type, listener);
  return () => target.removeEventListener(type, listener);
}
