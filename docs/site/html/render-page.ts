import { Marked, type Token, type Tokens } from 'marked';
import { createAnchorNamer } from '../model/anchor-namer.ts';
import { pageAddress } from '../model/page-address.ts';
import type { ResolvedLink } from '../model/resolve-link.ts';
import type { Heading, PageSection, SitePage } from '../model/site-page.ts';
import type { SourcePage } from '../model/source-page.ts';
import { createRenderer } from './markdown-renderer.ts';
import { plainText } from './plain-text.ts';

/** Longest description, in characters: what search engines show. */
const longestDescription = 155;

/** A page of the site from its Markdown. @param resolve says where a link leads */
export function renderPage(
  { markdown, path }: SourcePage,
  resolve: (href: string) => ResolvedLink,
): SitePage {
  const marked = new Marked({ gfm: true });
  const tokens = marked.lexer(markdown);
  const anchors = nameHeadings(tokens);
  marked.use({ renderer: createRenderer({ resolve, anchors }) });
  const sections = readSections(tokens, anchors);
  const title = sections[0]?.heading || path;
  const first = tokens.find(({ type }) => type === 'paragraph');
  return {
    path,
    address: pageAddress(path),
    title,
    description: cut(first ? plainText([first]) : title),
    headings: [...anchors].map(([token, anchor]) => headingOf(token, anchor)),
    sections,
    html: marked.parser(tokens),
  };
}

/** The title keeps its place and has no anchor. */
function nameHeadings(tokens: readonly Token[]): ReadonlyMap<Tokens.Heading, string> {
  const name = createAnchorNamer();
  const found = tokens.filter((token): token is Tokens.Heading => token.type === 'heading');
  const named = found.map((token) => [token, name(plainText(token.tokens))] as const);
  return new Map(named.filter(([token]) => token !== found[0] || token.depth > 1));
}

function headingOf(token: Tokens.Heading, anchor: string): Heading {
  return { depth: token.depth, anchor, text: plainText(token.tokens) };
}

function readSections(tokens: readonly Token[], anchors: ReadonlyMap<Token, string>): readonly PageSection[] {
  const starts = [0, ...[...tokens.keys()].filter((index) => anchors.has(tokens[index] as Token))];
  const sections = starts.map((start, index) => {
    const part = tokens.slice(start, starts[index + 1]);
    const [first] = part;
    const headed = first?.type === 'heading';
    return {
      anchor: (first && anchors.get(first)) ?? '',
      heading: headed ? plainText([first]) : '',
      text: plainText(headed ? part.slice(1) : part),
    };
  });
  return sections.filter(({ heading, text }) => heading !== '' || text !== '');
}

function cut(text: string): string {
  if (text.length <= longestDescription) return text;
  return `${text.slice(0, longestDescription).replace(/\s+\S*$/, '')} …`;
}
