import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { documentNeeds } from '../../../reference-page/server/document-needs.ts';
import { readSettings } from '../../../reference-page/server/settings.ts';
import type { PageServices } from '../../../reference-page/visit/page-services.ts';
import { openApp } from './open-app.ts';

type NeedyPage = Parameters<typeof documentNeeds>[1];

const needs = (variables: Record<string, string>, page: NeedyPage = { name: 'home' }) =>
  documentNeeds(settingsOf(variables), page);
const settingsOf = (variables: Record<string, string>) =>
  readSettings({ PREVIEW: 'true', ...variables }, '.');
const withServices = (services: PageServices) => ({ ...settingsOf({}), services });
const { services } = settingsOf({});
const nothing = { connectOrigins: [], imageOrigins: [], frameSources: [], policyNames: [] };

describe('the services’ part of the policy', () => {
  it('is nothing while all are the page’s own', () => {
    expect(needs({})).toEqual(nothing);
    expect(documentNeeds(settingsOf({}), { name: 'home' }, '/app/vhp/data')).toEqual(nothing);
  });

  it.each([
    'LOG_URL',
    'GRAPHQL_URL',
    'PROVIDER_VERTICALS_URL',
    'EVENT_SERVICE_URL',
    'REMOTE_CONFIG_URL',
    'ERROR_REPORTS_DSN',
  ])('is a connection where %s names another origin', (name) => {
    const user = name === 'ERROR_REPORTS_DSN' ? 'key@' : '';
    const address = `https://${user}service.example:8443/path?query`;
    expect(needs({ [name]: address })).toEqual({
      ...nothing,
      connectOrigins: ['https://service.example:8443'],
    });
  });

  it('S7.1 is an image for the tracking image', () => {
    const imageOrigins = ['https://track.example'];
    expect(needs({ TRACKING_IMAGE_URL: 'https://track.example/log.do' })).toEqual({
      ...nothing,
      imageOrigins,
    });
    const trackingImageUrl = '//track.example/log.do';
    expect(documentNeeds(withServices({ ...services, trackingImageUrl }), { name: 'home' })).toEqual({
      ...nothing,
      imageOrigins,
    });
  });

  it('S7.9 is frames, calls and policies for reCAPTCHA, on the home page and where it scores a form', () => {
    const forGoogle = {
      ...nothing,
      connectOrigins: ['https://www.google.com'],
      frameSources: ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
      policyNames: ['vhp-recaptcha', 'goog#html'],
    };
    expect(needs({ RECAPTCHA_SITE_KEY: 'key' })).toEqual(forGoogle);
    expect(needs({ RECAPTCHA_SITE_KEY: 'key' }, { name: 'task', scoredForm: 'contact' })).toEqual(forGoogle);
    const standIn = { RECAPTCHA_SITE_KEY: 'key', RECAPTCHA_URL: 'http://127.0.0.1:9/r.js' };
    expect(needs(standIn).frameSources).toEqual(['http://127.0.0.1:9']);
    expect(needs(standIn, { name: 'plain' })).toEqual(nothing);
    expect(needs({ RECAPTCHA_URL: 'https://r.example/r.js' })).toEqual(nothing);
  });

  it('S7.14 is calls and images for the tag manager', () => {
    const origins = ['https://www.googletagmanager.com'];
    expect(needs({ TAG_MANAGER_ID: 'GTM-1' })).toEqual({
      ...nothing,
      connectOrigins: origins,
      imageOrigins: origins,
      policyNames: ['care-analytics-tag-manager'],
    });
    expect(needs({ TAG_MANAGER_URL: 'https://t.example/gtm.js' })).toEqual(nothing);
  });

  it('S7.8 is a policy for visual tagging, only where its origins are set', () => {
    expect(needs({ VISUAL_TAGGING_ORIGINS: 'https://app.amplitude.com' })).toEqual({
      ...nothing,
      policyNames: ['care-analytics-visual-tagging'],
    });
    expect(needs({ VISUAL_TAGGING_URL: 'https://t.example/selector.js' })).toEqual(nothing);
  });

  it('is what the settings add, for what a container of the tag manager loads', () => {
    const added = needs({
      CSP_CONNECT_ORIGINS: 'https://*.analytics.example https://stats.example',
      CSP_IMAGE_ORIGINS: 'https://pixel.example',
      CSP_FRAME_ORIGINS: 'https://frames.example:8443',
      CSP_TRUSTED_TYPES: 'goog#html container-policy',
    });
    expect(added).toEqual({
      connectOrigins: ['https://*.analytics.example', 'https://stats.example'],
      imageOrigins: ['https://pixel.example'],
      frameSources: ['https://frames.example:8443'],
      policyNames: ['goog#html', 'container-policy'],
    });
  });

  it.each([
    '*',
    "'unsafe-inline'",
    'https://a.example;',
    'a.example',
    'https://a.example/path',
    'https://*',
    'https://*.*.a.example',
  ])('is never %s, whatever the settings add', (added) => {
    for (const name of ['CSP_CONNECT_ORIGINS', 'CSP_IMAGE_ORIGINS', 'CSP_FRAME_ORIGINS'])
      expect(() => needs({ [name]: added })).toThrow(`${name} must be origins`);
  });

  it.each(["'allow-duplicates'", '*', 'a; b', 'a,b'])('is never %s as a policy', (added) => {
    expect(() => needs({ CSP_TRUSTED_TYPES: added })).toThrow('CSP_TRUSTED_TYPES must be names');
  });

  it('is never anything but origins, whatever the settings say', () => {
    const text = fc.oneof(
      fc.string().map((rest) => `https://${rest}`),
      fc.string(),
      fc.constantFrom(
        "https://a.example; script-src 'unsafe-inline'",
        'data:,',
        '//',
        'https://*',
        'https://a;b/',
        'https://[::1]:8/',
      ),
    );
    fc.assert(
      fc.property(text, text, (first, second) => {
        const named = {
          ...services,
          eventServiceUrl: first,
          trackingImageUrl: second,
          recaptcha: { siteKey: 'key', scriptUrl: second },
        };
        const { connectOrigins, frameSources, imageOrigins } = documentNeeds(withServices(named), {
          name: 'home',
        });
        for (const origin of [...connectOrigins, ...imageOrigins, ...frameSources]) {
          expect(origin).toMatch(/^https?:\/\/[^\s;,'*]+$/);
        }
      }),
    );
  });
});

describe('a document', () => {
  it('S7.9 names the origins of others only where they are used', async () => {
    const app = await openApp({ RECAPTCHA_SITE_KEY: 'key', TAG_MANAGER_ID: 'GTM-1' });
    const policyOf = async (path: string) =>
      (await app.fetch(path)).headers.get('content-security-policy') ?? '';
    const home = await policyOf('/');
    expect(home).toContain(
      '; frame-src https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/; ',
    );
    expect(home).toContain("; connect-src 'self' https://www.googletagmanager.com https://www.google.com; ");
    expect(home).toContain(' vhp-server-html care-analytics-tag-manager vhp-recaptcha goog#html; ');
    for (const path of ['/help/contact', '/app/enrollment/seeker/pc?step=finish'])
      expect(await policyOf(path)).toContain(' vhp-recaptcha goog#html; ');
    const other = await policyOf('/get-started');
    expect(other).not.toContain('google.com');
    expect(other).not.toContain('vhp-recaptcha');
    expect(other).toContain("; img-src 'self' https://www.googletagmanager.com; ");
  });
});
