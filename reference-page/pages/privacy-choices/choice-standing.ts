import type { RequestConsent } from '@care/analytics/server';
import type { ChoiceStanding } from './privacy-choices.content.ts';

/** @param consent absent where nothing is measured */
export function choiceStanding(consent: RequestConsent | undefined): ChoiceStanding {
  if (!consent) return 'off';
  const { reason, state } = consent;
  if (reason === 'choice') return state === 'granted' ? 'granted' : 'refused';
  if (reason === 'global-privacy-control') return 'signal';
  return state === 'pending' ? 'asked' : 'open';
}
