/** The placeholders of fields whose values have a form of their own, or no form to preserve, by type. */
const ofTypes: Readonly<Record<string, string>> = {
  color: '#336699',
  date: '2026-01-01',
  'datetime-local': '2026-01-01T12:00',
  month: '2026-01',
  password: 'Example-password-1',
  range: '1',
  time: '12:00',
  url: 'https://example.com/',
  week: '2026-W01',
};

/** UTF-16 units. */
const longest = 40;

const digits = '1234567890';

/**
 * The text that a test writes into a field in place of the typed text, which stays out of the test: a text of the same form, so
 * that a page that checks the form takes or refuses both. Each letter is an `a` or `A`, digits are counted.
 */
export function placeholderOf(field: Element, text: string): string {
  const { type = '' } = field as Partial<HTMLInputElement>;
  if (text === '') return '';
  if (Object.hasOwn(ofTypes, type)) return ofTypes[type] as string;
  let count = 0;
  return text
    .slice(0, longest)
    .replace(/\p{Nd}/gu, () => digits[count++ % digits.length] as string)
    .replace(/\p{Lu}/gu, 'A')
    .replace(/(?!A)\p{L}/gu, 'a')
    .replace(/[^\p{ASCII}]/gu, '.');
}
