import { describe, expect, it } from 'vitest';
import { alternatesOf } from '../../../reference-page/content/alternates.ts';
import { cities } from '../../../reference-page/content/cities.ts';
import { faqs } from '../../../reference-page/content/faqs.ts';
import { allPaths } from '../../../reference-page/content/paths.ts';
import { providerPathOf, seekerPathOf } from '../../../reference-page/content/service-paths.ts';
import { serviceSlugs } from '../../../reference-page/content/service-slugs.ts';
import { services } from '../../../reference-page/content/services.ts';
import { type Site, sites } from '../../../reference-page/content/sites.ts';
import { states } from '../../../reference-page/content/states.ts';
import { servicePages } from '../../../reference-page/pages/places/directory-pages.ts';
import { costPage, ratesPages } from '../../../reference-page/pages/places/rates-pages.ts';
import { articleTexts } from '../../../reference-page/pages/reading/articles.content.ts';
import { jobsContent } from '../../../reference-page/pages/work/jobs.content.ts';
import { directoryContent } from '../../../reference-page/sections/footer/directory.content.ts';
import { footerContent } from '../../../reference-page/sections/footer/footer.content.ts';
import { headerContent } from '../../../reference-page/sections/header/header.content.ts';
import { serviceMenuContent } from '../../../reference-page/sections/header/service-menu.content.ts';
import { servicesContent } from '../../../reference-page/sections/services/services.content.ts';
import { defaultFlags } from '../../../reference-page/visit/flags.ts';

function expectUnique(values: readonly string[]): void {
  expect(values.filter((value, index) => values.indexOf(value) !== index)).toEqual([]);
}

/** Every `path` within a piece of content, wherever it is. */
function pathsIn(content: unknown): string[] {
  if (typeof content !== 'object' || content === null) return [];
  return Object.entries(content).flatMap(([name, value]) =>
    /path$/i.test(name) && typeof value === 'string' ? [value] : pathsIn(value),
  );
}

const numberWords = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

