import type { Identity, Session } from './world.ts';

/** "A session is a run of activity without a gap of more than 30 minutes": a gap of exactly so long does not end it. */
export const timeoutMillis = 30 * 60_000;

export interface Activity {
  readonly time: number;
  readonly identity: Identity;
  /** Whether the event had to wait for consent. */
  readonly isLate: boolean;
}

/** The session after an event: the stored one, and the session that the event ends, if any. */
export interface NextSession {
  readonly session: Session;
  readonly begins: boolean;
  readonly ended: Session | undefined;
}

/** "The first event starts it", "each event in any tab extends it", and "the first event after too long a gap ends it and begins the next one". */
export function nextSession(stored: Session | undefined, activity: Activity): NextSession {
  const { time, identity } = activity;
  if (stored !== undefined && time - stored.lastActivity <= timeoutMillis) {
    return { session: prolong(stored, activity), begins: false, ended: undefined };
  }
  return { session: { id: time, lastActivity: time, identity }, begins: true, ended: stored };
}

/**
 * "If the clock is set back, the session continues, and its timeout is counted from the earlier time"; an event that had to wait for consent
 * "does not change when that session started or was last active".
 */
function prolong(stored: Session, { time, identity, isLate }: Activity): Session {
  if (isLate && time < stored.lastActivity) return stored;
  return { id: stored.id, lastActivity: time, identity };
}

/**
 * The identity of `session_end`: "device and user of the last activity". Whether visitor and web session are those of then or of now is
 * open where they differ.
 */
export function endIdentity({ identity: then }: Session, now: Identity): Identity {
  return {
    ...then,
    visitor: then.visitor === now.visitor ? then.visitor : '?visitor',
    webSession: then.webSession === now.webSession ? then.webSession : '?web session',
  };
}
