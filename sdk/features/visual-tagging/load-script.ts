/** What may be said of the script that is loaded. */
export interface ScriptOptions {
  readonly scriptUrl: string;
  /** For a content security policy that asks for one. */
  readonly nonce?: string | undefined;
  /** Names the Trusted Types policy that lets this script's address through, and no other. */
  readonly policyName: string;
  /** Asked before anything is loaded. @default yes */
  readonly confirm?: (() => boolean | Promise<boolean>) | undefined;
}

/** Of Trusted Types (https://www.w3.org/TR/trusted-types/) what is needed here; TypeScript does not know them yet. */
interface TrustedTypesScope {
  readonly trustedTypes?: {
    createPolicy(
      name: string,
      rules: { createScriptURL(address: string): string },
    ): { createScriptURL(address: string): string };
  };
}

/**
 * Loads a script once, however often it is called; after a failure the next call tries anew. Rejects when the script
 * can't be loaded, or a policy of the page forbids it.
 */
export function createScriptLoader(options: ScriptOptions): (scope: typeof globalThis) => Promise<void> {
  const { scriptUrl, policyName, nonce = '', confirm = () => true } = options;
  let loading: Promise<void> | undefined;
  let address: string | undefined;

  /** @throws TypeError for another script */
  function createScriptURL(wanted: string): string {
    if (wanted !== scriptUrl) throw new TypeError(`${policyName} forbids ${wanted}`);
    return wanted;
  }

  async function load(scope: typeof globalThis): Promise<void> {
    if (!(await confirm())) throw 'not confirmed';
    const { trustedTypes: types = { createPolicy: (_, rules) => rules } } = scope as TrustedTypesScope;
    // A page may have a policy of a name but once.
    address ??= types.createPolicy(policyName, { createScriptURL }).createScriptURL(scriptUrl);
    const script = scope.document.createElement('script');
    Object.assign(script, { nonce, src: address });
    await new Promise((resolve, reject) => {
      script.onload = resolve;
      script.onerror = () => reject(`${scriptUrl} did not load`);
      scope.document.head.append(script);
    });
  }

  return (scope) => {
    loading ??= load(scope).catch((error) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
}