describe('the content', () => {
  it.each(Object.entries(articleTexts))(
    'has as many questions in an article as it promises: %s',
    (_slug, article) => {
      const { blocks, description, lead } = article;
      const points = (block: (typeof blocks)[number]) => (block.kind === 'text' ? (block.points ?? []) : []);
      const promised = (text: string) => {
        const [, word = ''] = /\b([a-z]+) questions\b/i.exec(text) ?? [];
        const number = numberWords.indexOf(word.toLowerCase()) + 1;
        return number > 0 ? number : undefined;
      };
      const isQuestion = (text: string) => text.endsWith('?');
      const all = blocks.flatMap(points).filter(isQuestion).length;
      for (const text of [lead, description]) expect(promised(text) ?? all).toBe(all);
      for (const block of blocks) {
        const count = points(block).filter(isQuestion).length;
        expect(promised(block.title) ?? count).toBe(count);
      }
    },
  );

  it('S2.13 names the source and the date of every rate, and counts no center’s price as a caregiver’s pay', () => {
    const pages = [
      costPage,
      ...ratesPages.map(([, page]) => page),
      jobsContent,
      ...servicePages.map(([, page]) => page),
    ];
    for (const { blocks, title } of pages)
      for (const block of blocks) {
        const text = JSON.stringify(block);
        if (text.includes('$'))
          expect(text, title).toMatch(/U\.S\. (Bureau|Department) of Labor[^"]*, (May )?20\d\d/);
      }
    expect(JSON.stringify(jobsContent)).not.toMatch(/daycare|a week|a year/i);
    expect(servicesContent.note).toMatch(/May 2024.*2022/);
  });

  it('promises no prices near the visitor where a link leads to those of the whole country', () => {
    expect(servicesContent.more.path).toBe('/cost');
    expect(servicesContent.more.label).not.toMatch(/near/);
  });

  it('S2.14 names 19 cities, each once, in states that there are', () => {
    expect(cities).toHaveLength(19);
    expectUnique(cities.map(({ slug }) => slug));
    const codes: readonly string[] = states.map(({ code }) => code);
    expect(cities.filter(({ state }) => !codes.includes(state))).toEqual([]);
  });

  it('S2.15 names all 50 states, Puerto Rico and Washington D.C., each once, in the order of the alphabet', () => {
    const names = states.map(({ name }) => name);
    expect(names).toHaveLength(52);
    expect(names).toEqual(expect.arrayContaining(['Puerto Rico', 'Washington D.C.', 'Alaska', 'Hawaii']));
    expect(names).toEqual(names.toSorted());
    expectUnique(names);
    expectUnique(states.map(({ code }) => code));
    expectUnique(states.map(({ slug }) => slug));
  });

  it('S2.16 names 19 regional sites with language, name and an address of their own', () => {
    expect(sites).toHaveLength(19);
    expectUnique(sites.map(({ language }) => language));
    expectUnique(sites.map(({ name }) => name));
    expectUnique(sites.map(({ address }) => address));
    for (const { address } of sites) expect(new URL(address).protocol).toBe('https:');
  });

  it('S2.19 names the localized alternates and no sister site', () => {
    const alternates = alternatesOf('https://care.test/');
    expect(alternates.map(({ language }) => language).toSorted()).toEqual(
      [
        ...['en-US', 'en-CA', 'en-GB', 'nl-NL', 'nl-BE', 'fr-BE', 'fr-FR', 'fr-CA', 'fi-FI', 'da-DK'],
        ...['sv-SE', 'de-CH', 'en-IE', 'en-AU', 'en-NZ', 'no-NO', 'es-ES', 'x-default'],
      ].toSorted(),
    );
    const addressOf = (language: string) => alternates.find((one) => one.language === language)?.address;
    expect([addressOf('en-US'), addressOf('x-default')]).toEqual([
      'https://care.test/',
      'https://care.test/',
    ]);
    const sisters = (sites as readonly Site[]).filter(({ isSister }) => isSister);
    expect(sisters.map(({ language }) => language).toSorted()).toEqual(['de-AT', 'de-DE']);
  });

  it('knows every path once', () => expectUnique(allPaths()));

  it.each(Object.entries({ directoryContent, footerContent, headerContent, serviceMenuContent, services }))(
    'leads only to known paths: %s',
    (_name, content) => {
      const known: readonly string[] = allPaths();
      const paths = pathsIn(content);
      expect(paths.length).toBeGreaterThan(0);
      expect(paths.filter((path) => !known.includes(path.replace(/[?#].*/, '')))).toEqual([]);
    },
  );

  it('lists every service under one category of the footer', () => {
    const labels = footerContent.categories.flatMap(({ links }) => links.map(({ label }) => label));
    expect(labels.toSorted()).toEqual(services.map(({ name }) => name).toSorted());
    expect(Object.keys(serviceSlugs)).toHaveLength(services.length);
  });

  it('answers each question once, under an anchor of its own', () => {
    expectUnique(faqs.map(({ id }) => id));
    expectUnique(faqs.map(({ question }) => question));
  });
});

describe('the way into a service', () => {
  const pathsUnder = (flags: Partial<typeof defaultFlags>, pathOf: typeof seekerPathOf) =>
    Object.fromEntries(
      services.map((service) => [service.code, pathOf(service, { ...defaultFlags, ...flags })]),
    );

  it('S2.7 leads adult care to its own path under the adult-care-routes flag, else to senior care', () => {
    expect(pathsUnder({}, seekerPathOf).ADULTCARE).toBe('/app/enrollment/seeker/ac');
    const changed = pathsUnder({ adultCareRoutes: false }, seekerPathOf);
    expect(changed.ADULTCARE).toBe('/app/enrollment/seeker/sc?serviceIdForMember=adultCare');
    expect(changed.SENIRCARE).toBe('/app/enrollment/seeker/sc');
  });

  it('leads senior caregivers to the alternate path under the senior-care-provider-enrollment flag', () => {
    expect(pathsUnder({}, providerPathOf).SENIRCARE).toBe('/app/enrollment/provider/mv/SENIRCARE');
    const changed = pathsUnder({ seniorCareProviderEnrollment: true }, providerPathOf);
    expect(changed.SENIRCARE).toBe('/app/enrollment/provider/sc');
    expect(changed.ADULTCARE).toBe('/app/enrollment/provider/mv/SENIRCARE?serviceIdForMember=adultCare');
  });
});
