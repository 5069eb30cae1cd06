import type { Cancel } from '../contracts/environment.ts';
import { wrapMethod } from './wrap-method.ts';

/**
 * Calls a listener after each change of the address within the document, by the Navigation API
 * (https://developer.mozilla.org/docs/Web/API/Navigation_API). Where a browser has none, such as Safari before 26.2, it wraps
 * `pushState` and `replaceState`; stopping puts the page's own methods back.
 */
export function watchAddress(onChange: () => void, scope: typeof globalThis): Cancel {
  const { history, navigation } = scope;
  const target = navigation ?? scope;
  const type = navigation ? 'currententrychange' : 'popstate';
  const listener = () => onChange();
  target.addEventListener(type, listener);
  const stops = navigation
    ? []
    : (['pushState', 'replaceState'] as const).map((name) => wrapMethod(history, name, listener));
  return () => {
    target.removeEventListener(type, listener);
    for (const stop of stops) stop();
  };
}
