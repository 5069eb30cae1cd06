/** The data of an event. */
export interface NumberedData {
  /** The number that a test gave it. */
  readonly n: number;
  readonly text?: string;
}

/** The SDK under test, reduced to what a test asks of it. */
export interface PageSubject {
  /** Logs an event with this data. */
  log(data: NumberedData): void;
  /** The final state that the SDK reports for the event, if it reports one. */
  fate?(number: number): string | undefined;
}

/** Consecutive numbers of events. */
export interface Numbers {
  readonly from: number;
  readonly count: number;
  /** How long a text each of them carries, in UTF-16 units. @default 0: none */
  readonly textLength?: number;
}

/** The settings of a page, which its address carries as JSON. */
export interface PageSettings {
  /** The collector's origin. */
  readonly collector: string;
  /** Events to log as soon as the script runs. */
  readonly atStart?: Numbers;
  /** Events to log when the page is hidden: by a listener that came before the SDK's own, and by one that came after. */
  readonly atPageHide?: readonly [before: Numbers, after: Numbers];
  /** The address to navigate to in the same task. */
  readonly leaveTo?: string;
}

declare global {
  var subject: PageSubject;
  var logNumbers: (numbers: Numbers) => void;
  /** Whether the page came from the back/forward cache when it was last shown. */
  var wasRestored: boolean | undefined;
}

/** Creates the SDK under test, and does synchronously what the page's address asks for. */
export function startPage(create: (collector: string) => PageSubject): void {
  const text = new URLSearchParams(location.search).get('settings') ?? '{}';
  const { collector, atStart, atPageHide, leaveTo } = JSON.parse(text) as PageSettings;

  globalThis.logNumbers = ({ from, count, textLength = 0 }) => {
    const text = 'x'.repeat(textLength);
    for (let n = from; n < from + count; n += 1) attempt(() => subject.log(text ? { n, text } : { n }));
  };
  addEventListener('pageshow', ({ persisted }) => {
    globalThis.wasRestored = persisted;
  });
  if (atPageHide) addEventListener('pagehide', () => logNumbers(atPageHide[0]));
  globalThis.subject = attempt(() => create(collector)) ?? { log() {} };
  if (atStart) logNumbers(atStart);
  // The SDK may add its listeners at the end of the task of its first event.
  if (atPageHide) setTimeout(() => addEventListener('pagehide', () => logNumbers(atPageHide[1])));
  if (leaveTo) location.href = leaveTo;
}

/** Reports an error that an SDK throws as one of the page; a page without its SDK goes on, and its events are lost. */
function attempt<Result>(act: () => Result): Result | undefined {
  try {
    return act();
  } catch (error) {
    reportError(error);
    return undefined;
  }
}
