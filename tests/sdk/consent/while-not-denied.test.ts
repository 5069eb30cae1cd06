import { type ConsentChoice, whileNotDenied } from '@care/analytics';
import { createTestAnalytics } from '@care/analytics/testing';
import { expect, it } from 'vitest';

it.each<[initial: 'granted' | 'pending' | 'denied', choices: ConsentChoice[], log: string]>([
  ['granted', [], 'start'],
  ['pending', ['granted', 'granted'], 'start'],
  ['denied', [], ''],
  ['denied', ['granted'], 'start'],
  ['pending', ['denied', 'denied', 'granted'], 'start stop start'],
])(
  'whileNotDenied starts unless consent is denied, and again after that: %s, then %j',
  (consent, choices, log) => {
    const { analytics } = createTestAnalytics({ consent });
    const lines: string[] = [];
    const end = whileNotDenied(analytics.consent, () => {
      lines.push('start');
      return () => void lines.push('stop');
    });
    for (const choice of choices) analytics.consent.set(choice);
    expect(lines.join(' ')).toBe(log);
    end();
    for (const choice of ['denied', 'granted'] as const) analytics.consent.set(choice);
    expect(lines.join(' ')).toBe(log.endsWith('start') ? `${log} stop` : log);
  },
);
