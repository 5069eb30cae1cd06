import { describe, expect, it } from 'vitest';
import { readVariables } from '../../../reference-page/server/setting-variables.ts';
import { readSettings } from '../../../reference-page/server/settings.ts';
import { destinationNames } from '../../../reference-page/visit/page-state.ts';

/** The one line that stops the start; `undefined` when it starts. */
function problemsOf(variables: Record<string, string>): string | undefined {
  try {
    readSettings(variables, '/project');
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

const preview = { PREVIEW: 'true' };
const site = { SITE_ORIGIN: 'https://care.test' };
const words = (...texts: string[]) => texts.flatMap((text) => [text, text.toUpperCase(), ` ${text} `]);

describe('the server settings', () => {
  it('have defaults for the preview', () => {
    expect(readSettings({ PREVIEW: 'true' }, '/project')).toEqual({
      port: 3000,
      host: '127.0.0.1',
      analyticsEnabled: true,
      analyticsKey: 'preview-key',
      analyticsServerUrl: '/2/httpapi',
      analyticsRelay: true,
      eventSink: undefined,
      destination: 'amplitude',
      analyticsProcessor: undefined,
      brand: 'default',
      siteOrigin: undefined,
      allowedOrigins: [],
      deviceCharacteristicsHeader: 'x-device-characteristics',
      regionHeader: undefined,
      trustProxy: 0,
      clientAddress: 'whole',
      flagsFile: '/project/reference-page/flags.json',
      flagsProvider: undefined,
      services: {
        logUrl: '/app/vhp/log',
        graphqlUrl: '/graphql',
        trackingImageUrl: '/track/clickAccessLog.do',
        providerVerticalsUrl: '/mobile/visitor/captureProviderVerticals.do',
        eventServiceUrl: '/app/vhp/events',
        logUrlWithoutConsent: '/app/vhp/log',
        errorReportsWithoutConsent: false,
        reportsGoElsewhere: false,
      },
      policyAdditions: { connectOrigins: [], imageOrigins: [], frameSources: [], policyNames: [] },
      contactUrl: '/preview/contact-messages',
      recaptchaCheck: { secret: 'preview', url: '/preview/recaptcha/siteverify', minScore: 0.5 },
      contactEmail: 'hello@care.example',
      logRequests: false,
      logLevel: 'info',
      limits: { relayPerMinute: 600, relayAtATime: 100, logLinesPerMinute: 60, formsPerMinute: 120 },
      keepAliveSeconds: 75,
      drainSeconds: 0,
      preview: true,
      previewExposed: false,
      previewEventsFile: '/project/.preview/events.ndjson',
      docsFolder: '/project/docs/site/dist',
    });
  });

  it('know the destinations, and refuse others by name', () => {
    const destinationOf = (DESTINATION: string) =>
      readSettings({ PREVIEW: 'true', DESTINATION }, '/project').destination;
    expect(['', ...destinationNames].map(destinationOf)).toEqual(['amplitude', ...destinationNames]);
    expect(() => destinationOf('mixpanel')).toThrow(
      'DESTINATION must be one of amplitude, http-api, posthog, segment, snowplow, otlp',
    );
  });

  it('S2.18 know the brand variants', () => {
    const brandOf = (BRAND: string) => readSettings({ PREVIEW: 'true', BRAND }, '/project').brand;
    expect([brandOf('rebranding'), brandOf('greaterCare'), brandOf('')]).toEqual([
      'rebranding',
      'greaterCare',
      'default',
    ]);
    expect(() => brandOf('other')).toThrow('BRAND must be one of default, rebranding, greaterCare');
  });

  it('S2.20 know the origin of absolute addresses: what is set, or in preview the request’s', () => {
    const originOf = (variables: Record<string, string>) =>
      readSettings({ ANALYTICS_ENABLED: 'false', ...variables }, '/project').siteOrigin;
    expect(originOf({ SITE_ORIGIN: 'https://care.test:8443' })).toBe('https://care.test:8443');
    expect(() => originOf({})).toThrow('SITE_ORIGIN is missing');
    expect(originOf({ PREVIEW: 'true' })).toBeUndefined();
  });

  it.each(['care.test', 'ftp://care.test', 'https://care.test/', 'https://care.test/path', 'javascript:0'])(
    'refuse %s as an origin',
    (SITE_ORIGIN) => {
      expect(() => readSettings({ PREVIEW: 'true', SITE_ORIGIN }, '/project')).toThrow(
        'SITE_ORIGIN must be an origin',
      );
    },
  );

  it('S2.23 know the header that describes the device', () => {
    const headerOf = (DEVICE_CHARACTERISTICS_HEADER: string) =>
      readSettings({ PREVIEW: 'true', DEVICE_CHARACTERISTICS_HEADER }, '/project')
        .deviceCharacteristicsHeader;
    expect([headerOf(''), headerOf('x-device')]).toEqual(['x-device-characteristics', 'x-device']);
    expect(() => headerOf('not a header')).toThrow(
      'DEVICE_CHARACTERISTICS_HEADER must be the name of a header',
    );
  });

  it('name everything that is missing in production in one error', () => {
    expect(problemsOf({ PORT: 'eighty' })).toBe(
      'ANALYTICS_KEY is missing; ANALYTICS_SERVER_URL is missing; SITE_ORIGIN is missing; PORT must be a port: 0 to 65535',
    );
  });

  it('S4.3 need neither key nor address when analytics is off', () => {
    const settings = readSettings({ ...site, ANALYTICS_ENABLED: 'false', PORT: '0' }, '/project');
    expect(settings).toMatchObject({ analyticsEnabled: false, port: 0, preview: false });
  });

  it.each(['0.0.0.0', '::', '10.1.2.3', 'preview.example', 'localhost.example', '128.0.0.1'])(
    'keep a preview from listening on %s, beyond this machine, but for a second switch',
    (HOST) => {
      expect(problemsOf({ PREVIEW: 'true', HOST })).toMatch(/^HOST is beyond this machine/);
      expect(problemsOf({ PREVIEW: 'true', HOST, PREVIEW_EXPOSED: 'true' })).toBeUndefined();
      expect(problemsOf({ ...site, ANALYTICS_ENABLED: 'false', HOST })).toBeUndefined();
    },
  );

  it.each(['127.0.0.1', '127.1.2.3', '::1', 'localhost', 'page.localhost'])(
    'let a preview listen on %s',
    (HOST) => {
      expect(problemsOf({ PREVIEW: 'true', HOST })).toBeUndefined();
    },
  );

  it.each(['LOG_URL', 'GRAPHQL_URL', 'TRACKING_IMAGE_URL', 'PROVIDER_VERTICALS_URL', 'EVENT_SERVICE_URL'])(
    'switch off a service: %s=false',
    (name) => {
      const before = readSettings(preview, '/project').services as unknown as Record<string, unknown>;
      const { services } = readSettings({ ...preview, [name]: 'False' }, '/project');
      const gone = Object.keys(before).filter(
        (key) => before[key] && !(services as unknown as typeof before)[key],
      );
      expect(gone).toEqual(
        name === 'LOG_URL'
          ? ['logUrl', 'logUrlWithoutConsent']
          : [name.toLowerCase().replace(/_(.)/g, (_match, letter) => letter.toUpperCase())],
      );
    },
  );

  it.each([
    [{}, '/app/vhp/log', false, false],
    [{ LOG_URL: 'https://logs.example/l' }, '/app/vhp/log', false, false],
    [{ LOG_URL: 'https://care.test/l', ...site }, 'https://care.test/l', false, false],
    [{ ERROR_REPORTS_DSN: 'https://key@errors.example/1' }, '/app/vhp/log', false, false],
    [{ ERROR_REPORTS_DSN: 'https://key@care.test/1', ...site }, '/app/vhp/log', true, false],
    [{ LOG_URL: 'https://logs.example/l', REPORTS_ELSEWHERE: 'true' }, 'https://logs.example/l', false, true],
    [
      { ERROR_REPORTS_DSN: 'https://key@errors.example/1', REPORTS_ELSEWHERE: 'true' },
      '/app/vhp/log',
      true,
      true,
    ],
    [{ LOG_URL: 'false', REPORTS_ELSEWHERE: 'true' }, undefined, false, false],
  ])(
    'keep reports of visitors who have not agreed on the site, but for a setting: %j',
    (variables, logUrlWithoutConsent, errorReportsWithoutConsent, reportsGoElsewhere) => {
      const { services } = readSettings({ ...preview, ...variables } as Record<string, string>, '/project');
      expect(services).toMatchObject({ errorReportsWithoutConsent, reportsGoElsewhere });
      expect(services.logUrlWithoutConsent).toBe(logUrlWithoutConsent);
    },
  );

  it.each(['-1', '65536', '1.5', 'x'])('refuse %s as a port', (PORT) => {
    expect(() => readSettings({ PORT, PREVIEW: 'true' }, '/project')).toThrow('PORT must be a port');
  });

  it.each(words('false', '0', 'no', 'off', 'disabled'))(
    'S4.3 turn analytics off with %j',
    (ANALYTICS_ENABLED) => {
      expect(readSettings({ ...site, ANALYTICS_ENABLED }, '/project').analyticsEnabled).toBe(false);
    },
  );

  it.each(words('true', '1', 'yes', 'on', 'enabled'))('believe a proxy with %j', (TRUST_PROXY) => {
    expect(readSettings({ ...preview, TRUST_PROXY }, '/project').trustProxy).toBe(1);
  });

  it.each(['0', 'false', '2', '9'])('know the number of proxies in front: %s', (TRUST_PROXY) => {
    const { trustProxy } = readSettings({ ...preview, TRUST_PROXY }, '/project');
    expect(trustProxy).toBe(Number(TRUST_PROXY) || 0);
  });

  it('refuse to keep idle connections for ever, as Node takes 0', () => {
    expect(problemsOf({ ...preview, KEEP_ALIVE_SECONDS: '0' })).toBe(
      'KEEP_ALIVE_SECONDS must be seconds: 1 to 3600',
    );
    expect(readSettings({ ...preview, DRAIN_SECONDS: '0' }, '/project').drainSeconds).toBe(0);
  });

  it.each(['-1', '10', '1.5', 'maybe'])('refuse %s as a number of proxies', (TRUST_PROXY) => {
    expect(problemsOf({ ...preview, TRUST_PROXY })).toBe(
      'TRUST_PROXY must be true, false or the number of proxies in front: 0 to 9',
    );
  });

  it.each(['ANALYTICS_ENABLED', 'ANALYTICS_RELAY', 'LOG_REQUESTS', 'PREVIEW'])(
    'refuse a switch that is neither on nor off: %s',
    (name) => {
      for (const value of ['flase', 'none', 'null', '2', '-', 'true false'])
        expect(problemsOf({ ...preview, [name]: value })).toContain(`${name} must be true or false`);
    },
  );

  it.each(['ANALYTICS_ENABLE', 'ANALYTICS_DISABLED', 'analytics_enabled', 'DISABLE_ANALYTICS'])(
    'refuse %s: a misspelled switch must not leave analytics on',
    (name) => {
      expect(problemsOf({ ...preview, [name]: 'false' })).toBe(
        `${name} is not a setting: it is ANALYTICS_ENABLED`,
      );
    },
  );

  it.each([
    ['ANALYTICS_KEYS', 'ANALYTICS_KEY'],
    ['ANALYTICS_SERVERURL', 'ANALYTICS_SERVER_URL'],
    ['Analytics_Rely', 'ANALYTICS_RELAY'],
    ['VISUAL_TAGGING_ORIGIN', 'VISUAL_TAGGING_ORIGINS'],
    ['GRAPHQL_URI', 'GRAPHQL_URL'],
  ])('refuse %s, and name %s', (name, meant) => {
    expect(problemsOf({ ...preview, [name]: 'x' })).toBe(`${name} is not a setting: it is ${meant}`);
  });

  it.each([
    'RELAY_REQUESTS_PER_MINUTE',
    'RELAY_REQUESTS_AT_A_TIME',
    'LOG_LINES_PER_MINUTE',
    'FORMS_PER_MINUTE',
  ])('take only a number from 1 on for %s', (name) => {
    for (const value of ['0', '-1', '1.5', 'many', '1e3'])
      expect(problemsOf({ ...preview, [name]: value })).toBe(`${name} must be a number: 1 to 9999999`);
    expect(problemsOf({ ...preview, [name]: '2' })).toBeUndefined();
  });

  it('leave alone names of others that begin like one of a setting', () => {
    const others = [
      'LOG_ALL',
      'LOG_DIR',
      'LOG_LEVEL',
      'LOG_TTL',
      'EVENT_SIZE',
      'CONTACT_TEL',
      'CONTACT_PORT',
    ];
    const more = [
      'GRAPHQL_TTL',
      'FLAGS_LIVE',
      'ERROR_REPORTS_DIR',
      'FORMS_PER_DAY',
      'SITE_NAME',
      'HOST_NAME',
    ];
    const variables = Object.fromEntries([...others, ...more].map((name) => [name, 'x']));
    expect(problemsOf({ ...preview, ...variables })).toBeUndefined();
  });

  it('leave alone what others set: a service of Kubernetes may be called analytics', () => {
    const others = { ANALYTICS_SERVICE_HOST: '10.0.0.1', ANALYTICS_PORT_80_TCP: 'tcp://10.0.0.1:80' };
    expect(problemsOf({ ...preview, ...others })).toBeUndefined();
  });

  const paths = ['LOG_URL', 'GRAPHQL_URL', 'TRACKING_IMAGE_URL', 'PROVIDER_VERTICALS_URL'];
  const places = [...paths, 'EVENT_SERVICE_URL', 'REMOTE_CONFIG_URL'];
  const addresses = [
    'RECAPTCHA_URL',
    'RECAPTCHA_VERIFY_URL',
    'TAG_MANAGER_URL',
    'VISUAL_TAGGING_URL',
    'VISUAL_TAGGING_ORIGINS',
  ];
  const every = [...places, ...addresses, 'ANALYTICS_SERVER_URL', 'SITE_ORIGIN', 'ERROR_REPORTS_DSN'];

  it.each(every)('refuse as %s what no browser should ever be sent to', (name) => {
    const wrong = [
      'javascript:alert(1)',
      'data:text/plain,x',
      'file:///etc/passwd',
      '//other.example/x',
      '/\\other.example/x',
      '/\t/other.example/x',
      'https://other.example/\nx',
      'other.example',
      'http://',
    ];
    for (const value of wrong) expect(problemsOf({ ...preview, [name]: value })).toMatch(`${name} must be`);
  });

  it.each(places)('take a path or an address as %s', (name) => {
    for (const value of ['/a/b?c=d', 'https://a.example/b', 'http://localhost:1/'])
      expect(problemsOf({ ...preview, [name]: value })).toBeUndefined();
  });

  it('S7.4 take a DSN', () => {
    for (const ERROR_REPORTS_DSN of ['https://key@o1.ingest.example/42', 'http://key@localhost:9000/p/7'])
      expect(problemsOf({ ...preview, ERROR_REPORTS_DSN })).toBeUndefined();
    for (const ERROR_REPORTS_DSN of [
      'key@host',
      'https://host/42',
      'https://key@host/',
      'https://key:secret@host/1',
    ])
      expect(problemsOf({ ...preview, ERROR_REPORTS_DSN })).toMatch('ERROR_REPORTS_DSN must be a DSN');
  });

  it('S7.9 know who scores the tokens of forms, and which score is enough', () => {
    const keys = { RECAPTCHA_SITE_KEY: 'key', RECAPTCHA_SECRET: 'secret' };
    const checkOf = (variables: Record<string, string>) =>
      readSettings({ ...site, ANALYTICS_ENABLED: 'false', ...variables }, '/project').recaptchaCheck;
    const url = 'https://www.google.com/recaptcha/api/siteverify';
    expect(checkOf({})).toBeUndefined();
    expect(checkOf(keys)).toEqual({ secret: 'secret', url, minScore: 0.5 });
    expect(checkOf({ ...keys, ...preview })?.url).toBe(url);
    const other = { RECAPTCHA_VERIFY_URL: 'https://verify.example/', RECAPTCHA_MIN_SCORE: '0.7' };
    expect(checkOf({ ...keys, ...other })).toMatchObject({ url: 'https://verify.example/', minScore: 0.7 });
  });

  it.each(['2', '-1', 'half', '1e-1', '.'])('refuse %s as a score', (RECAPTCHA_MIN_SCORE) => {
    expect(problemsOf({ ...preview, RECAPTCHA_MIN_SCORE })).toBe(
      'RECAPTCHA_MIN_SCORE must be a score: 0 to 1',
    );
  });

  it.each([
    ['RECAPTCHA_SITE_KEY', 'RECAPTCHA_SECRET'],
    ['RECAPTCHA_SECRET', 'RECAPTCHA_SITE_KEY'],
  ])('S7.9 want both keys of reCAPTCHA: %s asks for %s', (given, missing) => {
    expect(problemsOf({ ...site, ANALYTICS_ENABLED: 'false', [given]: 'key' })).toBe(`${missing} is missing`);
  });

  it('print no value in the line that stops the start, as it may be a secret', () => {
    const secret = 'hush-hush';
    const names = Object.keys(readVariables({}).parsed).concat(every, 'ANALYTICS_ENABLE');
    const values = [`https://user:${secret}@collector.example/`, `${secret} `, `javascript:${secret}`];
    for (const name of names) {
      for (const value of values) {
        const line = problemsOf({ ...preview, [name]: value }) ?? '';
        expect(line).not.toContain(secret);
        expect(line).not.toContain('\n');
      }
    }
    expect(problemsOf({ ...site, ANALYTICS_KEY: 'k', ANALYTICS_SERVER_URL: values[0] ?? '' })).toBe(
      'ANALYTICS_SERVER_URL must be a path or an absolute http(s) address without user and password',
    );
  });
});
