/** A visit: a run of activity without a gap longer than the session timeout. */
export interface Session {
  /** When it began, in milliseconds since the epoch; its id on the wire. */
  readonly id: number;
  /** When its last event was logged, in milliseconds since the epoch. */
  readonly lastActivity: number;
}

/** Where an event leads: the session it belongs to, and what has to be announced before it. */
export interface SessionStep {
  readonly session: Session;
  /** The session that is over, with the time of its end: one millisecond after its last activity. */
  readonly ended?: { readonly id: number; readonly time: number };
  readonly isNew: boolean;
}

/**
 * The session of an event (S4.5). A gap longer than the timeout starts a new session; a gap of exactly the timeout does
 * not. A clock that went back stays in the session, and the earlier time counts from then on.
 *
 * @param stored what is known of the session so far; its last activity may be unknown
 * @param now time of the event, in milliseconds since the epoch
 * @param timeout in milliseconds; 0 is allowed
 */
export function nextSession(
  stored: { readonly id: number; readonly lastActivity?: number | undefined } | undefined,
  now: number,
  timeout: number,
): SessionStep {
  if (!stored) return { session: { id: now, lastActivity: now }, isNew: true };
  const lastActivity = stored.lastActivity ?? now;
  if (now - lastActivity <= timeout) return { session: { id: stored.id, lastActivity: now }, isNew: false };
  // After a clock went back, "now" may be the old session's own beginning.
  const id = now === stored.id ? now + 1 : now;
  return {
    session: { id, lastActivity: now },
    ended: { id: stored.id, time: lastActivity + 1 },
    isNew: true,
  };
}
