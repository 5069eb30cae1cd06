import type { Token, Tokens } from 'marked';

/** What a reader sees of tokens, in one line of text. */
export function plainText(tokens: readonly Token[]): string {
  return tokens.map(textOf).join('').replace(/\s+/g, ' ').trim();
}

function textOf(token: Token): string {
  switch (token.type) {
    case 'html':
    case 'space':
    case 'hr':
    case 'def':
      return ' ';
    case 'table':
      return tableText(token as Tokens.Table);
    case 'list':
      return (token as Tokens.List).items.map((item) => `${plainText(item.tokens)} `).join('');
    case 'br':
      return ' ';
    default:
      return inner(token);
  }
}

function inner(token: Token): string {
  const text = 'tokens' in token && token.tokens ? token.tokens.map(textOf).join('') : textIn(token);
  return isBlock(token.type) ? `${text} ` : text;
}

function textIn(token: Token): string {
  return 'text' in token ? String(token.text) : '';
}

function isBlock(type: string): boolean {
  return ['paragraph', 'heading', 'code', 'blockquote', 'list_item'].includes(type);
}

function tableText({ header, rows }: Tokens.Table): string {
  return [header, ...rows]
    .map((cells) => cells.map(({ tokens }) => plainText(tokens)).join(' · '))
    .map((row) => (/[.!?:]$/.test(row) ? `${row} ` : `${row}. `))
    .join('');
}
