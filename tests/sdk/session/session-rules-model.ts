/** A session as the rules see it, with who was active last. */
export interface ModelSession {
  readonly id: number;
  readonly lastActivity: number;
  readonly device: string;
  readonly user: string | undefined;
}

/** An event that goes out for a call. */
export interface ModelEvent {
  readonly name: string;
  readonly time: number;
  readonly sessionId: number;
  readonly device: string;
  readonly user: string | undefined;
}

export interface ModelCall {
  readonly name: string;
  /** The tab's clock. */
  readonly now: number;
  readonly device: string;
  readonly user: string | undefined;
  readonly ownTime?: number | undefined;
  readonly ownSession?: number | undefined;
}

/** The rules of S4.5, spelled out once more: what a call sends, and the session it leaves behind. */
export function applySessionRules(
  session: ModelSession | undefined,
  { name, now, device, user, ownTime, ownSession }: ModelCall,
  timeout: number,
): { readonly sent: readonly ModelEvent[]; readonly session: ModelSession | undefined } {
  const event = { name, time: ownTime ?? now, device, user };
  if (ownSession !== undefined) return { sent: [{ ...event, sessionId: ownSession }], session };

  const idle = session && now - session.lastActivity;
  if (session && idle !== undefined && idle <= timeout) {
    const next = ownTime === undefined ? { ...session, lastActivity: now, device, user } : session;
    return { sent: [{ ...event, sessionId: session.id }], session: next };
  }
  const id = session?.id === now ? now + 1 : now;
  const sent: ModelEvent[] = [];
  if (session) {
    const { device: lastDevice, user: lastUser, lastActivity } = session;
    sent.push({
      name: 'session_end',
      time: lastActivity + 1,
      sessionId: session.id,
      device: lastDevice,
      user: lastUser,
    });
  }
  sent.push({ name: 'session_start', time: id, sessionId: id, device, user });
  sent.push({ ...event, sessionId: id });
  return { sent, session: { id, lastActivity: now, device, user } };
}
