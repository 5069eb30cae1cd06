/** Takes one line of the server's log. */
export type WriteLine = (line: string) => void;

/** A line of the log: JSON, so that no value can begin a line of its own. */
export function logLine(fields: Readonly<Record<string, unknown>>, now = new Date()): string {
  return JSON.stringify({ time: now.toISOString(), ...fields });
}
