/** Events that come without anything a visitor does at the time: a page logs its web vitals when it is left, maybe days after it was used. */
const later = ['session_end', '$identify', '$groupidentify', 'Web Vital'] as const;

/** A condition that leaves them out, and others. @param column the event's name, as SQL */
export function isOfVisitor(column = '"event_type"', others: readonly string[] = []): string {
  const names = [...others, ...later].map((name) => `'${name}'`);
  return `${column} not in (${names.join(', ')})`;
}
