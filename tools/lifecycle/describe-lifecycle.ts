import { engineTitles } from '../browsers/engines/engine.ts';
import type { Lifecycle } from './lifecycle.ts';
import type { LifecycleRow } from './measure-lifecycle.ts';
import { situations } from './situations.ts';

/** Situations that no program here can bring about, each with the conclusion from the others. */
const notMeasured: readonly (readonly [string, string])[] = [
  [
    'discarded by the browser',
    'Not measured: no driver here discards a tab. The tab was hidden long before, and had sent then what waited; it opens again as a reloaded page does.',
  ],
  [
    'hidden behind another tab or app, and ended by a phone',
    'Not measured: it takes a phone. What waits is sent when the page is hidden, and so is what it logs in the background; what a page had no time to send is sent by the next one.',
  ],
];

/** The times at which events are sent, as a table. */
export function describeLifecycle({ engines, prerender }: Lifecycle): string {
  const cell = (engine: Lifecycle['engines'][number], situation: string): string => {
    const row = engine.rows.find((one) => one.situation === situation);
    if (row) return describeRow(row);
    const { reason } = engine.notMeasured.find((one) => one.situation === situation) ?? {};
    return `not measured: ${reason}`;
  };
  const { isPrerendered, sentBefore, sentAfter } = prerender;
  const count = sentBefore.length;
  return [
    'Who sends the event that was logged right before, and what the SDK logs when a page is shown again, in the same session unless stated otherwise. “As it was” is a page from the back/forward cache.',
    '',
    `| a page that is … | ${engines.map(({ engine, version }) => `${engineTitles[engine]} ${version}`).join(' | ')} |`,
    `| --- |${' --- |'.repeat(engines.length)}`,
    ...situations.map(
      ({ name }) => `| ${name} | ${engines.map((engine) => cell(engine, name)).join(' | ')} |`,
    ),
    `| prerendered, and opened${isPrerendered ? '' : ' (not seen)'} | ${count || 'nothing'} before it is opened; then ${list(sentAfter)} | prerenders nothing | prerenders nothing |`,
    '',
    ...notMeasured.map(([situation, text]) => `- **A page that is ${situation}.** ${text}`),
  ].join('\n');
}

function describeRow({ lastSentBy, loggedAfter, isSameSession, isRestored }: LifecycleRow): string {
  const page = isRestored ? 'as it was' : '';
  const after = loggedAfter.length > 0 ? list(loggedAfter) : 'no view';
  return [lastSentBy, page, after, isSameSession ? '' : 'in a new session'].filter(Boolean).join('; ');
}

function list(names: readonly string[]): string {
  return names.map((name) => `\`${name}\``).join(' and ');
}
