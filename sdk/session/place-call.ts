import type { Call, PlacedCall } from '../call.ts';
import type { Visitor } from '../identity/visitor.ts';
import type { Ledger } from '../ledger.ts';
import type { AnalyticsOptions } from '../options.ts';
import type { SessionKeeper } from './session-keeper.ts';

export interface PlaceCallParts {
  readonly options: Pick<AnalyticsOptions, 'sessionEvents'>;
  readonly sessions: SessionKeeper;
  readonly visitor: Visitor;
  readonly ledger: Ledger;
}

/**
 * Gives a call its session and identity; the events that announce a session's end and start (S4.5) go ahead of it. Their
 * ids are made from device and session, so that two tabs that announce the same thing count once.
 */
export function placeCall(
  call: Call,
  { options, sessions, visitor, ledger }: PlaceCallParts,
): readonly PlacedCall[] {
  const { time: givenTime, sessionId: givenSession } = call.options;
  const who = visitor.identity(call.userId);
  // Not of the call: what was made since, when the visitor agreed, belongs to it too.
  const identifiers = visitor.identifiers(call.time);
  const commonData = { ...identifiers, ...call.commonData };
  const userProps = call.userProps && { ...call.userProps, ...identifiers };
  const own = { ...call, ...who, commonData, userProps, time: givenTime ?? call.time };
  if (givenSession !== undefined) return [{ ...own, sessionId: givenSession }];

  const { session, before, isNew, ended } = sessions.touch(call.time, who, givenTime === undefined);
  const placed: PlacedCall[] = [];

  function announce(name: string, sessionId: number, time: number, by: typeof who): void {
    const open = ledger.open(`${by.deviceId}-${sessionId}-${name}`, name);
    placed.push({ ...own, ...by, open, sessionId, time, data: {}, userProps: undefined, options: {} });
  }

  if (isNew) {
    ledger.notify({ kind: 'session', session });
    if (options.sessionEvents) {
      const { deviceId = who.deviceId, userId } = before ?? {};
      if (ended) announce('session_end', ended.id, ended.time, { deviceId, userId });
      announce('session_start', session.id, session.id, who);
    }
  }
  placed.push({ ...own, sessionId: session.id });
  return placed;
}
