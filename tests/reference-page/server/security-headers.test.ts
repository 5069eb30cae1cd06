import { describe, expect, it } from 'vitest';
import { openApp, production } from './open-app.ts';

const nonceIn = (response: Response) =>
  /script-src 'nonce-([^']+)' 'strict-dynamic'/.exec(
    response.headers.get('content-security-policy') ?? '',
  )?.[1];

describe('a document', () => {
  it.each(['/', '/no/such/page', '/preview/components', '/preview/events'])(
    'S3.4 of %s has a nonce of 16 random bytes of its own, on every element that runs or paints',
    async (path) => {
      const app = await openApp();
      const asPage = { headers: { accept: 'text/html' } };
      const responses = [await app.fetch(path, asPage), await app.fetch(path, asPage)];
      const nonces = responses.map(nonceIn);
      expect(nonces.map((nonce) => Buffer.from(nonce ?? '', 'base64').length)).toEqual([16, 16]);
      expect(nonces[0]).not.toBe(nonces[1]);
      const elements = ((await responses[0]?.text()) ?? '').match(/<(script|style)\b[^>]*>/g) ?? [];
      const running = elements.filter((element) => !/type="application\/(ld\+)?json"/.test(element));
      expect(running.length).toBeGreaterThan(0);
      expect(running.filter((element) => !element.includes(` nonce="${nonces[0]}"`))).toEqual([]);
    },
  );

  it('has a policy without holes', async () => {
    const policy = (await (await openApp()).fetch('/')).headers.get('content-security-policy') ?? '';
    expect(policy.replace(/'nonce-[^']+'/g, "'nonce'").split('; ')).toEqual([
      "default-src 'none'",
      "script-src 'nonce' 'strict-dynamic'",
      "style-src 'self' 'nonce'",
      "img-src 'self'",
      "font-src 'self'",
      "connect-src 'self'",
      "manifest-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
      'trusted-types vhp-server-html',
      'report-uri /app/vhp/log',
    ]);
  });

  it('may talk to the collector where nothing relays, and to no other origin', async () => {
    const app = await openApp({ ...production, ANALYTICS_RELAY: 'false' });
    const policy = (await app.fetch('/')).headers.get('content-security-policy');
    expect(policy).toContain("; connect-src 'self' https://collector.example; ");
  });
});

describe('every answer', () => {
  it.each(['/', '/healthz', '/app/vhp/assets/page.js', '/robots.txt', '/2/httpapi', '/no/such/page'])(
    'at %s keeps browsers from guessing types and sending referrers, and leaves the opener alone',
    async (path) => {
      const { headers } = await (await openApp()).fetch(path);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
      expect(headers.get('permissions-policy')).toContain('camera=()');
      expect(headers.get('cross-origin-opener-policy')).toBeNull();
      expect(headers.get('strict-transport-security')).toBeNull();
    },
  );

  it('asks for https ever after, in production', async () => {
    const { headers } = await (await openApp(production)).fetch('/healthz');
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000');
  });
});
