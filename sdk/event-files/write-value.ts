/** A value as JSON again; a mark for one that is nested too deep for that. Never throws. */
export function writeValue(value: unknown): string {
  try {
    return JSON.stringify(value) ?? '';
  } catch {
    return '(nested too deep to be shown)';
  }
}
