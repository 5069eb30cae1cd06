import type { MemberType, SearchError } from '@care/analytics/catalog';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { providerPathOf, seekerPathOf } from '../../content/service-paths.ts';
import { type Service, services } from '../../content/services.ts';
import { useVisit } from '../../visit/visit-context.ts';
import { checkZip } from '../../visitor-state/check-zip.ts';
import { useFrontEndState } from '../../visitor-state/front-end-state-context.tsx';

/** The answers of a visitor in the service picker, and their target. */
export interface PickerAnswers {
  readonly memberType: MemberType;
  readonly service: Service;
  readonly target: string;
  /** The ZIP code, if one that can be used is entered. */
  readonly zip: string | undefined;
  /** Why there is none. */
  readonly zipError: SearchError | undefined;
  /** The visitor has given them on this page; else they are what was found here. */
  readonly isGiven: boolean;
}

export interface Picker {
  readonly form: RefObject<HTMLFormElement | null>;
  /** `undefined` on the server and until the page is ready: what was chosen before is not known yet. */
  readonly answers: PickerAnswers | undefined;
  /** Reads the answers that the visitor has just given. */
  read(): void;
}

/** The form keeps the answers, so that what is chosen before the script is there counts too. */
export function usePicker(): Picker {
  const form = useRef<HTMLFormElement>(null);
  const { flags } = useVisit();
  const { flowType, setFlowType, userLocation } = useFrontEndState();
  const [answers, setAnswers] = useState<PickerAnswers>();

  function readForm(isGiven: boolean): void {
    if (!form.current) return;
    const given = new FormData(form.current);
    const service = services.find(({ code }) => code === given.get('service'));
    if (!service) return;
    const memberType = given.get('memberType') === 'sitter' ? 'sitter' : 'seeker';
    const target = memberType === 'sitter' ? providerPathOf(service, flags) : seekerPathOf(service, flags);
    const checked = checkZip(`${given.get('zip') ?? ''}`);
    const zip = 'zip' in checked ? checked.zip : undefined;
    const zipError = 'error' in checked ? checked.error : undefined;
    setAnswers({ memberType, service, target, zip, zipError, isGiven });
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is remembered is adopted when it is known
  useEffect(() => {
    const chosen = answers ? undefined : chosenEarly(form.current);
    if (chosen) setFlowType(chosen);
    for (const input of form.current?.elements ?? []) {
      if (!(input instanceof HTMLInputElement)) continue;
      if (input.name === 'memberType' && input.value === (chosen ?? flowType)) input.checked = true;
      if (input.name === 'zip' && userLocation && !input.value) input.value = userLocation.zip;
    }
    readForm(answers?.isGiven ?? false);
  }, [flowType, userLocation]);

  return { form, answers, read: () => readForm(true) };
}

/** The choice of a visitor before the script was there. What the browser brings back on a page that it shows again is none. */
function chosenEarly(form: HTMLFormElement | null): MemberType | undefined {
  const [navigation] = performance.getEntriesByType('navigation');
  const radio = form?.querySelector<HTMLInputElement>('[name=memberType]:checked');
  const isChosen = radio && !radio.defaultChecked && navigation?.type === 'navigate';
  return isChosen ? (radio.value as MemberType) : undefined;
}
