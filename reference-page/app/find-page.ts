/** What a path shows. */
export type PageName = 'home' | 'not-found';

export function findPage(path: string): PageName {
  return path === '/' ? 'home' : 'not-found';
}

/** Title and description of the document's head. */
export const pageHeads: Readonly<Record<PageName, { readonly title: string; readonly description: string }>> =
  {
    home: {
      title: 'Find care for everyone you love',
      description: 'Child care, senior care, pet care, housekeeping and tutoring from people near you.',
    },
    'not-found': {
      title: 'Page not found',
      description: 'There is nothing at this address. The home page knows the way.',
    },
  };
