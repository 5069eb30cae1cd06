import { describe, expect, it } from 'vitest';
import { lintProse } from '../../../tools/prose/lint-prose.ts';

async function found(file: string, text: string): Promise<string[]> {
  const { messages } = await lintProse(file, text);
  return messages.map(({ line, message }) => `${line} ${message}`);
}

describe('the prose check of a page', () => {
  it.each([
    ['a paragraph', 'Each feature is a door of its own.'],
    ['a heading', '## Doors'],
    ['a table', '| Door | For |\n| --- | --- |\n| `react` | hooks |'],
    ['a link', 'See [each door](https://example.com).'],
    ['a code block', '```ts\n// opens the door\n```'],
    ['a name in code', 'Call `openDoor()` first.'],
  ])('reports a private word in %s', async (_where, text) => {
    expect(await found('docs/page.md', text)).toEqual([
      expect.stringMatching(/“door.*”: use “entry point”/i),
    ]);
  });

  it('reports words with a line break between them, at the line where they begin', async () => {
    expect(await found('docs/page.md', 'First.\n\nWhat is wrong, in\nwords.')).toEqual([
      '3 “in words”: use “as text”',
    ]);
  });

  it.each([
    ['It returns its undo.', '“undo”: use “unsubscribe, cancel, remove”'],
    ['Settings stand in a table.', '“stand”: use “is, comes”'],
    ['It takes small letters.', '“small letters”: use “lowercase, uppercase”'],
    ['What a flag says of a test.', '“says of”: use “says about”'],
    ['Events are kept.', '“kept”: use “stored, persisted”'],
  ])('reports a word that is good English elsewhere: %s', async (text, message) => {
    expect(await found('docs/page.md', text)).toEqual([`1 ${message}`]);
  });

  it.each([
    'Listen indoors.',
    'The answer: in words of one syllable.',
    'A no-op is fine.',
    'X stands for a close button.',
  ])('leaves other words and uses alone: %s', async (text) => {
    expect(await found('docs/page.md', text)).toEqual([]);
  });
});

describe('the prose check of a source file', () => {
  it.each([
    ['a comment', '// Measures it anew.'],
    ['a doc comment', '/**\n * Measures it\n * anew.\n */\nexport const a = 1;'],
    ['a string', "throw new Error('Loaded anew');"],
    ['a template', `log(\`times \${n} anew\`);`],
    ['a test title', "it('is sent anew', () => {});"],
    ['a name', 'function sendAnew() {}'],
    ['a property', 'read({ isAnew: true });'],
  ])('reports a private word in %s', async (_where, text) => {
    expect(await found('sdk/a.ts', text)).toEqual([expect.stringContaining('anew”: use “again”')]);
  });

  it('reports text of JSX', async () => {
    expect(await found('sdk/a.tsx', 'export const a = <p>Sent anew</p>;')).toHaveLength(1);
  });

  it('reports the name of the file itself', async () => {
    expect(await found('sdk/send-anew.ts', '')).toEqual(['1 “anew”: use “again”']);
  });

  it('reports a name once, where it stands first', async () => {
    expect(await found('sdk/a.ts', 'const a = 1;\nconst letGo = a;\nletGo(letGo);')).toEqual([
      expect.stringMatching(/^2 “let go”/),
    ]);
  });

  it('looks for a word only where it is private', async () => {
    const text = 'export const sheet = 1;';
    expect(await found('sdk/storage/sheet.ts', text)).toHaveLength(2);
    expect(await found('reference-page/components/sheet.ts', text)).toEqual([]);
  });
});
