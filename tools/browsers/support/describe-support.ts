import { isNewer } from './is-newer.ts';
import { newerApis } from './newer-apis.ts';
import type { Support } from './read-support.ts';
import { type ApiVersions, browserNames, type Versions } from './versions.ts';

type Browser = (typeof browserNames)[number];

const titles: Readonly<Record<Browser, string>> = {
  chrome: 'Chrome, Edge and other Chromium browsers',
  firefox: 'Firefox',
  safari: 'Safari on a Mac; every browser on an iPhone or iPad',
};

/** The interfaces of browsers that the SDK needs, as the tables of a page. */
export function describeSupport({ oldest, used }: Support): string {
  const needed = used.filter((api) => !isNewer(api, oldest));
  return [
    '| | oldest version | because of |',
    '| --- | --- | --- |',
    ...browserNames.map((browser) => {
      const last = needed.filter(({ since }) => since[browser] === oldest[browser]);
      return `| ${titles[browser]} | ${oldest[browser]} | ${last.map(({ name }) => `\`${name}\``).join(', ')} |`;
    }),
    '',
    'What newer browsers have besides is used where it is there:',
    '',
    '| | Chrome | Firefox | Safari | without it |',
    '| --- | --- | --- | --- | --- |',
    ...newerApis.map(({ title, names, without }) => {
      const apis = used.filter(({ name }) => names.includes(name));
      const cells = browserNames.map((browser) => latest(apis, browser));
      return `| ${title} | ${cells.join(' | ')} | ${without} |`;
    }),
  ].join('\n');
}

/** @returns the first version that has them all */
function latest(apis: readonly ApiVersions[], browser: keyof Versions): number | 'none' {
  const versions = apis.map(({ since }) => since[browser] ?? Number.POSITIVE_INFINITY);
  const last = Math.max(...versions);
  return Number.isFinite(last) ? last : 'none';
}
