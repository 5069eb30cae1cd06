import { describe, expect, it } from 'vitest';
import { daycareEntry } from '../../../reference-page/pages/enrollment/entries.ts';
import { enrollmentCookie } from '../enrollment-cookie.ts';
import { openApp, production } from './open-app.ts';

const cookie = enrollmentCookie(daycareEntry, { hasJoined: true });
const paths = [
  '/login',
  '/app/enrollment/seeker/cc?serviceIdForMember=dayCare&step=finish',
  '/app/enrollment/seeker/cc?serviceIdForMember=dayCare&step=done',
];

describe('the text that marks a preview', () => {
  it.each(paths)('is loaded only in the preview: %s', async (path) => {
    const textIn = async (variables?: Readonly<Record<string, string>>) =>
      (await (await openApp(variables)).fetch(path, { headers: { cookie } })).text();
    expect(await textIn()).toContain('This is a preview');
    expect(await textIn({ ...production, GRAPHQL_URL: 'false' })).not.toContain('This is a preview');
  });
});
