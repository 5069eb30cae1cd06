import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  callToActionLabels,
  eventNames,
  memberTypes,
  pages,
  searchKinds,
  sections,
  serviceCodes,
  serviceNames,
  services,
} from '@care/analytics/catalog';
import { describe, expect, it } from 'vitest';
import { root } from '../../repository/root.ts';
import { staleFile } from '../../tools/stale-file.ts';

const names = {
  ADULTCARE: 'Adult care',
  CHILDCARE: 'Child care',
  DAYCARE: 'Daycare',
  HOUSEKEEP: 'Housekeeping',
  PETCAREXX: 'Pet care',
  SENIRCARE: 'Senior care',
  TUTORINGX: 'Tutoring',
};

const parts = readFileSync(join(root, 'docs/requirements.md'), 'utf8').split(/<br>|\n/);

/** The values in a list of the enumerations' requirement. */
function namedIn(list: string): string[] {
  const values = parts.find((part) => part.startsWith(`${list}: `)) ?? '';
  return [...values.matchAll(/`([^`]+)`/g)].map(([, value = '']) => value);
}

describe('the enumerations', () => {
  it('S3.1 name seven services by code and by display name', () => {
    expect(serviceCodes).toEqual(Object.keys(names));
    expect(serviceNames).toEqual(names);
  });

  it('S3.1 let an event name a service, none, or an unknown one', () => {
    expect(services).toEqual([...Object.keys(names), 'none', 'unknown']);
  });

  it('S3.2 name the member types and the search kinds', () => {
    expect(memberTypes).toEqual(['seeker', 'sitter']);
    expect(searchKinds).toEqual(['caregiver', 'service']);
  });

  it.each([
    ['Sections', sections],
    ['Pages', pages],
    ['Call-to-action labels', callToActionLabels],
    ['Event names', eventNames],
  ])('S3.13 are as the requirement spells them: %s', (list, values) => {
    expect([...values].sort(), staleFile('docs/requirements.md')).toEqual(namedIn(list).sort());
  });
});
