import type { Cancel } from '../../contracts/environment.ts';

/**
 * A `router` for browsers without the Navigation API: wraps `pushState` and `replaceState`, as routers that tell nobody
 * use them. Stopping puts the page's own back.
 */
export function patchedHistory(onChange: () => void, scope: typeof globalThis): Cancel {
  const { history } = scope;
  const { pushState, replaceState } = history;
  const patched = { pushState: wrap(pushState, onChange), replaceState: wrap(replaceState, onChange) };
  const listener = () => onChange();
  Object.assign(history, patched);
  scope.addEventListener('popstate', listener);
  return () => {
    scope.removeEventListener('popstate', listener);
    // What somebody has put over it since has to stay.
    if (history.pushState === patched.pushState) history.pushState = pushState;
    if (history.replaceState === patched.replaceState) history.replaceState = replaceState;
  };
}

function wrap(change: History['pushState'], onChange: () => void): History['pushState'] {
  return function (this: History, ...given) {
    change.apply(this, given);
    onChange();
  };
}
