import { expect, it } from 'vitest';
import { readCampaign } from '../../../../sdk/features/attribution/read-campaign.ts';

it('reads a query of a million characters in no time', () => {
  const began = performance.now();
  const long = 'a1 '.repeat(350_000);
  readCampaign(
    `?utm_source=${long}&gclid=${long}&utm_term=${'9'.repeat(1_000_000)}`,
    `https://a.example/${long}`,
  );
  expect(performance.now() - began).toBeLessThan(3_000);
});
