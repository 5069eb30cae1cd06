import type { ServiceCode } from '@care/analytics/catalog';
import type { ComponentType, SubmitEvent } from 'react';
import { useLogEvent } from '../../analytics/hooks.ts';
import { Button } from '../../components/button/button.tsx';
import { AdultCareIcon } from '../../components/icon/adult-care-icon.tsx';
import { ChildCareIcon } from '../../components/icon/child-care-icon.tsx';
import { DaycareIcon } from '../../components/icon/daycare-icon.tsx';
import { HousekeepingIcon } from '../../components/icon/housekeeping-icon.tsx';
import { PetCareIcon } from '../../components/icon/pet-care-icon.tsx';
import { SeniorCareIcon } from '../../components/icon/senior-care-icon.tsx';
import { TutoringIcon } from '../../components/icon/tutoring-icon.tsx';
import { SegmentedControl } from '../../components/segmented-control/segmented-control.tsx';
import { services } from '../../content/services.ts';
import { heroContent } from './hero.content.ts';
import './service-picker.css';

const icons: Record<ServiceCode, ComponentType> = {
  CHILDCARE: ChildCareIcon,
  DAYCARE: DaycareIcon,
  SENIRCARE: SeniorCareIcon,
  ADULTCARE: AdultCareIcon,
  PETCAREXX: PetCareIcon,
  HOUSEKEEP: HousekeepingIcon,
  TUTORINGX: TutoringIcon,
};

/**
 * Two questions and a button. Without a script the form leads to the service picker page with the answers;
 * with one it goes straight to where the chosen service starts.
 */
export function ServicePicker() {
  const logEvent = useLogEvent();
  const { memberTypeLegend, memberTypes, search, serviceLegend } = heroContent.picker;

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    const answers = new FormData(event.currentTarget);
    const service = services.find(({ code }) => code === answers.get('service'));
    if (!service) return;

    const memberType = answers.get('memberType') === 'sitter' ? 'sitter' : 'seeker';
    const target = memberType === 'sitter' ? service.providerPath : service.seekerPath;

    event.preventDefault();
    logEvent({
      name: 'CTA Interacted - VHP',
      data: {
        page: 'Visitor Homepage',
        section: 'VHP Hero',
        label: search,
        service: service.code,
        memberType,
        target,
      },
    });
    window.location.assign(target);
  }

  return (
    <form className="service-picker" method="get" action="/vertical-triage" onSubmit={handleSubmit}>
      <SegmentedControl legend={memberTypeLegend} name="memberType" options={memberTypes} />

      <fieldset>
        <legend className="visually-hidden">{serviceLegend}</legend>
        <div className="service-picker__services">
          {services.map(({ code, name }) => {
            const ServiceIcon = icons[code];
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
                {name}
              </label>
            );
          })}
        </div>
      </fieldset>

      <div className="service-picker__search">
        <Button type="submit" size="large">
          {search}
        </Button>
      </div>
    </form>
  );
}
