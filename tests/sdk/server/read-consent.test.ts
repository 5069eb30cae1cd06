import { type RequestConsentOptions, readConsent } from '@care/analytics/server';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultConsentRegions } from '../../../sdk/server/consent-regions.ts';

interface Case {
  readonly headers: Record<string, string>;
  readonly options?: RequestConsentOptions;
  readonly expected: string;
}

const cases: Record<string, Case> = {
  'nothing is known': { headers: {}, expected: 'granted default' },
  'the visitor agreed': { headers: { cookie: 'care_consent=granted' }, expected: 'granted choice' },
  'the visitor refused': { headers: { cookie: 'care_consent=denied' }, expected: 'denied choice' },
  'the visitor agreed in spite of GPC': {
    headers: { cookie: 'care_consent=granted', 'sec-gpc': '1' },
    expected: 'granted choice',
  },
  'the visitor agreed in a region that asks': {
    headers: { cookie: 'care_consent=granted', 'cf-ipcountry': 'DE' },
    expected: 'granted choice',
  },
  'the choice is unreadable': { headers: { cookie: 'care_consent=%' }, expected: 'granted default' },
  'the browser sends GPC': { headers: { 'sec-gpc': '1' }, expected: 'denied global-privacy-control' },
  'the browser sends GPC from a region that asks': {
    headers: { 'sec-gpc': '1', 'cf-ipcountry': 'DE' },
    expected: 'denied global-privacy-control',
  },
  'GPC is off': { headers: { 'sec-gpc': '0' }, expected: 'granted default' },
  'GPC is broken': { headers: { 'sec-gpc': 'true' }, expected: 'granted default' },
  'Cloudflare names a region that asks': { headers: { 'cf-ipcountry': 'DE' }, expected: 'pending region' },
  'CloudFront names one': { headers: { 'cloudfront-viewer-country': 'GB' }, expected: 'pending region' },
  'Vercel names one': { headers: { 'x-vercel-ip-country': 'CH' }, expected: 'pending region' },
  'the region is in lower case': { headers: { 'cf-ipcountry': ' no ' }, expected: 'pending region' },
  'the region has a subdivision': { headers: { 'cf-ipcountry': 'DE-BY' }, expected: 'pending region' },
  'the region does not ask': { headers: { 'cf-ipcountry': 'US' }, expected: 'granted default' },
  'the region is unknown': { headers: { 'cf-ipcountry': 'T1' }, expected: 'granted default' },
  'the region is a word': { headers: { 'cf-ipcountry': 'DEU' }, expected: 'granted default' },
  'the first header is no region': {
    headers: { 'cf-ipcountry': '', 'x-vercel-ip-country': 'FR' },
    expected: 'pending region',
  },
  'another header is configured': {
    headers: { 'x-region': 'IS', 'cf-ipcountry': 'US' },
    options: { regionHeader: 'x-region' },
    expected: 'pending region',
  },
  'several headers are configured': {
    headers: { 'x-country': 'LI' },
    options: { regionHeader: ['x-region', 'x-country'] },
    expected: 'pending region',
  },
  'only the configured header counts': {
    headers: { 'cf-ipcountry': 'DE' },
    options: { regionHeader: 'x-region' },
    expected: 'granted default',
  },
  'another region is configured': {
    headers: { 'cf-ipcountry': 'BR' },
    options: { consentRegions: [...defaultConsentRegions, 'BR'] },
    expected: 'pending region',
  },
  'no region is configured': {
    headers: { 'cf-ipcountry': 'DE' },
    options: { consentRegions: [] },
    expected: 'granted default',
  },
};

describe('consent in a request', () => {
  it.each(Object.entries(cases))('is settled when %s', (_case, { headers, options, expected }) => {
    const request = new Request('https://care.example/', { headers });
    for (const source of [request, request.headers]) {
      const { state, reason } = readConsent(source, options);
      expect(`${state} ${reason}`).toBe(expected);
    }
  });

  it('is asked for in all of EU, EEA, UK and CH', () => {
    const regions =
      'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE IS LI NO GB CH';
    for (const region of regions.split(' ')) {
      expect(readConsent(new Headers({ 'cf-ipcountry': region })).state).toBe('pending');
    }
    for (const region of defaultConsentRegions) expect(region).toMatch(/^[A-Z]{2}$/);
    expect(new Set(defaultConsentRegions).size).toBe(defaultConsentRegions.length);
  });

  it('is read from any headers without throwing', () => {
    const text = fc.option(fc.string({ unit: 'binary' }), { nil: null });
    fc.assert(
      fc.property(text, text, text, (cookie, gpc, region) => {
        const headers = new Map([
          ['cookie', cookie],
          ['sec-gpc', gpc],
          ['cf-ipcountry', region],
        ]);
        const { state } = readConsent({ get: (name) => headers.get(name) ?? null });
        expect(['pending', 'granted', 'denied']).toContain(state);
      }),
    );
  });
});
