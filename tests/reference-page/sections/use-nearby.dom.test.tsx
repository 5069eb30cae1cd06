import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, onTestFinished, vi } from 'vitest';
import { services } from '../../../reference-page/content/services.ts';
import type { FoundNearby } from '../../../reference-page/sections/hero/found-nearby.ts';
import { useNearby } from '../../../reference-page/sections/hero/use-nearby.ts';
import type { PickerAnswers } from '../../../reference-page/sections/hero/use-picker.ts';

const place = { zip: '78701', city: 'Austin', state: 'TX', stateName: 'Texas' };
const answers = {
  Place: { place },
  CaregiversNear: { caregiversNear: { total: 0, caregivers: [] } },
};

it('shows a visitor who looks for work nothing of the caregivers that were found before', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    const { operationName } = JSON.parse(body) as { operationName: keyof typeof answers };
    return Response.json({ data: answers[operationName] });
  });
  document.body.innerHTML =
    '<script type="application/json" id="page-state">{"services":{"graphqlUrl":"/graphql"}}</script>';
  const root = createRoot(document.createElement('div'));
  onTestFinished(async () => {
    await act(async () => root.unmount());
    vi.unstubAllGlobals();
  });
  let found: FoundNearby | undefined;
  function Show(given: Pick<PickerAnswers, 'memberType'>) {
    const [service] = services as [PickerAnswers['service']];
    found = useNearby({ ...given, service, zip: '78701', zipError: undefined, target: '/', isGiven: true });
    return null;
  }
  const show = (memberType: PickerAnswers['memberType']) =>
    act(async () => root.render(<Show memberType={memberType} />));
  const pass = () => act(() => new Promise((resolve) => setTimeout(resolve, 50)));

  await show('seeker');
  while (!found?.words) await pass();
  expect(found.words).toMatch(/^No .* near you yet\.$/);
  await show('sitter');
  for (let count = 0; count < 10; count += 1) await pass();
  expect(found).toEqual({ zip: '78701', place: 'Austin, TX' });
});
