import fc from 'fast-check';
import { expect, it } from 'vitest';
import { trackingImageAddress } from '../../../reference-page/analytics/calls/tracking-image.ts';

const own = ['t_seoPageId', 't_referer', 't_url'];
const image = fc.constantFrom(
  '/track',
  'https://track.example/log.do',
  '/track?kind=seo',
  '//track.example/',
);
const name = fc.oneof(
  fc.constantFrom(...own, 't%5Furl', 't_%72eferer', 'utm_source', '', 't_url[]', 'T_URL'),
  fc.string({ maxLength: 8 }),
);
const value = fc.oneof(
  fc.constantFrom('', '%', '%E0%A4', '+', '=', '?', '*****'),
  fc.string({ unit: 'binary', maxLength: 12 }),
);
const query = fc.array(
  fc.oneof(
    fc.tuple(name, value).map(([key, text]) => `${key}=${text}`),
    name,
  ),
);
/** The page's address as a browser gives it. */
const page = query.map(
  (parameters) => new URL(`?${parameters.join('&')}#place?t_url=1`, 'https://page.example/a').href,
);

const parametersOf = (address: string) => [...new URL(address, 'https://page.example').searchParams];

it('S7.1 makes a valid address of any query and any referrer, with our parameters once', () => {
  fc.assert(
    fc.property(
      image,
      page,
      fc.webUrl({ withQueryParameters: true, withFragments: true }),
      (base, url, referrer) => {
        const address = trackingImageAddress(base, { pageId: 'home', url, referrer });
        expect(URL.canParse(address, 'https://page.example')).toBe(true);
        const { origin, pathname } = new URL(address, 'https://page.example');
        expect(origin + pathname).toBe(new URL(base, 'https://page.example').href.replace(/\?.*/, ''));
        expect(new URL(address, 'https://page.example').hash).toBe('');
        const reported = parametersOf(address).filter(([key]) => own.includes(key));
        expect(reported).toEqual([
          ['t_seoPageId', 'home'],
          ['t_referer', referrer],
          ['t_url', url.replace(/#.*/, '')],
        ]);
      },
    ),
  );
});

it('S7.1 carries the query over as it stands, in its order, but for names of ours and empty parameters', () => {
  fc.assert(
    fc.property(page, (url) => {
      const address = trackingImageAddress('/track', { pageId: 'home', url, referrer: '' });
      const carried = [...new URL(url).searchParams].filter(([key]) => !own.includes(key));
      expect(parametersOf(address).filter(([key]) => !own.includes(key))).toEqual(carried);
    }),
  );
});

it('S7.1 leaves the referrer out where there is none', () => {
  expect(trackingImageAddress('/track', { pageId: 'home', url: 'https://page.example/', referrer: '' })).toBe(
    '/track?t_seoPageId=home&t_url=https%3A%2F%2Fpage.example%2F',
  );
});
