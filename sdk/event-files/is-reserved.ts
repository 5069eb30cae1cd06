const reserved = new Set(['session_start', 'session_end', '$identify', '$groupidentify']);

/** Reports whether an event is outside of every catalogue: events of sessions, of properties, and captured clicks are. */
export function isReserved(name: string): boolean {
  return reserved.has(name) || name.startsWith('[Amplitude] ');
}
