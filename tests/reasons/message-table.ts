import { featureMessages } from './feature-messages.ts';

/** A message of the package as its page explains it. */
export interface ExplainedMessage {
  readonly file: string;
  /** What is thrown or logged, as the source spells it. */
  readonly code: string;
  /** As it is read; what varies is in capitals. */
  readonly shown: string;
  readonly means: string;
  readonly todo: string;
  /** Whether the event is lost. */
  readonly lost: string;
}

const coreMessages: readonly ExplainedMessage[] = [
  {
    file: 'sdk/options.ts',
    code: 'Missing config',
    shown: 'CareAnalytics: Missing config',
    means: '`createAnalytics` was called without a configuration (code `missing-config`).',
    todo: 'Hand it an object.',
    lost: 'there is no client yet',
  },
  {
    file: 'sdk/options.ts',
    code: 'Missing Analytics key',
    shown: 'CareAnalytics: Missing Analytics key',
    means: 'Analytics is enabled and has no `analyticsKey` (code `missing-key`).',
    todo: 'Give the key, or `analyticsEnabled: false`.',
    lost: 'there is no client yet',
  },
  {
    file: 'sdk/analytics-client.ts',
    code: 'Invalid event payload',
    shown: 'CareAnalytics: Invalid event payload',
    means: '`logEvent` got nothing, or something without a name (code `invalid-event-payload`).',
    todo: 'Call it with `{ name, data }`; the name is a text that is not empty.',
    lost: 'yes, the call is refused',
  },
  {
    file: 'sdk/events/create-catalog.ts',
    code: `\${text}: \${detail}`,
    shown: 'CareAnalytics: EVENT does not fit its definition: PROBLEMS',
    means: "With `validation: 'throw'` alone (code `invalid-event`): data and catalogue differ.",
    todo: 'Mend the call or the definition.',
    lost: 'yes, the call is refused',
  },
  {
    file: 'sdk/events/create-catalog.ts',
    code: 'text',
    shown: 'EVENT does not fit its definition',
    means: 'Data and catalogue differ; the field `problems` tells where.',
    todo: 'Mend the call or the definition.',
    lost: "no with `validation: 'report'`: it is sent with `schema_valid: false`. With `strict` yes, `dropped:schema`",
  },
  {
    file: 'sdk/events/copy-data.ts',
    code: `\${name} was changed to fit JSON`,
    shown: 'EVENT was changed to fit JSON',
    means: 'Some of its data can’t be sent as it was; the field `problems` names each property.',
    todo: 'Log plain values.',
    lost: 'no; a property may be',
  },
  {
    file: 'sdk/events/copy-data.ts',
    code: 'the event is full',
    shown: 'PROPERTY: left out, the event is full',
    means: 'One of those `problems`: keys and values together have more than 24,576 characters.',
    todo: 'Log less at once.',
    lost: 'no; this property is',
  },
  {
    file: 'sdk/events/copy-data.ts',
    code: 'not an object',
    shown: 'data: left out, not an object',
    means: 'One of those `problems`: `data` is a list, a text or a number.',
    todo: 'Log an object.',
    lost: 'no; its data is',
  },
  {
    file: 'sdk/analytics-client.ts',
    code: `\${what} failed: \${errorText(error)}`,
    shown: 'PART failed: REASON',
    means:
      'Your `commonData` or `nativeAppInfo` threw, a feature did when it started or stopped, or initialisation did (`Initialisation`).',
    todo: 'Mend the part that is named. Initialisation is tried again with the next event.',
    lost: 'no: it goes without what that part adds; after `Initialisation` it waits in memory',
  },
  {
    file: 'sdk/analytics-client.ts',
    code: 'errorText(error)',
    shown: 'REASON',
    means: 'The hooks, or your own code by `reportFailure`, met an error while they logged.',
    todo: 'Look where `reportFailure` is called.',
    lost: 'yes, it was never accepted',
  },
  {
    file: 'sdk/ledger.ts',
    code: `\${failed.name} failed: \${detail}`,
    shown: 'EVENT failed: REASON',
    means: 'An error inside the SDK or in your `beforeSend` stopped this event.',
    todo: 'Read the reason.',
    lost: 'yes, `failed:internal`',
  },
  {
    file: 'sdk/pipeline.ts',
    code: 'beforeSend gave no event',
    shown: 'EVENT failed: beforeSend gave no event',
    means: 'What `beforeSend` returned has no `data`.',
    todo: 'Return the event, `null` to drop it, or nothing after changing it in place.',
    lost: 'yes, `failed:internal`',
  },
  {
    file: 'sdk/consent/consent-keeper.ts',
    code: 'The consent cookie was refused',
    shown: 'The consent cookie was refused',
    means: 'The browser did not keep the visitor’s choice; it holds for this page alone.',
    todo: 'Look at `cookieDomain`: it has to be the page’s own or one above it. A browser that blocks cookies does so too.',
    lost: 'no',
  },
  {
    file: 'sdk/delivery/delivery.ts',
    code: `\${destination.name} refused \${parcel.record.name}: \${refusal}`,
    shown: 'DESTINATION refused EVENT: REASON',
    means: 'The destination’s server will never take this event.',
    todo: 'Read the reason; it is the server’s.',
    lost: 'yes, `failed:refused`, also when another destination took it',
  },
  {
    file: 'sdk/delivery/delivery.ts',
    code: `\${name}: \${reason}`,
    shown: 'EVENT: dropped:expired, or A damaged record: dropped:damaged',
    means: 'An earlier page had left an event that is too old or can’t be read.',
    todo: 'See these reasons above.',
    lost: 'yes',
  },
  {
    file: 'sdk/delivery/destination-queue.ts',
    code: `\${destination.name}: will try again: \${answer.reason}`,
    shown: 'DESTINATION: will try again: REASON',
    means:
      'A request brought no success: no network, a blocked address, a server in trouble. Told once until one succeeds.',
    todo: 'Nothing when it passes. Else look at the address and at `connect-src` of your content security policy.',
    lost: 'no, it waits in the journal',
  },
  {
    file: 'sdk/delivery/journal.ts',
    code: `The journal failed: \${errorText(error)}`,
    shown: 'The journal failed: REASON',
    means: 'IndexedDB, or local storage after it, did not keep events. Told once a page.',
    todo: 'Nothing: private windows and full disks do that.',
    lost: 'no, but what is not delivered when the page goes is',
  },
  {
    file: 'sdk/storage/working-storage.ts',
    code: 'LocalStorage could not be used',
    shown: 'LocalStorage could not be used',
    means: 'Local storage is blocked, full or forgets; memory takes its place. Told once a page.',
    todo: 'Nothing.',
    lost: 'no; session and visitor last as long as the page where cookies fail too',
  },
  {
    file: 'sdk/storage/working-storage.ts',
    code: 'key',
    shown: 'KEY',
    means: 'Stays inside: local storage forgot what it was given. It becomes the warning above.',
    todo: 'Nothing.',
    lost: 'no',
  },
  {
    file: 'sdk/storage/web-storage.ts',
    code: 'errorText(cause)',
    shown: 'LocalStorageError: REASON, or ClientSideError: REASON',
    means:
      'The browser refused local storage, or any other storage; its own error is the `cause`. Inside the SDK it becomes one of the two messages above.',
    todo: 'Nothing.',
    lost: 'no',
  },
  {
    file: 'sdk/destinations/amplitude/index.ts',
    code: `amplitude: the official SDK did not load, events go directly: \${errorText(error)}`,
    shown: 'amplitude: the official SDK did not load, events go directly: REASON',
    means: 'Its file is missing or blocked.',
    todo: 'Look at `script-src` and at your build.',
    lost: 'no',
  },
  {
    file: 'sdk/destinations/amplitude/official-client.ts',
    code: 'Nothing is being delivered',
    shown: 'Nothing is being delivered',
    means: 'Stays inside: the official SDK wanted to send by itself, and may not.',
    todo: 'Nothing.',
    lost: 'no',
  },
  {
    file: 'sdk/server/relay.ts',
    code: `createRelay: \${option} is \${value}, but has to be 1 or more`,
    shown: 'createRelay: OPTION is VALUE, but has to be 1 or more',
    means: 'Thrown on your server when it starts.',
    todo: 'Mend the option.',
    lost: 'there is no relay yet',
  },
  {
    file: 'sdk/server/relay.ts',
    code: 'createRelay: serverUrl has to be an absolute http or https address without a user',
    shown: 'createRelay: serverUrl has to be an absolute http or https address without a user',
    means: 'Thrown on your server when it starts.',
    todo: 'Give the collector’s whole address.',
    lost: 'there is no relay yet',
  },
];

/** Every message of the package, the core's first. */
export const messageTable: readonly ExplainedMessage[] = [...coreMessages, ...featureMessages];
