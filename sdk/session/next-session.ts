/** A visit: a run of activity without a gap longer than the session timeout. */
export interface Session {
  /** The time at which it began, in milliseconds since the epoch; its id on the wire. */
  readonly id: number;
  /** The time of its last event, in milliseconds since the epoch. */
  readonly lastActivity: number;
}

/**
 * Returns the id of an event's session (S4.5). A gap longer than the timeout starts a new session, with another id; a gap of
 * exactly the timeout does not. A clock that went back stays in the session, and the earlier time counts from then on.
 *
 * @param stored the session so far
 * @param now the time of the event, in milliseconds since the epoch
 * @param timeout in milliseconds; 0 is allowed
 */
export function nextSession(stored: Session | undefined, now: number, timeout: number): number {
  if (stored && now - stored.lastActivity <= timeout) return stored.id;
  // After a clock went back, "now" may be the old session's own beginning.
  return now === stored?.id ? now + 1 : now;
}
