import { describe, expect, it } from 'vitest';
import { namedKinds, whereOf } from '../../../tools/controls/page-kinds.ts';

describe('the pages of a control, as text', () => {
  it('are every page where the others have it too, such as the logo’s', () => {
    expect(whereOf([...namedKinds, 'others'])).toBe('every page');
  });

  it('are those with a name where the others lack it', () => {
    expect(whereOf(namedKinds)).toBe('all with a name');
  });

  it('are named by their addresses where only some have it', () => {
    expect(whereOf(['home', 'plans'])).toBe('`/`, `/app/vhp/plans-and-pricing`');
    expect(whereOf(['home', 'others'])).toBe('`/`, every other page');
  });
});
