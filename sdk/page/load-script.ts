import type { Environment } from '../contracts/environment.ts';
import { errorText } from '../contracts/logger.ts';
import { createElement } from './element-reads.ts';
import { readDocument } from './read-document.ts';

/** The longest wait of a caller for a script, in milliseconds. */
const defaultTimeoutMillis = 15_000;

/** Settings with which a script is loaded. */
export interface ScriptOptions {
  /** The script's whole address. */
  readonly scriptUrl: string;
  /** The script's nonce, for a content security policy that asks for one. @default none */
  readonly nonce?: string | undefined;
  /** Names the Trusted Types policy that lets this script's address through, and no other. */
  readonly policyName: string;
  /** The longest wait of a caller, in milliseconds. @default 15,000 */
  readonly timeoutMillis?: number | undefined;
}

/** The reason for which there is no script. */
interface ScriptFailure {
  /**
   * `forbidden`: by a policy of the page, before it was asked for; `not-loaded`: no connection, an error of the server,
   * a content security policy; `timed-out`: it may still come.
   */
  readonly code: 'forbidden' | 'not-loaded' | 'timed-out';
  readonly message: string;
}

/** The failure of a script; `undefined` when the script is there. */
export type ScriptOutcome = ScriptFailure | undefined;

/** The part of Trusted Types (https://www.w3.org/TR/trusted-types/) that is needed here; TypeScript does not know them yet. */
interface TrustedTypesScope {
  readonly trustedTypes?: {
    createPolicy(
      name: string,
      rules: { createScriptURL(address: string): string },
    ): { createScriptURL(address: string): string };
  };
}

/** A script of a page. */
interface PageScript {
  /** The address as the page's policy has let it through: a page may create a policy of a name but once. */
  address?: string;
  /** The outcome of the attempt that runs, or that has loaded the script. */
  loading?: Promise<ScriptOutcome> | undefined;
}

/** The key under which the loaders of a page, also those of another copy of this package, share its scripts by their addresses. */
const scriptsKey = Symbol.for('care-analytics scripts');

interface ScriptScope {
  [scriptsKey]?: Record<string, PageScript>;
}

/**
 * Loads a script once in a window, however often it is called; after a failure the next call tries again, and after a
 * timeout it goes on waiting. Never throws, never rejects.
 */
export function createScriptLoader(
  options: ScriptOptions,
): (host: Pick<Environment, 'scope' | 'setTimer'>) => Promise<ScriptOutcome> {
  const { scriptUrl, policyName, nonce = '', timeoutMillis = defaultTimeoutMillis } = options;

  /** @throws TypeError for another script */
  function createScriptURL(wanted: string): string {
    /*
     * Shown: POLICY forbids ADDRESS
     * Becomes: internal
     * Means: Code asked the Trusted Types policy for another script than the one it was made for.
     * Do: Nothing that uses the policy but the SDK itself is allowed to.
     * Lost: no
     */
    if (wanted !== scriptUrl) throw new TypeError(`${policyName} forbids ${wanted}`);
    return wanted;
  }

  function load(scope: typeof globalThis, entry: PageScript): Promise<ScriptOutcome> {
    return new Promise((resolve) => {
      try {
        const { trustedTypes: types = { createPolicy: (_, rules) => rules } } = scope as TrustedTypesScope;
        entry.address ??= types.createPolicy(policyName, { createScriptURL }).createScriptURL(scriptUrl);
        const script = createElement(scope.document, 'script');
        Object.assign(script, { nonce, src: entry.address });
        script.onload = () => resolve(undefined);
        script.onerror = () => resolve({ code: 'not-loaded', message: `${scriptUrl} did not load` });
        readDocument(scope.document, 'head').append(script);
      } catch (error) {
        resolve({ code: 'forbidden', message: errorText(error) });
      }
    });
  }

  return (host) => {
    const scope = host.scope as typeof globalThis;
    const shared: ScriptScope = scope as typeof scope & ScriptScope;
    shared[scriptsKey] ??= {};
    const scripts = shared[scriptsKey];
    scripts[scriptUrl] ??= {};
    const entry = scripts[scriptUrl];
    entry.loading ??= load(scope, entry);
    const { loading } = entry;
    return new Promise((resolve) => {
      const cancel = host.setTimer(
        () => resolve({ code: 'timed-out', message: `${scriptUrl} took too long` }),
        timeoutMillis,
      );
      loading.then((outcome) => {
        cancel();
        if (outcome) entry.loading = undefined;
        resolve(outcome);
      });
    });
  };
}
