/** The nonce of this document, which its policy asks of scripts that are added. */
export function pageNonce(): string | undefined {
  return document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;
}
