import { describe, expect, it } from 'vitest';
import { violationsOf } from './find-violations.ts';
import { stageHome } from './home-page-stage.ts';

const stage = stageHome();

const answered = (detail: string, zip = '78701') =>
  `?${new URLSearchParams({ step: 'done', when: 'Within a month', detail, zip })}`;
const child = answered('A few days a week');

async function openAt(path: string, javaScriptEnabled = false) {
  const page = await stage.open({ javaScriptEnabled, width: 390 });
  await page.goto(`${stage.server.origin}/app/enrollment/${path}`);
  return page;
}

describe('the end of enrollment', () => {
  it('S2.6 shows a family who works near them, as its first step has promised', async () => {
    const page = await openAt('seeker/cc');
    expect(await page.locator('.form-page__lead').innerText()).toContain('then see who’s near you');
    await page.goto(`${stage.server.origin}/app/enrollment/seeker/cc${child}`);
    const region = page.getByRole('region', { name: 'Near you in Austin, TX' });
    expect(await region.innerText()).toMatch(/\d+ caregivers work near you in Austin, TX/);
    expect(await region.getByRole('listitem').count()).toBe(3);
  });

  it('says that a ZIP code is unknown, and leads back to it with all that was answered', async () => {
    const page = await openAt(`seeker/cc${answered('A few days a week', '00000')}`);
    await page.getByRole('link', { name: 'Change it' }).click();
    expect(await page.getByRole('textbox', { name: 'ZIP code' }).inputValue()).toBe('00000');
    expect(await page.getByRole('radio', { name: 'A few days a week' }).isChecked()).toBe(true);
  });

  it('S2.8 shows caregivers no other caregivers', async () => {
    const page = await openAt(`provider/mv/CHILDCARE${answered('I’m new to it')}`);
    expect(await page.getByRole('heading', { name: 'You’re all set' }).count()).toBe(1);
    expect(await page.locator('.form-page__nearby').count()).toBe(0);
  });

  it('S7.14 marks nobody as enrolled who has not answered', async () => {
    for (const query of ['?step=done', '?step=done&zip=78701', '?step=done&when=Later&detail=x&zip=78701']) {
      const page = await openAt(`seeker/cc${query}`, true);
      expect(await page.locator('[data-enrollment]').getAttribute('data-enrollment')).toBe('questions');
    }
  });

  it('has no accessibility violations', async () => {
    expect(await violationsOf(await openAt(`seeker/cc${child}`, true))).toEqual([]);
  });
});
