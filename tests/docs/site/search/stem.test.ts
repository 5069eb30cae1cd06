import { expect, it } from 'vitest';
import { stem } from '../../../../docs/site/search/stem.ts';

it.each([
  [['write', 'writes', 'writing'], 'writ'],
  [['event', 'events'], 'event'],
  [['view', 'views', 'viewed', 'viewing'], 'view'],
  [['page', 'pages'], 'page'],
  [['store', 'stored', 'stores', 'storing'], 'stor'],
  [['less'], 'less'],
  [['css'], 'css'],
  [['used'], 'used'],
])('takes %s for the same word', (words, expected) => {
  expect(words.map(stem)).toEqual(words.map(() => expected));
});
