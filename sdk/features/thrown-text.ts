/** The text of anything that can be thrown: name and message, no stack. Reading it never throws. */
export function thrownText(thrown: unknown): string {
  try {
    const { name, message } = Object(thrown) as Partial<Error>;
    if (typeof message !== 'string') return String(thrown);
    return typeof name === 'string' && name ? `${name}: ${message}` : message;
  } catch {
    return 'unreadable error';
  }
}
