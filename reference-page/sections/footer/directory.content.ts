import type { ServiceCode } from '@care/analytics/catalog';
import { articles } from '../../content/articles.ts';
import { cities } from '../../content/cities.ts';
import { articlePath, type ContentLink, cityPath, ratesPath, statePath } from '../../content/paths.ts';
import { serviceSlugs } from '../../content/service-slugs.ts';
import { services } from '../../content/services.ts';
import { states } from '../../content/states.ts';

/** A link, and what it stands for. */
interface DirectoryLink extends ContentLink {
  readonly service?: ServiceCode;
  /** A city or a state. */
  readonly location?: string;
}

/** A list to open, and how far it reaches. */
interface Directory {
  readonly title: string;
  readonly reach: string;
  readonly links: readonly DirectoryLink[];
}

const byService: readonly Directory[] = services.map(({ code, name }) => ({
  title: name,
  reach: `in ${cities.length} cities`,
  links: cities.map((city) => ({
    label: city.name,
    path: cityPath(serviceSlugs[code], city),
    service: code,
    location: `${city.name}, ${city.state}`,
  })),
}));

const byState: Directory = {
  title: 'Care by state',
  reach: 'from Alabama to Wyoming',
  links: states.map((state) => ({ label: state.name, path: statePath(state), location: state.name })),
};

const rates: Directory = {
  title: 'What care costs',
  reach: 'by kind of care',
  links: [
    ...services.map(({ code, name }) => ({
      label: `${name} rates`,
      path: ratesPath(serviceSlugs[code]),
      service: code,
    })),
    { label: 'All rates', path: '/cost' },
  ],
};

const reading: Directory = {
  title: 'Worth reading',
  reach: 'before you decide',
  links: [
    ...articles.map(({ slug, title }) => ({ label: title, path: articlePath(slug) })),
    { label: 'All articles', path: '/articles' },
  ],
};

export const directoryContent = {
  headline: 'Care near you',
  lead: 'Choose a kind of care, then your city. Or look by state.',
  whole: { label: 'See the whole directory', path: '/care-directory' } as ContentLink,
  /** Cities for each service (S2.14), the states (S2.15), rates, and resources and articles (S2.13). */
  lists: [...byService, byState, rates, reading],
};
