import { describe, expect, it } from 'vitest';
import { openApp, production } from '../open-app.ts';

const json = { 'content-type': 'application/json' };

const ask = (query: string, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  headers: { ...json, ...headers },
  body: JSON.stringify({ query }),
});

describe('the preview’s GraphQL service', () => {
  it('S7.3 knows places, and none for a ZIP code that does not exist', async () => {
    const app = await openApp();
    const query =
      '{ here: place(zip: "78701") { zip city state stateName } nowhere: place(zip: "00000") { zip } }';
    const response = await app.fetch('/graphql', ask(query));
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.json()).toEqual({
      data: { here: { zip: '78701', city: 'Austin', state: 'TX', stateName: 'Texas' }, nowhere: null },
    });
  });

  it('S7.3 reports the number first and deferred parts later', async () => {
    const app = await openApp();
    const query = `{ caregiversNear(zip: "78701", service: PETCAREXX, first: 2) {
      total caregivers { name ... @defer { reviews { count } } } } }`;
    const accept = 'multipart/mixed;deferSpec=20220824,application/json';
    const response = await app.fetch('/graphql', ask(query, { accept }));
    expect(response.headers.get('content-type')).toBe('multipart/mixed; boundary="-"');
    const parts = [...(await response.text()).matchAll(/^\{.*\}$/gm)].map(([text]) => JSON.parse(text));
    expect(parts).toHaveLength(3);
    expect(parts[0]).toEqual({
      data: {
        caregiversNear: {
          total: expect.any(Number),
          caregivers: [{ name: expect.any(String) }, { name: expect.any(String) }],
        },
      },
      hasNext: true,
    });
    expect(parts.slice(1).map(({ incremental }) => incremental[0])).toEqual(
      [0, 1].map((place) => ({
        data: { reviews: { count: expect.any(Number) } },
        path: ['caregiversNear', 'caregivers', place],
      })),
    );
    expect(parts[2].hasNext).toBe(false);
  });

  it('describes itself', async () => {
    const app = await openApp();
    const response = await app.fetch('/graphql', ask('{ __type(name: "Place") { fields { name } } }'));
    const { data } = (await response.json()) as { data: { __type: { fields: { name: string }[] } } };
    expect(data.__type.fields.map(({ name }) => name)).toEqual(['zip', 'city', 'state', 'stateName']);
  });

  it.each([
    ['GET', '/graphql?query={__typename}', { method: 'GET' }, 405],
    ['PUT', '/graphql', { ...ask('{ __typename }'), method: 'PUT' }, 405],
    ['a form', '/graphql', { method: 'POST', body: new URLSearchParams({ query: '{ __typename }' }) }, 415],
    ['plain text', '/graphql', { method: 'POST', body: '{"query":"{ __typename }"}' }, 415],
    ['too much', '/graphql', ask(`{ ${'__typename '.repeat(2_000)} }`), 413],
    ['no JSON', '/graphql', { method: 'POST', headers: json, body: '{' }, 400],
  ])('refuses %s', async (_what, path, init, status) => {
    const app = await openApp();
    const response = await app.fetch(path, init);
    expect(response.status).toBe(status);
    expect(response.headers.get('allow')).toBe(status === 405 ? 'POST' : null);
    expect(await response.text()).not.toMatch(/node_modules|\.ts:|\.js:/);
  });

  it.each(['{', '{ nothing }', '{ place }', '{ place(zip: 5) { zip } }', '{ __proto__ }', '', '\u0000'])(
    'reports what is wrong with %j without telling of itself',
    async (query) => {
      const app = await openApp();
      const text = await (await app.fetch('/graphql', ask(query))).text();
      expect(JSON.parse(text).errors[0].message).toEqual(expect.any(String));
      expect(text).not.toMatch(/node_modules|stack|originalError|\.ts:|\.js:/);
    },
  );

  const near = 'caregiversNear(zip: "78701", first: 20) { caregivers { name ...Later } }';
  const later = 'fragment Later on Caregiver { ... @defer { reviews { count } } }';
  const many = (count: number, each: (index: number) => string) =>
    Array.from({ length: count }, (_, index) => each(index)).join(' ');

  it.each([
    ['aliases, each deferring', `{ ${many(100, (index) => `a${index}: ${near}`)} } ${later}`],
    [
      'root fields',
      `{ ${many(40, () => 'caregiversNear(zip: "78701") { total caregivers { id name reviews { count } } }')} }`,
    ],
    [
      'deferred parts',
      `{ caregiversNear(zip: "78701", first: 20) { caregivers { ${many(6, () => '... @defer { reviews { count } }')} } } }`,
    ],
    [
      'deferred parts of a fragment',
      `{ caregiversNear(zip: "78701") { caregivers { ${many(60, () => '...Later')} } } } ${later}`,
    ],
    [
      'fragments of fragments',
      `{ caregiversNear(zip: "78701") { ...F0 } } ${many(20, (index) => `fragment F${index} on CaregiverList { ...F${index + 1} ...F${index + 1} ...F${index + 1} }`)} fragment F20 on CaregiverList { total caregivers { name } }`,
    ],
    ['words', `{ ${'__typename '.repeat(1_200)} }`],
  ])('refuses a question with too many %s', async (_what, query) => {
    const app = await openApp();
    const accept = 'multipart/mixed;deferSpec=20220824,application/json';
    const response = await app.fetch('/graphql', ask(query, { accept }));
    const { errors, data } = (await response.json()) as { errors: { message: string }[]; data?: unknown };
    expect(errors[0]?.message).toMatch(/error/i);
    expect(data).toBeUndefined();
    expect(errors[0]?.message).not.toMatch(/\d/);
  });

  it('answers what the page asks, thrice at a time', async () => {
    const app = await openApp();
    const fields = '{ total caregivers { id name rating line ... @defer { reviews { count } } } }';
    const query = `{ ${many(3, (index) => `a${index}: caregiversNear(zip: "78701", first: 3) ${fields}`)} }`;
    const accept = 'multipart/mixed;deferSpec=20220824,application/json';
    const text = await (await app.fetch('/graphql', ask(query, { accept }))).text();
    expect(text).not.toContain('"errors"');
    expect(text.match(/"count":/g)).toHaveLength(9);
  });

  it('suggests no field to who guesses', async () => {
    const text = await (
      await (await openApp()).fetch('/graphql', ask('{ plase(zip: "78701") { zip } }'))
    ).text();
    expect(text).toContain('Cannot query field');
    expect(text).not.toContain('Did you mean');
    expect(text).not.toContain('"place"');
  });

  it('is found where the page asks, and not where the page asks somebody else', async () => {
    const question = ask('{ __typename }');
    const moved = await openApp({ GRAPHQL_URL: '/api/graph?v=2' });
    expect((await moved.fetch('/api/graph?v=2', question)).status).toBe(200);
    expect((await moved.fetch('/graphql', question)).status).toBe(405);
    const elsewhere = await openApp({ GRAPHQL_URL: 'https://graph.example/graphql' });
    expect((await elsewhere.fetch('/graphql', question)).status).toBe(405);
  });

  it('is missing in production', async () => {
    const app = await openApp(production);
    expect((await app.fetch('/graphql', ask('{ __typename }'))).status).toBe(405);
  });
});

describe('a page that asks another origin', () => {
  it('may talk to it', async () => {
    const app = await openApp({ GRAPHQL_URL: 'https://graph.example/graphql' });
    const policy = (await app.fetch('/')).headers.get('content-security-policy');
    expect(policy).toContain("; connect-src 'self' https://graph.example; ");
  });

  it.each(['graphql', '//graph.example/graphql', 'ftp://graph.example', 'https://'])(
    'is refused for %s',
    async (url) => {
      await expect(openApp({ GRAPHQL_URL: url })).rejects.toThrow('GRAPHQL_URL must be a path or');
    },
  );
});
