const reserved = new Set(['session_start', 'session_end', '$identify', '$groupidentify']);

/** Whether an event is outside of every catalogue: those of sessions, of properties, and captured clicks. */
export function isReserved(name: string): boolean {
  return reserved.has(name) || name.startsWith('[Amplitude] ');
}
