import { describeLifecycle } from '../../lifecycle/describe-lifecycle.ts';
import type { Lifecycle } from '../../lifecycle/lifecycle.ts';
import { replaceSection } from '../../markdown/replace-section.ts';
import { describeSupport } from './describe-support.ts';
import type { Support } from './read-support.ts';

/** The page of browsers with its tables as they have to be; its other sections are written by hand. */
export function writeTables(page: string, support: Support, lifecycle: Lifecycle): string {
  const withSupport = replaceSection(page, 'Oldest versions', describeSupport(support));
  return replaceSection(withSupport, 'Lives of a page', describeLifecycle(lifecycle));
}
