import { art } from '../../art/art.ts';
import { DeadEnd } from './dead-end.tsx';

/** There is nothing at this address; here is what there is. */
export function NotFound() {
  return (
    <DeadEnd
      headline="There is no page here"
      lead="The address may be mistyped, or the page has moved."
      art={art.stepsForFamilies.key}
      way={{ label: 'Go to the home page', path: '/' }}
    />
  );
}

/** A caregiver's sign-up for work that we don't know (S2.8). */
export function UnknownWork() {
  return (
    <DeadEnd
      headline="We do not know this kind of work"
      lead="There is no sign-up at this address. Choose the work you do from our list instead."
      art={art.stepsForCaregivers.profile}
      way={{ label: 'Choose your kind of work', path: '/vertical-triage?memberType=sitter' }}
    />
  );
}
