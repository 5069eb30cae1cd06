import { describeLifecycle } from '../../lifecycle/describe-lifecycle.ts';
import type { Lifecycle } from '../../lifecycle/lifecycle.ts';
import { describeSupport } from './describe-support.ts';
import type { Support } from './read-support.ts';

/** The page of browsers with its tables as they have to be; its other sections are written by hand. */
export function writeTables(page: string, support: Support, lifecycle: Lifecycle): string {
  const withSupport = replaceSection(page, 'Oldest versions', describeSupport(support));
  return replaceSection(withSupport, 'Lives of a page', describeLifecycle(lifecycle));
}

function replaceSection(page: string, title: string, text: string): string {
  const heading = `## ${title}\n\n`;
  const start = page.indexOf(heading) + heading.length;
  const end = page.indexOf('\n## ', start);
  if (start < heading.length || end < 0) throw new Error(`No section “${title}”, or none after it`);
  return `${page.slice(0, start)}${text}\n${page.slice(end)}`;
}
