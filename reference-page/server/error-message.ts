/** What was thrown, in words. */
export function errorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
