import { expect, it } from 'vitest';
import { createFrontEndStore } from '../../../reference-page/visitor-state/create-front-end-store.ts';
import { sharedState, shareStore } from '../../../reference-page/visitor-state/shared-store.ts';
import { createFakeWebStorage } from '../../fakes/web-storage.ts';
import { createManualTimers } from './manual-timers.ts';

function openStore(state: object = {}) {
  const texts = new Map([['vhp-mfe-state', JSON.stringify(state)]]);
  return createFrontEndStore(() => createFakeWebStorage(texts), createManualTimers());
}

it('notifies subscribers from before hydration, then and after each change, until they unsubscribe', () => {
  const received: unknown[] = [];
  const stop = sharedState.subscribe(() => received.push(sharedState.read().flowType));
  expect(sharedState.read()).toEqual({});

  const store = openStore({ flowType: 'sitter' });
  const unshare = shareStore(store);
  expect(received).toEqual(['sitter']);
  store.setFlowType('seeker');
  expect(received).toEqual(['sitter', 'seeker']);

  stop();
  store.setFlowType('sitter');
  expect(received).toHaveLength(2);
  unshare();
});

it('knows nothing of a store that is shared no more', () => {
  const received: unknown[] = [];
  const stop = sharedState.subscribe(() => received.push(sharedState.read()));
  const store = openStore({ flowType: 'sitter' });
  shareStore(store)();
  store.setFlowType('seeker');
  expect(received).toHaveLength(1);
  expect(sharedState.read()).toEqual({});
  stop();
});
