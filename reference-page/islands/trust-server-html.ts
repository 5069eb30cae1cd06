/** The part of Trusted Types (https://www.w3.org/TR/trusted-types/) that is needed here; TypeScript does not know them yet. */
interface TrustedTypesScope {
  readonly trustedTypes?: {
    createPolicy(
      name: string,
      rules: { createHTML(html: string): string },
    ): { createHTML(html: string): object };
  };
}

let trust: ((html: string) => object | string) | undefined;

/**
 * Lets HTML through to the browser where the page's policy asks for Trusted Types: under the name `vhp-server-html`, and for
 * nothing but what the document itself already contained.
 */
export function trustServerHtml(html: string): object | string {
  trust ??= createTrust();
  return trust(html);
}

/** A page may have a policy of a name but once. */
function createTrust(): (html: string) => object | string {
  const { trustedTypes } = globalThis as TrustedTypesScope;
  const policy = trustedTypes?.createPolicy('vhp-server-html', { createHTML: (html) => html });
  return policy ? (html) => policy.createHTML(html) : (html) => html;
}
