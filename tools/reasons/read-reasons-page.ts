import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readLossReasons } from './read-loss-reasons.ts';
import { readMessages } from './read-messages.ts';
import type { ReasonsPage } from './reasons-page.ts';

/** The content of the page, from the sources below `root`. */
export function readReasonsPage(root: string): ReasonsPage {
  return {
    reasons: readLossReasons(readFileSync(join(root, 'sdk/client/receipt.ts'), 'utf8')),
    messages: readMessages(root),
  };
}
