/** Whether a name is this machine's by itself (https://www.rfc-editor.org/rfc/rfc6761#section-6.3). */
export function isLocalName(hostname: string): boolean {
  return /^(.+\.)?localhost$/.test(hostname);
}
