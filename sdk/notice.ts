import type { ConsentState } from './consent/consent.ts';
import type { EventRecord } from './delivery/event-record.ts';
import type { ReceiptState } from './receipt.ts';
import type { Session } from './session/next-session.ts';

/** Something that happened inside, for whoever watches: the inspector, the test kit, the hooks. */
export type Notice =
  /** An event moved on. `record` comes with `queued`: the event as destinations get it. */
  | {
      readonly kind: 'event';
      readonly id: string;
      readonly name: string;
      readonly state: ReceiptState;
      readonly detail: string | undefined;
      /** Milliseconds since the epoch. */
      readonly time: number;
      readonly record?: EventRecord | undefined;
    }
  | { readonly kind: 'session'; readonly session: Session }
  | { readonly kind: 'consent'; readonly state: ConsentState };
