/** The text of anything that can be thrown: name and message, no stack; `Error` names nothing. Reading it never throws. */
export function errorText(error: unknown): string {
  try {
    const { name, message } = Object(error) as Partial<Error>;
    if (typeof message !== 'string') return String(error);
    return name && name !== 'Error' ? `${name}: ${message}` : message;
  } catch {
    return 'unreadable error';
  }
}
