/** A fault that was fixed once, and how to put it back. */
export interface Fault {
  readonly name: string;
  readonly file: string;
  readonly fixed: string;
  readonly faulty: string;
}

/** The faults that the drawn visits have to find. */
export const knownFaults: readonly Fault[] = [
  {
    name: 'projects share their storage',
    file: 'sdk/client/options.ts',
    fixed: 'namespace: hashText(apiKey)',
    faulty: "namespace: 'one'",
  },
  {
    name: 'a login or logout before the first event is stored only in memory',
    file: 'sdk/identity/visitor.ts',
    fixed: 'if (visitor.mayWrite()) storeIdentity(visitor);',
    faulty: 'if (visitor.mayWrite() && visitor.ownDeviceId !== undefined) storeIdentity(visitor);',
  },
  {
    name: 'the identity is taken when an event goes its way',
    file: 'sdk/client/gate.ts',
    fixed: 'assignSession(client, call, ',
    faulty: 'assignSession(client, { ...call, identity: currentIdentity(visitor) }, ',
  },
  {
    name: 'the identity is read once per tab',
    file: 'sdk/identity/visitor.ts',
    fixed: 'if (ownDeviceId) visitor.ownDeviceId = stored.deviceId ?? readDevice(visitor) ?? ownDeviceId;',
    faulty: '',
  },
  {
    name: 'where local storage is cleared a tab goes on with a device of before',
    file: 'sdk/identity/visitor.ts',
    fixed: 'visitor.ownDeviceId = stored.deviceId ?? readDevice(visitor) ?? ownDeviceId;',
    faulty: 'visitor.ownDeviceId = stored.deviceId ?? ownDeviceId;',
  },
  {
    name: 'events older than a denial stored by the server stay',
    file: 'sdk/consent/consent-keeper.ts',
    fixed: 'if (isNew) eraseBefore(epoch);',
    faulty: '',
  },
  {
    name: 'a tab goes on with events that another one has erased',
    file: 'sdk/consent/consent-keeper.ts',
    fixed: 'if (isErased) onErased();',
    faulty: '',
  },
  {
    name: 'an event that has waited moves the last activity back',
    file: 'sdk/session/sessions.ts',
    fixed: 'const isLate = (call.hasWaited || call.isReplayed) &&',
    faulty: 'const isLate = !call &&',
  },
  {
    name: '`session()` gives one that is over',
    file: 'sdk/session/sessions.ts',
    fixed: 'return session && !isOver ?',
    faulty: 'return session ?',
  },
  {
    name: 'events that a refusal names are sent again',
    file: 'sdk/destinations/http-api/read-answer.ts',
    fixed: "return status === 400 ? 'refused' : 'throttled';",
    faulty: "return 'throttled';",
  },
  {
    name: 'an event of something shown is not logged again after a denial',
    file: 'sdk/consent/while-not-denied.ts',
    fixed: 'isOn = isWanted;',
    faulty: 'isOn ||= isWanted;',
  },
  {
    name: 'without locks nothing is recovered',
    file: 'sdk/outbox/recovery.ts',
    fixed: 'if (!hasLocks) await run();',
    faulty: '',
  },
];
