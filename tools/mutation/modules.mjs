/**
 * The modules to mutate: files of pure functions, and the tests that should cover them.
 * `atLeast` is just under the score that was measured, in percent; 0 where none was yet.
 *
 * @type {readonly import('./modules.d.mts').MutatedModule[]}
 */
export const modules = [
  {
    name: 'privacy',
    files: inFolder('sdk/privacy', ['hide-mail', 'hide-numbers', 'hide-parameters', 'redact']),
    tests: ['tests/sdk/privacy/*.test.ts'],
    atLeast: 90,
  },
  {
    name: 'delivery',
    files: [
      ...inFolder('sdk/outbox', ['read-records', 'retry-delay']),
      ...inFolder('sdk/events', ['duplicate-guard', 'event-record', 'hash-text']),
    ],
    tests: [
      ...inTests('sdk/outbox', ['retry-delay']),
      ...inTests('sdk/events', ['duplicate-guard', 'event-record', 'hash-text']),
    ],
    atLeast: 96,
  },
  {
    name: 'session',
    files: ['sdk/session/next-session.ts'],
    tests: inTests('sdk/session', ['next-session']),
    atLeast: 99,
  },
  {
    name: 'identity',
    files: inFolder('sdk/identity', [
      ...['client-kind', 'consent-cookie', 'device-characteristics', 'format-cookie', 'identifiers'],
      'read-cookie',
    ]),
    tests: ['tests/sdk/identity/*.test.ts'],
    atLeast: 87,
  },
  {
    name: 'events',
    files: inFolder('sdk/events', [
      ...['copy-data', 'create-catalog', 'define-events', 'describe-events', 'enrich-event'],
      ...['event-catalog', 'read-payload', 'validate-event', 'web-platform'],
    ]),
    tests: [
      'tests/sdk/events/*.test.ts',
      ...inTests('sdk', ['catalog/care-events', 'client/enrichment', 'client/validation-modes']),
    ],
    atLeast: 88,
  },
  {
    name: 'http-api',
    files: inFolder('sdk/destinations/http-api', ['read-answer', 'encode-event']),
    tests: ['tests/sdk/destinations/http-api/*.test.ts'],
    atLeast: 99,
  },
  {
    name: 'attribution',
    files: inFolder('sdk/features/attribution', ['next-touches', 'read-campaign']),
    tests: inTests('sdk/features/attribution', ['next-touches', 'read-campaign']),
    atLeast: 95,
  },
  {
    name: 'error-reports',
    files: [
      ...inFolder('sdk/features/error-reports', ['describe-report', 'keep-error']),
      'sdk/features/is-sampled.ts',
    ],
    tests: [
      ...inTests('sdk/features/error-reports', ['describe-report', 'keep-error']),
      'tests/sdk/features/is-sampled.test.ts',
    ],
    atLeast: 89,
  },
  {
    name: 'tag-manager',
    files: inFolder('sdk/features/tag-manager', ['hash-user-data', 'normalize']),
    tests: inTests('sdk/features/tag-manager', ['hash-user-data']),
    atLeast: 97,
  },
  {
    name: 'features',
    files: inFolder('sdk/features', [
      ...['at-most'],
      ...['click-autocapture/click-group', 'click-autocapture/narrow-options', 'impressions/needed-ratio'],
      ...['exposure/read-exposure', 'logger/copy-fields', 'web-vitals/path-log'],
    ]),
    tests: inTests('sdk/features', [
      ...['at-most'],
      ...['click-autocapture/click-group', 'click-autocapture/narrow-options', 'impressions/needed-ratio'],
      ...['exposure/exposure', 'logger/copy-fields', 'web-vitals/path-log'],
    ]),
    atLeast: 88,
  },
  {
    name: 'server',
    files: inFolder('sdk/server', [
      ...[
        'client-address',
        'consent-regions',
        'identifier-cookies',
        'rate-limit',
        'read-consent',
        'read-region',
      ],
    ]),
    tests: inTests('sdk/server', ['client-address', 'identifier-cookies', 'rate-limit', 'read-consent']),
    atLeast: 94,
  },
  {
    name: 'page-server',
    files: inFolder('reference-page/server', [
      ...[
        'assets',
        'document',
        'escape',
        'head',
        'page-services',
        'settings',
        'structured-data',
        'read-visit',
      ],
    ]),
    tests: inTests('reference-page/server', ['assets', 'document', 'head', 'settings', 'read-visit']),
    atLeast: 0,
  },
  {
    name: 'page',
    files: [
      ...inFolder('reference-page/components', [
        ...['avatar/initials', 'pagination/shown-pages', 'rating/star-parts'],
      ]),
      ...inFolder('reference-page', ['visitor-state/check-zip', 'pages/enrollment/read-answers']),
      ...inFolder('reference-page/visitor-state', ['create-debounce', 'front-end-state']),
    ],
    tests: ['tests/reference-page/{components,pages,sections,visitor-state}/**/*.test.ts'],
    atLeast: 96,
  },
];

/** @param {string} folder @param {readonly string[]} names */
function inFolder(folder, names) {
  return names.map((name) => `${folder}/${name}.ts`);
}

/** @param {string} folder @param {readonly string[]} names */
function inTests(folder, names) {
  return names.map((name) => `tests/${folder}/${name}.test.ts`);
}
