import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lossAdvice } from './loss-advice.ts';
import { messageTable } from './message-table.ts';
import { readLossReasons } from './read-loss-reasons.ts';
import { readMessages } from './read-messages.ts';
import type { ReasonsPage } from './reasons-page.ts';

/** What the page is made of, as the sources below `root` have it. */
export function readReasonsPage(root: string): ReasonsPage {
  return {
    reasons: readLossReasons(readFileSync(join(root, 'sdk/client/receipt.ts'), 'utf8')),
    advice: lossAdvice,
    messages: messageTable,
    found: readMessages(root),
  };
}
