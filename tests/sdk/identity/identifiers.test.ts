import {
  deviceCharacteristicsHeader,
  readDeviceCharacteristics,
  readIdentifiers,
} from '@care/analytics/server';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

describe('identifiers in cookies', () => {
  it('S3.4 S3.5 are read by their names', () => {
    const cookies =
      'a=b; n_vis=v1; csc="w1"; JSESSIONID=s1; care_did=d1; rc=https%3A%2F%2Fa.example%2F%3Fq%3D1';
    expect(readIdentifiers(cookies)).toEqual({
      visitorId: 'v1',
      webSessionId: 'w1',
      deviceId: 'd1',
      referrerCookie: 'https://a.example/?q=1',
    });
  });

  it.each(['', ';;;', 'n_vis', 'n_vis=', '=v1', 'n_vis=%', 'n_vis=%E0%A4%A', 'N_VIS=v1', 'xn_vis=v1'])(
    'S3.4 are absent in %j',
    (cookies) => {
      expect(readIdentifiers(cookies).visitorId).toBeUndefined();
    },
  );

  it('S3.4 never make reading throw', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (cookies) => {
        for (const value of Object.values(readIdentifiers(`${cookies};n_vis=${cookies}`))) {
          expect(value).not.toBe('');
        }
      }),
    );
  });
});

describe('the device-characteristics header', () => {
  it.each([
    ['is_mobile=true', true],
    ['os=android; is_mobile = TRUE ;x=1', true],
    ['is_mobile=false', false],
    ['is_mobile', false],
    ['is_mobile=yes', false],
    ['=true;;', false],
    ['', false],
    [undefined, false],
    [null, false],
  ])('S2.23 %j means mobile: %s', (header, isMobile) => {
    expect(readDeviceCharacteristics(header).isMobile).toBe(isMobile);
  });

  it('S2.23 is x-device-characteristics, and missing it means a desktop', () => {
    const headers = new Headers({ 'x-device-characteristics': 'is_mobile=true' });
    expect(readDeviceCharacteristics(headers.get(deviceCharacteristicsHeader)).isMobile).toBe(true);
    expect(readDeviceCharacteristics(new Headers().get(deviceCharacteristicsHeader)).isMobile).toBe(false);
  });

  it('S3.4 keeps every key with its value', () => {
    expect([...readDeviceCharacteristics('os=ios;model=a=b;is_mobile=true').values]).toEqual([
      ['os', 'ios'],
      ['model', 'a=b'],
      ['is_mobile', 'true'],
    ]);
  });

  it('S3.4 keeps no value without a key', () => {
    expect([...readDeviceCharacteristics('os;=a; =b;;x=').values]).toEqual([['x', '']]);
  });

  it('S3.4 never makes reading throw', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (header) => void readDeviceCharacteristics(header)));
  });
});
