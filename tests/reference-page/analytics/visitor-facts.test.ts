import { describe, expect, it } from 'vitest';
import { addVisitorFacts } from '../../../reference-page/analytics/visitor-facts.ts';

const caregiver = { flowType: 'sitter', userLocation: { zip: '78701' } } as const;
const named = (label: string, more = {}) => ({ name: 'CTA Interacted - VHP', data: { label, ...more } });

describe('a call to action', () => {
  it.each([
    [
      'what the visitor has chosen to be',
      named('Join now'),
      caregiver,
      { label: 'Join now', flowType: 'sitter' },
    ],
    [
      'of a search where they live too',
      named('Search'),
      caregiver,
      { label: 'Search', flowType: 'sitter', location: '78701' },
    ],
    [
      'first what its control says',
      named('Search', { flowType: 'seeker', location: '10001', memberType: 'seeker' }),
      caregiver,
      { label: 'Search', flowType: 'seeker', location: '10001', memberType: 'seeker' },
    ],
    [
      'of a search that is refused not where they live',
      named('Search', { searchError: 'unknown ZIP' }),
      caregiver,
      { label: 'Search', flowType: 'sitter', searchError: 'unknown ZIP' },
    ],
    ['nothing that is not remembered', named('Search'), {}, { label: 'Search' }],
  ])('reports %s', (_what, event, state, data) => {
    expect(addVisitorFacts(event, state)).toEqual({ name: event.name, data });
  });

  it('is the only event that does', () => {
    const event = { name: 'Consumer Logo Clicked', data: { target: '/' } };
    expect(addVisitorFacts(event, caregiver)).toBe(event);
  });

  it.each([{ name: null }, { name: 7 }, {}])('leaves what is no event as it is: %j', (broken) => {
    expect(addVisitorFacts(broken as unknown as { name: string }, caregiver)).toBe(broken);
  });
});
