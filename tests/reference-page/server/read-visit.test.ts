import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readProfile } from '../../../reference-page/server/profile.ts';
import { readVisit } from '../../../reference-page/server/read-visit.ts';
import { readSettings } from '../../../reference-page/server/settings.ts';
import { defaultFlags, flagNames } from '../../../reference-page/visit/flags.ts';

const previewSettings = readSettings({ PREVIEW: 'true' }, '/project');

function visitOf(query = '', headers: Record<string, string> = {}, settings = previewSettings) {
  const request = new Request(`http://localhost/${query}`, { headers });
  return readVisit(request, settings, readProfile(request, settings, undefined));
}

describe('a visit', () => {
  it.each([
    ['is_mobile=true', 1],
    ['device=phone; is_mobile=TRUE ;os=android', 1],
    ['is_mobile=false', 1400],
    ['is_mobile', 1400],
    [';;=;%', 1400],
    ['', 1400],
  ])('S2.23 S9.9 reports from "%s" that the page is rendered for %s px', (header, width) => {
    expect(visitOf('', { 'x-device-characteristics': header }).mediaWidth).toBe(width);
  });

  it('S2.23 is a desktop’s without the header, and reads it under the name that is set', () => {
    const settings = readSettings({ PREVIEW: 'true', DEVICE_CHARACTERISTICS_HEADER: 'X-Device' }, '/project');
    expect(visitOf().mediaWidth).toBe(1400);
    expect(visitOf('', { 'x-device': 'is_mobile=true' }, settings).mediaWidth).toBe(1);
    expect(visitOf('', { 'x-device-characteristics': 'is_mobile=true' }, settings).mediaWidth).toBe(1400);
  });

  it('has each flag, which can be turned on and off in preview', () => {
    for (const name of flagNames) {
      expect(visitOf(`?flag.${name}=on`).flags).toEqual({ ...defaultFlags, [name]: true });
      expect(visitOf(`?flag.${name}=off`).flags).toEqual({ ...defaultFlags, [name]: false });
    }
  });

  it('keeps its flags and brand whatever else a query says', () => {
    fc.assert(
      fc.property(fc.webQueryParameters(), (query) => {
        fc.pre(!/flag\.|brand=/.test(query));
        expect(visitOf(`?${query}`)).toEqual(visitOf());
      }),
      { numRuns: 30 },
    );
    expect(visitOf('?flag.heroZip=1&flag.constructor=on&flag.__proto__=on&brand=__proto__')).toEqual(
      visitOf(),
    );
  });

  it('takes no orders from the query in production', () => {
    const settings = readSettings(
      { SITE_ORIGIN: 'https://care.test', ANALYTICS_ENABLED: 'false' },
      '/project',
    );
    const visit = visitOf('?flag.heroZip=on&brand=rebranding', {}, settings);
    expect(visit).toEqual(visitOf('', {}, settings));
  });
});
