import { type SubmitEvent, useEffect, useState } from 'react';
import { useCta } from '../../analytics/use-cta.ts';
import { Button } from '../../components/button/button.tsx';
import { SegmentedControl } from '../../components/segmented-control/segmented-control.tsx';
import { TextInput } from '../../components/text-input/text-input.tsx';
import { services } from '../../content/services.ts';
import { ServerOnly } from '../../islands/server-only.tsx';
import { useVisit } from '../../visit/visit-context.ts';
import { checkZip, zipPattern } from '../../visitor-state/check-zip.ts';
import { useFrontEndState } from '../../visitor-state/front-end-state-context.tsx';
import { heroContent } from './hero.content.ts';
import { Nearby } from './nearby.tsx';
import { searchFacts } from './search-facts.ts';
import { serviceIconOf } from './service-icons.tsx';
import './service-picker.css';
import { Trust } from './trust.tsx';
import { useNearby } from './use-nearby.ts';
import { usePicker } from './use-picker.ts';

/**
 * Two questions and a button, three with the hero-zip flag. It leads to where the chosen service starts: without a script
 * by way of the service picker page, which reads the answers.
 */
export function ServicePicker() {
  const { flags, flowType: reportedFlowType } = useVisit();
  const { flowType, setFlowType, setUserLocation } = useFrontEndState();
  const { answers, form, read } = usePicker();
  const nearby = useNearby(flags.heroZip ? answers : undefined);
  const [problem, setProblem] = useState<string>();
  const cta = useCta('Hero');
  const tiles = services.filter(({ code }) => flags.adultCareTile || code !== 'ADULTCARE');
  const { adultCareNote, memberTypeLegend, memberTypes, search, serviceLegend, zip } = heroContent.picker;
  const zipError = nearby?.problem === undefined ? answers?.zipError : 'unknown ZIP';
  const foundZip = answers?.isGiven && nearby?.place ? nearby.zip : undefined;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a location is remembered once, when its place is found
  useEffect(() => {
    if (foundZip) setUserLocation({ zip: foundZip });
  }, [foundZip]);

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    if (!answers) return;
    event.preventDefault();
    if (!flags.heroZip || takeZip(event.currentTarget)) window.location.assign(answers.target);
  }

  function takeZip(submitted: HTMLFormElement): boolean {
    const checked = checkZip(`${new FormData(submitted).get('zip')}`);
    const isFine = 'zip' in checked && !nearby?.problem;
    setProblem('zip' in checked ? undefined : checked.problem);
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
        {...(reportedFlowType && { defaultValue: reportedFlowType })}
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

      <div className="service-picker__last">
        {flags.heroZip && (
          <div className="service-picker__zip">
            <TextInput
              label={zip.label}
              name="zip"
              inputMode="numeric"
              autoComplete="postal-code"
              pattern={zipPattern}
              title={zip.title}
              required
              error={answers?.zip ? nearby?.problem : problem}
            />
            <p className="service-picker__place" aria-live="polite">
              {nearby?.place}
            </p>
          </div>
        )}

        <div className="service-picker__search">
          <Button
            type="submit"
            size="large"
            {...cta(
              'Search',
              answers && searchFacts(answers, flowType, flags.heroZip ? zipError : undefined),
            )}
          >
            {search}
          </Button>
        </div>
      </div>

      <ServerOnly id="trust">{import.meta.env.SSR && <Trust />}</ServerOnly>

      {flags.heroZip && <Nearby found={nearby} />}
    </form>
  );
}
