import { type SubmitEvent, useState } from 'react';
import { useCta } from '../../analytics/use-cta.ts';
import { Button } from '../../components/button/button.tsx';
import { SegmentedControl } from '../../components/segmented-control/segmented-control.tsx';
import { TextInput } from '../../components/text-input/text-input.tsx';
import { services } from '../../content/services.ts';
import { useVisit } from '../../visit/visit-context.ts';
import { useFrontEndState } from '../../visitor-state/front-end-state-context.tsx';
import { checkZip } from './check-zip.ts';
import { heroContent } from './hero.content.ts';
import { serviceIconOf } from './service-icons.ts';
import './service-picker.css';
import { usePicker } from './use-picker.ts';

/**
 * Two questions and a button, three with the hero-zip flag. Without a script the form leads to the service picker page
 * with the answers; with one it goes straight to where the chosen service starts.
 */
export function ServicePicker() {
  const { flags } = useVisit();
  const { flowType, setFlowType, setUserLocation, userLocation } = useFrontEndState();
  const { answers, form, read } = usePicker();
  const [problem, setProblem] = useState<string>();
  const cta = useCta('Hero');
  const tiles = services.filter(({ code }) => flags.adultCareTile || code !== 'ADULTCARE');
  const { adultCareNote, memberTypeLegend, memberTypes, search, serviceLegend, zip } = heroContent.picker;

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    if (!answers) return;
    event.preventDefault();
    if (!flags.heroZip || takeZip(event.currentTarget)) window.location.assign(answers.target);
  }

  function takeZip(submitted: HTMLFormElement): boolean {
    const checked = checkZip(`${new FormData(submitted).get('zip')}`);
    const isFine = 'zip' in checked;
    setProblem(isFine ? undefined : checked.problem);
    if (isFine) setUserLocation({ zip: checked.zip });
    else submitted.querySelector<HTMLInputElement>('[name=zip]')?.focus();
    return isFine;
  }

  return (
    <form
      ref={form}
      className="service-picker"
      method="get"
      action="/vertical-triage"
      noValidate={answers !== undefined}
      onChange={read}
      onSubmit={handleSubmit}
    >
      <SegmentedControl
        legend={memberTypeLegend}
        name="memberType"
        options={memberTypes}
        onChange={setFlowType}
      />

      <fieldset>
        <legend className="visually-hidden">{serviceLegend}</legend>
        <div className="service-picker__services" data-tiles={tiles.length}>
          {tiles.map(({ code, name }) => {
            const ServiceIcon = serviceIconOf(code, flags);
            const note = code === 'ADULTCARE' && flags.adultCareExperience && adultCareNote;
            return (
              <label className="service-picker__service" key={code}>
                <input
                  className="service-picker__radio"
                  type="radio"
                  name="service"
                  value={code}
                  defaultChecked={code === 'CHILDCARE'}
                />
                <ServiceIcon />
                <span>
                  {name}
                  {note && <span className="service-picker__note">{note}</span>}
                </span>
              </label>
            );
          })}
        </div>
      </fieldset>

      {flags.heroZip && (
        <TextInput
          key={userLocation?.zip}
          label={zip.label}
          name="zip"
          inputMode="numeric"
          autoComplete="postal-code"
          pattern="\s*\d{5}(-?\d{4})?\s*"
          title={zip.title}
          required
          defaultValue={userLocation?.zip}
          error={problem}
        />
      )}

      <div className="service-picker__search">
        <Button
          type="submit"
          size="large"
          {...cta(
            'Search',
            answers && {
              service: answers.service.code,
              memberType: answers.memberType,
              target: answers.target,
              ...(flowType && { flowType }),
              ...(answers.zip && { location: answers.zip }),
            },
          )}
        >
          {search}
        </Button>
      </div>
    </form>
  );
}
