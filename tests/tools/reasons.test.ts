import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { countedReasons, uncountedReasons } from '../../sdk/client/receipt.ts';
import { messagesOf } from '../../tools/reasons/read-messages.ts';
import { readReasonsPage } from '../../tools/reasons/read-reasons-page.ts';
import { renderErrorsPage, renderReasonsPage } from '../../tools/reasons/reasons-page.ts';
import { filesOf } from '../repository/files-of.ts';
import { root } from '../repository/root.ts';
import { staleFile } from './stale-file.ts';

const lossReasons = [...uncountedReasons, ...countedReasons];

const page = readReasonsPage(root);
const written = readFileSync(join(root, 'docs/reasons.md'), 'utf8');

describe('the page of reasons', () => {
  it('is up to date', () => {
    expect(written.split('\n'), staleFile('docs/reasons.md')).toEqual(renderReasonsPage(page).split('\n'));
  });

  it('leaves the messages to that of errors, which is up to date', () => {
    const errors = readFileSync(join(root, 'docs/guides/errors.md'), 'utf8');
    const rendered = renderErrorsPage(errors, page);
    expect(errors.split('\n'), staleFile('docs/guides/errors.md')).toEqual(rendered.split('\n'));
  });

  it('has each reason of the SDK, with its meaning and what to do', () => {
    expect(page.reasons.map(({ reason }) => reason)).toEqual(lossReasons);
    for (const { explanation, reason } of page.reasons) {
      const { Do, Means } = explanation ?? { Do: '', Means: '' };
      expect([Do, Means], reason).toEqual([
        expect.stringMatching(/^\S.*\.$/),
        expect.stringMatching(/^\S.*\.$/),
      ]);
      expect(written).toContain(`### \`${reason}\`\n\n${Means}\n\n**What to do:** ${Do}`);
    }
  });

  it('has an explanation of every message beside it, and no explanation of anything else', () => {
    const isWhole = ({ explanation }: (typeof page.messages)[number]) =>
      explanation?.Means && explanation.Lost;
    expect(page.messages.filter((message) => !isWhole(message))).toEqual([]);
    const explanations = filesOf('sdk/**/*.ts', 'react-bindings/**/*.ts', 'react-bindings/**/*.tsx').flatMap(
      (file) => readFileSync(join(root, file), 'utf8').match(/^ *\* Means: /gm) ?? [],
    );
    expect(explanations).toHaveLength(page.messages.length + page.reasons.length);
  });

  it('calls thrown only what reaches the code that called, which then names the package or the function', () => {
    const errors = readFileSync(join(root, 'docs/guides/errors.md'), 'utf8');
    const thrown = [...errors.matchAll(/^\| `([^`]+)` \| thrown \|/gm)].map(([, shown]) => shown);
    expect(thrown).not.toEqual([]);
    for (const shown of thrown)
      expect(shown).toMatch(/^(CareAnalytics|createGoogleAnalyticsSink|createRelay|hashSessionId): /);
    expect(thrown.filter((shown) => shown?.includes('a click on'))).toEqual([]);
  });

  it('is linked from the checklist for missing events, reason by reason', () => {
    const checklist = readFileSync(join(root, 'docs/guides/no-events.md'), 'utf8');
    for (const reason of lossReasons)
      expect(checklist).toContain(`| [\`${reason}\`](../reasons.md#${reason.replace(':', '')}) |`);
  });

  it('is named where the reasons are', () => {
    expect(readFileSync(join(root, 'sdk/client/receipt.ts'), 'utf8')).toContain('docs/reasons.md');
  });
});

it('messages are found however they are thrown or logged', () => {
  const source = `
    throw new TypeError('a');
    throw 'b';
    throw new AnalyticsError('code', \`c \${d}\`);
    host.logger.warn('e', { f });
    logger.error(text);
    fail('g');
    other('h');
    throw error;`;
  expect(messagesOf('a.ts', source)).toEqual([
    { file: 'a.ts', code: 'a', level: 'thrown' },
    { file: 'a.ts', code: 'b', level: 'thrown' },
    { file: 'a.ts', code: `CareAnalytics: c \${d}`, level: 'thrown' },
    { file: 'a.ts', code: 'e', level: 'warn' },
    { file: 'a.ts', code: 'text', level: 'error' },
    { file: 'a.ts', code: 'g', level: 'error' },
  ]);
});

it('messages are explained by the comment above them, each by one of its own', () => {
  const source = `
    /*
     * Shown: A
     * Means: What
     *   it means.
     * Do: Nothing.
     * Lost: no
     */
    if (x) {
      logger.warn(a);
      logger.warn(b);
    }`;
  expect(messagesOf('a.ts', source)).toEqual([
    {
      ...{ file: 'a.ts', code: 'a', level: 'warn' },
      explanation: { Shown: 'A', Means: 'What it means.', Do: 'Nothing.', Lost: 'no' },
    },
    { file: 'a.ts', code: 'b', level: 'warn' },
  ]);
});
