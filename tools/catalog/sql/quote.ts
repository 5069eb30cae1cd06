/** A value as standard SQL writes it. */
export function quoteValue(value: unknown): string {
  return typeof value === 'number' ? String(value) : `'${String(value).replaceAll("'", "''")}'`;
}

/** The name of a column as standard SQL writes it where case counts. */
export function quoteName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
