import { type Analytics, type Receipt, whileNotDenied } from '@care/analytics';
import { type Call, shownName } from './visit.ts';

/** Makes the calls of one task. @param keep is given the receipt of what is logged */
export function makeCalls(
  analytics: Analytics,
  calls: readonly Call[],
  keep: (name: string, receipt: Receipt) => void,
): void {
  for (const call of calls) {
    if (call.kind === 'log') keep(call.name, analytics.logEvent({ name: call.name }));
    else if (call.kind === 'show') show(analytics, call.name, keep);
    else if (call.kind === 'setUserId') analytics.setUserId(call.userId);
    else if (call.kind === 'reset') analytics.reset({ all: call.all });
    else analytics.consent.set(call.choice);
  }
}

function show(analytics: Analytics, name: string, keep: (name: string, receipt: Receipt) => void): void {
  let times = 0;
  whileNotDenied(analytics.consent, () => {
    times += 1;
    const shown = shownName(name, times);
    keep(shown, analytics.logEvent({ name: shown }));
    return undefined;
  });
}
