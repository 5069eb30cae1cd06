import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  describeTouches,
  nextTouches,
  type Touches,
} from '../../../../sdk/features/attribution/next-touches.ts';
import { type Campaign, parameters } from '../../../../sdk/features/attribution/read-campaign.ts';

const search = { referrer: 'https://www.search.example/', referring_domain: 'www.search.example' };
const mail = { utm_source: 'mail', utm_campaign: 'spring' };
const stored = (last: Campaign): Touches => ({ first: search, last });

it.each<[string, Touches | undefined, Campaign, boolean, Touches | undefined]>([
  ['a first visit', undefined, mail, true, { first: mail, last: mail }],
  ['a first visit that is direct', undefined, {}, true, { first: {}, last: {} }],
  ['a direct visit within the session', stored(mail), {}, false, undefined],
  ['a direct visit with a new session', stored(mail), {}, true, { first: search, last: {} }],
  ['a further direct visit', stored({}), {}, true, undefined],
  ['the same campaign again', stored(mail), mail, true, undefined],
  ['another campaign within the session', stored(search), mail, false, { first: search, last: mail }],
  [
    'a parameter less',
    stored(mail),
    { utm_source: 'mail' },
    false,
    { first: search, last: { utm_source: 'mail' } },
  ],
  [
    'the same campaign with a click id',
    stored(mail),
    { ...mail, gclid: 'x' },
    false,
    { first: search, last: { ...mail, gclid: 'x' } },
  ],
  [
    'another host of the same domain',
    stored(search),
    { referring_domain: 'm.search.example' },
    true,
    { first: search, last: { referring_domain: 'm.search.example' } },
  ],
  [
    'another page of the same site',
    stored(search),
    { ...search, referrer: 'https://www.search.example/a' },
    true,
    undefined,
  ],
  [
    'another site',
    stored(search),
    { referring_domain: 'other.example' },
    false,
    { first: search, last: { referring_domain: 'other.example' } },
  ],
])('decides on %s', (_, before, landing, isNewSession, touches) => {
  expect(nextTouches(before, landing, isNewSession)).toEqual(touches);
});

it('describes first and last touch, and what is known no longer', () => {
  expect(describeTouches(undefined, { first: mail, last: mail })).toEqual({
    set: mail,
    setOnce: { initial_utm_source: 'mail', initial_utm_campaign: 'spring' },
    unset: [],
  });
  expect(describeTouches(stored(mail), { first: search, last: { utm_source: 'other' } })).toEqual({
    set: { utm_source: 'other' },
    setOnce: {},
    unset: ['utm_campaign'],
  });
  expect(describeTouches(undefined, { first: {}, last: {} })).toEqual({ set: {}, setOnce: {}, unset: [] });
});

it('never changes the first touch, and sets no property that no campaign had', () => {
  const campaign = fc.dictionary(fc.constantFrom(...parameters), fc.constantFrom('a', 'b'));
  fc.assert(
    fc.property(fc.array(fc.tuple(campaign, fc.boolean()), { minLength: 1 }), (landings) => {
      let touches: Touches | undefined;
      const user: Record<string, unknown> = {};
      for (const [landing, isNewSession] of landings) {
        const next = nextTouches(touches, landing, isNewSession);
        if (!next) continue;
        const { set, setOnce, unset } = describeTouches(touches, next);
        for (const name of unset) delete user[name];
        Object.assign(user, setOnce, set);
        touches = next;
      }
      const first = Object.entries(landings[0]?.[0] ?? {}).map(([name, value]) => [`initial_${name}`, value]);
      expect(user).toEqual({ ...touches?.last, ...Object.fromEntries(first) });
    }),
  );
});
