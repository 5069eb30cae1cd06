import { expect, it, onTestFinished } from 'vitest';
import { earlyViewScript } from '../../../reference-page/server/early-view.ts';
import { homeState } from '../analytics/open-client.ts';

const key = 'care-analytics:early-clicks';

it.each([
  ['is kept by default', '', false, 1],
  ['is kept of a visitor who has agreed', 'granted', false, 1],
  ['is kept of a visitor who has agreed in spite of Global Privacy Control', 'granted', true, 1],
  ['is kept of a visitor who has agreed after a denial', 'granted.7', true, 1],
  ['is not kept under Global Privacy Control', '', true, 0],
  ['is not kept once consent is denied in another tab', 'denied.7', false, 0],
  ['is not kept where only the copy of a denial is left', '', false, 0, '["denied",7,8]'],
  ['is kept where only the copy of an agreement is left', '', true, 1, '["granted",7,8]'],
  ['is kept of a visitor who has agreed after the copy of a denial', 'granted.7', false, 1, '["denied",7,8]'],
])('the view of a page that is left early %s', (_what, choice, isOptedOut, count, copy = '') => {
  const state = homeState();
  const consented = { ...state, analytics: { ...state.analytics, consent: 'granted' } as const };
  Object.defineProperty(navigator, 'globalPrivacyControl', { value: isOptedOut, configurable: true });
  localStorage.setItem('care_consent', copy);
  // biome-ignore lint/suspicious/noDocumentCookie: the other way is not there on plain http
  document.cookie = `care_consent=${choice}; path=/; max-age=${choice ? 60 : 0}`;
  onTestFinished(() => {
    sessionStorage.clear();
    localStorage.clear();
    Reflect.deleteProperty(navigator, 'globalPrivacyControl');
    // biome-ignore lint/suspicious/noDocumentCookie: as above
    document.cookie = 'care_consent=; path=/; max-age=0';
  });
  const run = new Function(earlyViewScript(consented as typeof state) ?? '');
  run();
  dispatchEvent(new Event('pagehide'));
  expect(JSON.parse(sessionStorage.getItem(key) ?? '[]')).toHaveLength(count);
});
