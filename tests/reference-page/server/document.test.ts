import fc from 'fast-check';
import { expect, it } from 'vitest';
import { documentEnd, documentStart } from '../../../reference-page/server/document.ts';
import { escapeHtml, jsonForScript } from '../../../reference-page/server/escape.ts';
import { defaultVisit } from '../default-visit.ts';

it('S9.1 links styles and scripts under the asset prefix they have', () => {
  const start = documentStart(
    ['<title>Title</title>'],
    {
      script: '/app/vhp/assets/page.js',
      preloads: ['/app/vhp/assets/shared.js'],
      styles: ['/app/vhp/assets/page.css'],
    },
    defaultVisit,
    'bm9uY2U=',
  );
  const html = start.toString();
  expect(html).toContain(
    '<script type="module" src="/app/vhp/assets/page.js" nonce="bm9uY2U=" fetchpriority="low"></script>',
  );
  expect(html).toContain(
    '<link rel="modulepreload" href="/app/vhp/assets/shared.js" nonce="bm9uY2U=" fetchpriority="low">',
  );
  expect(html).toContain('<link rel="stylesheet" href="/app/vhp/assets/page.css">');
});

it('carries the state whatever it holds, and never ends its script early', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.constantFrom('</script><script>', '<!--', ']]>')), (text) => {
      const json = jsonForScript({ text });
      expect(json).not.toContain('<');
      expect(JSON.parse(json)).toEqual({ text });
    }),
  );
  const state = {
    path: '/',
    visit: defaultVisit,
    analytics: { enabled: false },
    commonData: { environment: '</script>', rendered_by: 'x' },
  } as const;
  expect(documentEnd(state).match(/<\/script>/g)).toHaveLength(1);
});

it('escapes text for attributes and elements', () => {
  expect(escapeHtml('<a href="x">&</a>')).toBe('&lt;a href=&quot;x&quot;&gt;&amp;&lt;/a&gt;');
});
