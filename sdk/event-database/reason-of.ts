/** What an error says, or whatever else was thrown, as text. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
