import { describe, expect, it } from 'vitest';
import { daycareEntry } from '../../../reference-page/pages/enrollment/entries.ts';
import { whenOptions } from '../../../reference-page/pages/enrollment/read-answers.ts';
import { openApp, production } from './open-app.ts';

const answers = new URLSearchParams({
  serviceIdForMember: 'dayCare',
  when: whenOptions[0] ?? '',
  detail: daycareEntry.question.options[0] ?? '',
  zip: '78701',
});
const paths = [
  '/login',
  `/app/enrollment/seeker/cc?${answers}&step=finish`,
  `/app/enrollment/seeker/cc?${answers}&step=done`,
];

describe('what says that this is a preview', () => {
  it.each(paths)('stands in the preview alone: %s', async (path) => {
    const textIn = async (variables?: Readonly<Record<string, string>>) =>
      (await (await openApp(variables)).fetch(path)).text();
    expect(await textIn()).toContain('This is a preview');
    expect(await textIn({ ...production, GRAPHQL_URL: 'false' })).not.toContain('This is a preview');
  });
});
