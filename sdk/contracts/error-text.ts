/** Returns the text of any thrown value: name and message, no stack; the name `Error` is left out. Never throws. */
export function errorText(error: unknown): string {
  try {
    const { name, message } = Object(error) as Partial<Error>;
    if (typeof message !== 'string') return String(error);
    return name && name !== 'Error' ? `${name}: ${message}` : message;
  } catch {
    return 'unreadable error';
  }
}
