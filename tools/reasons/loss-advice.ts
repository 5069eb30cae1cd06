/** What to do about each reason of `sdk/client/receipt.ts`; the page says it beside the reason's own comment. */
export const lossAdvice: Readonly<Record<string, string>> = {
  'dropped:consent':
    'Nothing: it is the visitor’s decision, and these events are counted nowhere. Where you expect consent, look at `analytics.consent.state`, and whether the browser says Global Privacy Control.',
  'dropped:disabled': 'Look at `analyticsEnabled`.',
  'dropped:closed':
    'Check what calls `close()`. Events that waited for initialization end this way too; what is in the journal by then is delivered by the next page.',
  'dropped:server':
    'Nothing, if the same code runs in the browser again. Log what must count in an effect or a handler of the browser.',
  'dropped:unsupported-browser':
    'Nothing: [Browsers](browsers.md) names the oldest versions. The client is inert there and the page works on.',
  'dropped:schema':
    'Read `receipt.detail`: it names the properties. Fix the call or the definition; `care-analytics check` and `tail` report the same of what was sent.',
  'dropped:duplicate':
    'Nothing, if the call repeats itself. Two events that mean different things need different data, or no `dropDuplicate`.',
  'dropped:before-send': 'Look at your `beforeSend`: it gave `null` for this event.',
  'dropped:buffer-full':
    'Ask for consent earlier, or log less before the visitor has chosen. With consent granted from the start, only a prerendered page before it is opened and the lazy client before its core is loaded discard calls.',
  'dropped:no-destination': 'Name one under `destinations`, such as `httpApi()`.',
  'dropped:journal-full':
    'The collector has not answered for a long time: look at its address, at the `connect-src` of your content security policy, and at the log for `will try again`.',
  'dropped:expired':
    'Nothing for this event. Many of them mean that visitors come back late or that a collector was away for days.',
  'dropped:damaged':
    'Nothing; it is rare. Look whether other code writes to keys that begin with `care-analytics`.',
  'failed:refused':
    'Read `receipt.detail` or the log: the server says why. Mostly a wrong key, or a field of a type that it does not take.',
  'failed:internal':
    'Read `receipt.detail` or the log. When the error is not of your `beforeSend`, please report it to us with its text.',
};
