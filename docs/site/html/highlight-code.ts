import highlighter from 'highlight.js/lib/core';
import bash from 'highlight.js/lib/languages/bash';
import css from 'highlight.js/lib/languages/css';
import http from 'highlight.js/lib/languages/http';
import javascript from 'highlight.js/lib/languages/javascript';
import json from 'highlight.js/lib/languages/json';
import shell from 'highlight.js/lib/languages/shell';
import sql from 'highlight.js/lib/languages/sql';
import typescript from 'highlight.js/lib/languages/typescript';
import xml from 'highlight.js/lib/languages/xml';
import yaml from 'highlight.js/lib/languages/yaml';
import { escapeHtml } from '../../../reference-page/server/escape.ts';

const languages = { bash, css, http, javascript, json, shell, sql, typescript, xml, yaml };
for (const [name, language] of Object.entries(languages)) highlighter.registerLanguage(name, language);

/** Longer code is shown plain: colours would take more bytes than they help. In characters. */
const longest = 60_000;

/** Code as HTML, escaped, with its parts named for the colours. @param language as a fence or a file's ending says it */
export function highlightCode(code: string, language: string): string {
  if (!highlighter.getLanguage(language) || code.length > longest) return escapeHtml(code);
  return highlighter.highlight(code, { language, ignoreIllegals: true }).value;
}
