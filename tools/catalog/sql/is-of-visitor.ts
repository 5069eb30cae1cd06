/**
 * Events that come without anything a visitor does at the time: a page logs its web vitals when it is left, maybe days after it was used.
 * A session may begin with one of them, so that its start says nothing that its other events do not.
 */
const later = ['session_start', 'session_end', '$identify', '$groupidentify', 'Web Vital'] as const;

/** A condition that leaves them out. @param column the event's name, as SQL */
export function isOfVisitor(column = '"event_type"'): string {
  return `${column} not in (${later.map((name) => `'${name}'`).join(', ')})`;
}
