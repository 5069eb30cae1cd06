import fc from 'fast-check';
import { expect, it } from 'vitest';
import { describeReport } from '../../../../sdk/features/error-reports/describe-report.ts';
import type { SentryEvent } from '../../../../sdk/features/error-reports/sentry-module.ts';

const context = {
  time: 1_767_225_600_500,
  url: 'https://www.example.com/plans?token=abc&page=2',
  sampleRate: 0.5,
  session: { id: 1_767_225_600_000 },
};

const event = {
  event_id: '0123456789abcdef0123456789abcdef',
  release: 'vhp-mfe@2.147.0',
  message: 'Card 4111 1111 1111 1111',
  exception: {
    values: [
      {
        type: 'Error',
        value: 'GET https://api.example/?email=a@b.example failed',
        mechanism: { type: 'generic', handled: false },
        stacktrace: {
          frames: [{ filename: 'https://www.example.com/?code=s3cret', lineno: 3, function: 'run' }],
        },
      },
    ],
  },
  breadcrumbs: [
    {
      category: 'fetch',
      level: 'error',
      timestamp: 1,
      data: { method: 'GET', url: '/users?phone=5551234567', status_code: 500 },
    },
    { category: 'navigation', data: { from: '/a?state=xyz', to: '/b' } },
    { category: 'ui.click', message: 'button[name="Ann Smith"]' },
    { category: 'ui.navigation', message: 'Ann Smith' },
    { category: 'fetch.body', message: 'Ann Smith' },
    { message: 'Ann Smith' },
  ],
  request: {
    url: 'https://www.example.com/',
    headers: { Referer: 'https://mail.example/' },
    cookies: { n_vis: '1' },
  },
  user: { id: 'member-42', ip_address: '{{auto}}' },
  tags: { member: '42' },
  contexts: { trace: { trace_id: 'abc' } },
  extra: { body: 'secret' },
  sdkProcessingMetadata: { dynamicSamplingContext: { trace_id: 'abc' } },
};

it('S3.10 lets the user of a report carry amplitudeSessionId, and nothing else', () => {
  expect(describeReport(event, context).user).toEqual({ amplitudeSessionId: 1_767_225_600_000 });
});

it('S3.10 names no user without a session to report', () => {
  expect(
    JSON.parse(JSON.stringify(describeReport(event, { ...context, session: undefined }))),
  ).not.toHaveProperty('user');
});

it('S9.1 says the rate on the report', () => {
  expect(describeReport(event, context).tags).toEqual({ sample_rate: 0.5 });
});

it('redacts every text and keeps what helps', () => {
  const report = JSON.parse(JSON.stringify(describeReport(event, context)));
  expect(report).toEqual({
    event_id: '0123456789abcdef0123456789abcdef',
    release: 'vhp-mfe@2.147.0',
    sdk: { settings: { infer_ip: 'never' } },
    timestamp: 1_767_225_600.5,
    message: 'Card *****',
    exception: {
      values: [
        {
          type: 'Error',
          value: 'GET https://api.example/?email=***** failed',
          mechanism: { type: 'generic', handled: false },
          stacktrace: {
            frames: [{ filename: 'https://www.example.com/?code=*****', lineno: 3, function: 'run' }],
          },
        },
      ],
    },
    breadcrumbs: [
      {
        category: 'fetch',
        level: 'error',
        timestamp: 1,
        data: { method: 'GET', url: '/users?phone=*****', status_code: 500 },
      },
      { category: 'navigation', data: { from: '/a?state=*****', to: '/b' } },
    ],
    request: { url: 'https://www.example.com/plans?token=*****&page=2' },
    tags: { sample_rate: 0.5 },
    user: { amplitudeSessionId: 1_767_225_600_000 },
  });
});

it('S7.4 leaves out what the application has put on a scope of its own Sentry', () => {
  const scope = {
    transaction: '/members/jane.doe',
    fingerprint: ['jane@example.com'],
    server_name: 'jane-laptop',
    logger: 'jane',
    modules: { jane: '1' },
    logentry: { message: 'Hello jane' },
  };
  const report = JSON.stringify(describeReport({ ...event, ...scope }, context));
  expect(report).not.toContain('jane');
  expect(JSON.parse(report)).toMatchObject({ release: 'vhp-mfe@2.147.0', event_id: event.event_id });
});

it('lets no card number through, wherever it is', () => {
  const card = '4111 1111 1111 1111';
  fc.assert(
    fc.property(fc.string(), fc.integer({ min: 0, max: 2_000 }), (before, length) => {
      const text = before + ' '.padEnd(length, 'x') + card;
      const given = { message: text, exception: { values: [{ type: text, value: text }] } };
      expect(JSON.stringify(describeReport(given, { ...context, session: undefined }))).not.toMatch(
        /4111|1111/,
      );
    }),
  );
});

it('hides all that an application’s own redaction fails at, and still asks for no address', () => {
  const redact = () => '*****';
  const report: SentryEvent = describeReport(event, { ...context, redact });
  expect(report).toMatchObject({ sdk: { settings: { infer_ip: 'never' } }, request: { url: '*****' } });
  expect(JSON.stringify([report.message, report.exception, report.breadcrumbs])).not.toMatch(/jane|users/i);
});
