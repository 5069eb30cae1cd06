const startTime = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', second: '2-digit' });

/** A session by when it began and on which device: enough to distinguish two at a glance. */
export function formatSession(sessionId: number | undefined, deviceId: string | undefined): string {
  const device = deviceId?.slice(0, 4);
  const start = sessionId === undefined ? 'unknown' : sessionId < 0 ? 'outside' : startTime.format(sessionId);
  return device === undefined || device === '' ? start : `${start} · ${device}`;
}
