import fc from 'fast-check';
import { expect, it } from 'vitest';
import { componentsIn } from './components-in.ts';
import { readSnippets } from './read-snippets.ts';

const block = (info: string, code: string) => `\`\`\`${info}\n${code}\`\`\`\n`;

it('reads the modules of a page in order', () => {
  const page = [
    '# Title\n',
    block('sh', 'npm start\n'),
    block('ts', 'one();\n'),
    block('tsx server', '<b />;\n'),
  ];
  expect(readSnippets('page.md', page.join(''))).toEqual([
    { page: 'page.md', file: 'line-5.ts', code: 'one();\n', runs: 'window' },
    { page: 'page.md', file: 'line-8.tsx', code: '<b />;\n', runs: 'server' },
  ]);
});

it('names a module by its first line', () => {
  const page =
    block('ts', '// src/events.ts: all events\none();\n') + block('ts', '// just a comment\ntwo();\n');
  expect(readSnippets('page.md', page).map(({ file }) => file)).toEqual(['src/events.ts', 'line-5.ts']);
});

it('appends what continues', () => {
  const page = `${block('ts server', 'one();\n')}Then:\n${block('ts continues', 'two();\n')}`;
  expect(readSnippets('page.md', page)).toMatchObject([{ code: 'one();\ntwo();\n', runs: 'server' }]);
});

it.each(['js before', 'js', 'ts before'])('runs nothing that is not ours: %s', (info) => {
  expect(readSnippets('page.md', block(info, 'one();\n'))).toMatchObject([{ runs: 'nowhere' }]);
});

it.each([
  ['an unknown word', block('ts sever', ''), 'page.md:1: "sever" has no meaning here'],
  ['a block that begins within a line', `- ${block('ts', '')}`, undefined],
  ['an indented block', `\n  ${block('ts', '')}`, 'page.md:2: a block of code has to begin at the margin'],
  ['a continuation of nothing', block('ts continues', ''), 'page.md:1: there is nothing to continue'],
  [
    'two modules of one name',
    block('ts', '// a.ts\n') + block('ts', '// a.ts\n'),
    'page.md:4: a second a.ts',
  ],
])('refuses what would be overlooked: %s', (_what, page, message = 'margin') => {
  expect(() => readSnippets('page.md', page)).toThrow(message);
});

it('finds all code between any prose', () => {
  const line = fc.string().filter((text) => !text.includes('`') && !text.startsWith('//'));
  const code = fc.array(line.map((text) => `${text}\n`)).map((lines) => lines.join(''));
  const prose = fc.array(line).map((lines) => lines.map((text) => `${text}\n`).join(''));
  fc.assert(
    fc.property(fc.array(fc.tuple(prose, code)), (parts) => {
      const page = parts.map(([before, shown]) => before + block('ts', shown)).join('');
      expect(readSnippets('page.md', page).map((snippet) => snippet.code)).toEqual(
        parts.map(([, shown]) => shown),
      );
    }),
  );
});

it('knows the components that a snippet defines', () => {
  const code = `const analytics = 1;
export function Home({ a }: { a: string }) {}
function Banner() {}
export const Join = () => <a />;
const Typed: FC<Props> = (props) => <a />;
const events = defineEvents({});
const Context = createContext(0);
function useThing() {}`;
  expect(componentsIn({ file: 'a.tsx', code })).toEqual(['Home', 'Banner', 'Join', 'Typed']);
  expect(componentsIn({ file: 'a.ts', code })).toEqual([]);
});
