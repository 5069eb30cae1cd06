import type { PageName } from './page-entry.ts';

export function findPage(path: string): PageName {
  return path === '/' ? 'home' : 'not-found';
}
