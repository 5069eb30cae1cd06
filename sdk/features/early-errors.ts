/** An error from before the SDK was loaded. */
export interface EarlyError {
  readonly thrown: unknown;
  readonly origin: 'error' | 'unhandledrejection';
  /** The time of the error, in milliseconds since the epoch. */
  readonly time: number;
  /** The page's address then. */
  readonly url: string;
}

/**
 * A script for the head of a page, inline and ahead of all others. It holds the first 20 uncaught errors and rejected promises in
 * memory (`window.careEarlyErrors`), for the features that log and report errors: they come later, and errors while the page
 * starts are those that matter most.
 */
export const earlyErrorsScript: string = `(()=>{
let q=window.careEarlyErrors=[],k=(thrown,origin)=>q[19]||q.push({thrown,origin,time:Date.now(),url:location.href}),
l=(t,f)=>addEventListener(t,e=>{try{f(e)}catch(x){}},!0);
l("error",e=>e.target===window&&e.message!==void 0&&k(e.error??e.message,e.type));
l("unhandledrejection",e=>k(e.reason,e.type))
})()`;

/** Allows the script in a content security policy without a nonce: `script-src 'sha256-URpCHy97HaOgx6HNYQae2hDtnJxp3/gnGJN5nN31P9U='`, with the quotes. */
export const earlyErrorsScriptHash: string = 'sha256-URpCHy97HaOgx6HNYQae2hDtnJxp3/gnGJN5nN31P9U=';

/** The errors that the script has recorded; none where it is not on the page. */
export function readEarlyErrors(scope: object): readonly EarlyError[] {
  const { careEarlyErrors: recorded } = scope as { readonly careEarlyErrors?: readonly EarlyError[] };
  // An element of this id would be found under the same name.
  return Array.isArray(recorded) ? recorded.slice() : [];
}
