/** The part of Trusted Types (https://www.w3.org/TR/trusted-types/) that is needed here; TypeScript does not know them yet. */
interface TrustedTypesScope {
  readonly trustedTypes?: {
    createPolicy(
      name: string,
      rules: { createScriptURL(address: string): string },
    ): { createScriptURL(address: string): string };
  };
}

interface AddedScript {
  readonly address: string;
  readonly nonce: string | undefined;
  /** Names the Trusted Types policy that lets this address through and no other. A page may have one of a name but once. */
  readonly policyName: string;
}

/** Adds a script to the page, and resolves when it has run. Rejects where it can't be had, or the page's policy forbids it. */
export async function addScript({ address, nonce = '', policyName }: AddedScript): Promise<void> {
  const { trustedTypes } = globalThis as TrustedTypesScope;
  const policy = trustedTypes?.createPolicy(policyName, {
    createScriptURL(wanted) {
      if (wanted !== address) throw new TypeError(`${policyName} forbids ${wanted}`);
      return wanted;
    },
  });
  const script = document.createElement('script');
  Object.assign(script, { async: true, nonce, src: policy?.createScriptURL(address) ?? address });
  document.head.append(script);
  await new Promise((resolve, reject) => {
    script.addEventListener('load', resolve);
    script.addEventListener('error', () => reject(new Error(`${policyName} did not load`)));
  });
}

/** The nonce of this document, which its policy asks of scripts that are added. */
export function pageNonce(): string | undefined {
  return document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;
}
