import highlighter from 'highlight.js';

/** Longer code is shown plain: colours would take more bytes than they help. In characters. */
const longest = 60_000;

/** Code as HTML, escaped, with its parts named for the colours. @param language as a fence or a file's ending says it */
export function highlightCode(code: string, language: string): string {
  const known = code.length <= longest && highlighter.getLanguage(language);
  return highlighter.highlight(code, { language: known ? language : 'plaintext', ignoreIllegals: true })
    .value;
}
