import type { JsonValue } from '../../../contracts/json.ts';
import { encodeJson } from '../../../json/encode-json.ts';
import { mark } from '../../../privacy/mark.ts';
import type { CreateElement } from './create-elements.ts';

/** A row: its name, its value, and a remark. */
export type ValueRow = readonly [name: string, value: JsonValue | undefined, more?: string | undefined];

/** Shows rows of names and values under a heading; redacted parts are marked. Rows without a value are left out. */
export function valueTable(
  create: CreateElement,
  title: string,
  rows: readonly ValueRow[],
): HTMLElement | undefined {
  const reported = rows.filter(([, value]) => value !== undefined);
  if (reported.length === 0) return undefined;
  return create(
    'section',
    {},
    create('h4', {}, title),
    create(
      'dl',
      {},
      ...reported.map(([name, value, more]) =>
        create(
          'div',
          {},
          create('dt', {}, name),
          create('dd', {}, ...markedText(create, value), !!more && create('small', {}, ` ${more}`)),
        ),
      ),
    ),
  );
}

function markedText(create: CreateElement, value: JsonValue | undefined): readonly (Node | string)[] {
  const text = typeof value === 'string' ? value || '(empty)' : (encodeJson(value) ?? '');
  return text.split(mark).flatMap((part, index) => (index ? [create('mark', {}, mark), part] : [part]));
}
