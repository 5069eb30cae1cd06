/** An interface that the SDK uses where a browser has it, though the oldest supported ones don't. */
export interface NewerApi {
  /** The name on the page. */
  readonly title: string;
  /** The names of its parts in the browser compatibility data. */
  readonly names: readonly string[];
  /** The behavior without it. */
  readonly without: string;
}

export const newerApis: readonly NewerApi[] = [
  {
    title: '`crypto.randomUUID`',
    names: ['Crypto.randomUUID'],
    without:
      '`[Amplitude] Page Viewed` has no `[Amplitude] Page View ID`, as on pages that are no secure context. All other ids are made without it.',
  },
  {
    title: 'Web Locks',
    names: ['Navigator.locks', 'LockManager.request', 'LockManager.query'],
    without:
      'Pages can’t know whether another one is still there: what it has left is recovered after 15 seconds.',
  },
  {
    title: 'User activation',
    names: ['Navigator.userActivation', 'UserActivation.isActive'],
    without: 'A click that only opens a picker or a window is logged as a dead click.',
  },
  {
    title: '`AbortSignal.timeout`',
    names: ['AbortSignal.timeout'],
    without:
      'A request without an answer is given up by the delivery’s own clock, and goes on in the background.',
  },
  {
    title: '`indexedDB.databases`',
    names: ['IDBFactory.databases'],
    without:
      'Opting out opens the database to empty it, also where none was, and a look for what earlier pages have left makes it.',
  },
  {
    title: 'Compression Streams',
    names: ['CompressionStream', 'ReadableStream.pipeThrough'],
    without: 'Requests are not compressed.',
  },
  {
    title: '`requestIdleCallback`',
    names: ['Window.requestIdleCallback', 'Window.cancelIdleCallback'],
    without:
      'What can wait does so for 200 ms after the page has loaded; a function that loads the events’ definitions is called right after the first event.',
  },
  {
    title: 'Navigation API',
    names: [
      'Window.navigation',
      'NavigateEvent.destination',
      'NavigateEvent.downloadRequest',
      'NavigationDestination.url',
      'NavigationDestination.index',
      'NavigateEvent.navigationType',
      'Navigation.currentEntry',
      'NavigationHistoryEntry.index',
    ],
    without:
      'Changes of the address are detected by wrapping the methods of `history`, and a click that only begins a download is logged as a dead click. The inspector copies no moves through the history.',
  },
  {
    title: '`navigation.activation`',
    names: ['Navigation.activation', 'NavigationActivation.from', 'NavigationHistoryEntry.url'],
    without: 'The view of a page that comes back from the back/forward cache has no `from`.',
  },
  {
    title: '`AbortSignal.reason`',
    names: ['AbortSignal.reason'],
    without:
      'A remote config request that was given up ends without a reason of its own, as it does with one.',
  },
  {
    title: '`PerformanceEventTiming.target`',
    names: ['PerformanceEventTiming.target'],
    without: 'The slowest interaction has a label where the element was pressed or typed into.',
  },
  {
    title: 'What the inspector shows itself with',
    names: [
      'Array.findLast',
      'CSSStyleSheet.replaceSync',
      'ShadowRoot.adoptedStyleSheets',
      'Element.ariaExpanded',
      'Element.ariaPressed',
      'Element.checkVisibility',
      'translate',
    ],
    without:
      'The inspector, a tool for developers, does not open or looks odd: its styles are made for browsers since 2024.',
  },
  {
    title: '`ClipboardItem`',
    names: ['Clipboard.write', 'ClipboardItem'],
    without: 'The inspector saves the test of a visit as a file, in place of copying it.',
  },
];
