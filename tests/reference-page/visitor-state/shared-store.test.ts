import { expect, it } from 'vitest';
import { createFrontEndStore } from '../../../reference-page/visitor-state/create-front-end-store.ts';
import { sharedState, shareStore } from '../../../reference-page/visitor-state/shared-store.ts';
import { createFakeWebStorage } from '../../fakes/web-storage.ts';
import { createManualTimers } from './manual-timers.ts';

function openStore(state: object = {}) {
  const texts = new Map([['vhp-mfe-state', JSON.stringify(state)]]);
  return createFrontEndStore(() => createFakeWebStorage(texts), createManualTimers());
}

it('notifies who has asked before the page is taken over, then and after each change, until the undo', () => {
  const heard: unknown[] = [];
  const stop = sharedState.subscribe(() => heard.push(sharedState.read().flowType));
  expect(sharedState.read()).toEqual({});

  const store = openStore({ flowType: 'sitter' });
  const unshare = shareStore(store);
  expect(heard).toEqual(['sitter']);
  store.setFlowType('seeker');
  expect(heard).toEqual(['sitter', 'seeker']);

  stop();
  store.setFlowType('sitter');
  expect(heard).toHaveLength(2);
  unshare();
});

it('knows nothing of a store that is shared no more', () => {
  const heard: unknown[] = [];
  const stop = sharedState.subscribe(() => heard.push(sharedState.read()));
  const store = openStore({ flowType: 'sitter' });
  shareStore(store)();
  store.setFlowType('seeker');
  expect(heard).toHaveLength(1);
  expect(sharedState.read()).toEqual({});
  stop();
});
