/** Compilers wrap nested functions in a helper, `__name`, which a page does not have. */
const nameHelper = '(named) => named';

/** A call of a function as an expression that any driver evaluates in a page; its value is a promise of a JSON text. */
export function callInPage(run: (...args: never[]) => unknown, argument?: unknown): string {
  const call = `(${run})(${JSON.stringify(argument)})`;
  return `(async (__name) => JSON.stringify({ value: await ${call} }))(${nameHelper})`;
}

/** A call of a function as a script of a page's own. */
export function pageScript(run: (...args: never[]) => unknown, argument?: unknown): string {
  return `((__name) => void (${run})(${JSON.stringify(argument)}))(${nameHelper});`;
}

/** The value that the function returned. @param text the text of the promise */
export function readResult<Result>(text: unknown): Result {
  return (JSON.parse(String(text)) as { value: Result }).value;
}
