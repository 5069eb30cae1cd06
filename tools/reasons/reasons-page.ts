import { replaceSection } from '../markdown/replace-section.ts';
import type { ExplainedReason } from './read-loss-reasons.ts';
import type { FoundMessage } from './read-messages.ts';

export interface ReasonsPage {
  readonly reasons: readonly ExplainedReason[];
  readonly messages: readonly FoundMessage[];
}

/** `docs/reasons.md`, from what the sources say. */
export function renderReasonsPage({ reasons }: ReasonsPage): string {
  return `# Reasons: why an event was not sent

\`npm run docs\` writes this page from \`sdk/client/receipt.ts\`; a test fails when a reason is missing. Begin with [I see no events](guides/no-events.md) where you do not know the reason yet. What is thrown
or logged: [errors and messages](guides/errors.md).

## Where to see them

- The [inspector](features/inspector.md) shows them on the page.
- \`receipt.state\` and \`receipt.detail\`, from each \`logEvent\`; \`await receipt.settled\` for the end.
- \`analytics.why('Screen Viewed')\`: the last decisions as text, of 50 remembered; \`analytics.decisions('Screen Viewed')\` as objects.
- \`sdk_dropped\` on a later event: how many were lost for which reason, but for those without consent and what a sample leaves out. \`npx care-analytics check\` adds them up.

To watch all of them:

\`\`\`ts
import type { Analytics, Diagnostic } from '@care/analytics';

/** Calls with every event that is lost, and why. Returns its unsubscribe. */
export function watchLosses(analytics: Analytics, onLoss: (name: string, reason: string) => void): () => void {
  return analytics.subscribe((diagnostic: Diagnostic) => {
    if (diagnostic.kind !== 'event' || !/^(dropped|failed):/.test(diagnostic.state)) return;
    onLoss(diagnostic.name, diagnostic.state);
  });
}
\`\`\`

## Reasons

An event that ends with one of these is lost. All other states are not losses: \`buffered\` and \`queued\` wait, \`sent\` has arrived.

${reasons.map(renderReason).join('\n\n')}
`;
}

/** `docs/guides/errors.md` with its table of messages as it has to be; its other sections are written by hand. */
export function renderErrorsPage(page: string, { messages }: ReasonsPage): string {
  const introduction = `Words in capitals vary. Each line of the log has the tag \`analytics\`. Only what is \`thrown\` reaches the code that
called. A \`problem\` is an entry of \`problems\`, and what is \`internal\` stays inside the SDK.`;
  return replaceSection(page, 'Messages', `${introduction}\n\n${renderTable(messages)}`);
}

function renderReason({ explanation, reason }: ExplainedReason): string {
  return `### \`${reason}\`\n\n${explanation?.Means}\n\n**What to do:** ${explanation?.Do}`;
}

function renderTable(messages: readonly FoundMessage[]): string {
  const rows = messages.map(({ code, explanation, level }) => {
    const { Shown = code, Becomes = levelOf(Shown, level), Means, Do, Lost } = explanation ?? {};
    return `| \`${cell(Shown)}\` | ${Becomes} | ${cell(Means)} | ${cell(Do)} | ${cell(Lost)} |`;
  });
  return [
    '| message | | what it means | what to do | is the event lost? |',
    '| --- | --- | --- | --- | --- |',
    ...new Set(rows),
  ].join('\n');
}

/** The tag manager's codes are errors when they say so. */
function levelOf(shown: string, level: FoundMessage['level']): string {
  if (shown.startsWith('gtm')) return shown.endsWith('Error') ? 'error' : 'warning';
  return level === 'warn' ? 'warning' : level;
}

function cell(text = ''): string {
  return text.replace(/\|/g, '\\|');
}
