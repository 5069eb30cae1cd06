import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';

/** Violations that axe finds on a page. @returns a line for each rule */
export async function violationsOf(page: Page): Promise<string[]> {
  // The legacy mode only leaves out frames, of which the page has none: https://github.com/dequelabs/axe-core-npm
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] });
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}
