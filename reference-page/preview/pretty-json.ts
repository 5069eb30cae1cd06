import { visibleJson } from '../visible-json.ts';

/** Indented, with every character that could hide or reorder the text around it written as its escape. */
export function prettyJson(json: string): string {
  return visibleJson(JSON.stringify(JSON.parse(json), null, 2));
}
