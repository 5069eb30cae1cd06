import { expect, it } from 'vitest';
import type { CommonData } from '../../../../reference-page/visit/page-state.ts';
import { commonProperties, occasionalProperties } from '../../../../sdk/catalog/added-properties.ts';
import { addedNames } from '../../../../sdk/features/inspector/overlay/explain-event.ts';
import { startFeature } from '../start-feature.ts';

const idle = { name: 'idle', start: () => undefined };

/** As the reference page has it. */
const commonData: Required<CommonData> = {
  environment: 'production',
  rendered_by: 'vhp-mfe',
  czen_session_id: 'session',
  visitor_id: 'visitor',
  care_device_id: 'device',
};

it('the properties shown as added to every event are those of the catalogue', () => {
  const { environment } = startFeature(idle);
  const names = [...addedNames(environment.pageContext().properties, []), ...Object.keys(commonData)];
  expect(names.sort()).toEqual(Object.keys({ ...commonProperties, ...occasionalProperties }).sort());
});

it('nothing that a client adds by itself is shown as the caller’s', () => {
  const { analytics, environment, logged, diagnostics } = startFeature(idle);
  analytics.logEvent({ name: 'Searched', data: { place: 'Austin' } });
  const [event] = logged();
  const records = diagnostics.flatMap(
    (diagnostic) => (diagnostic.kind === 'event' && diagnostic.record) || [],
  );
  const names = addedNames(environment.pageContext().properties, records);
  const own = Object.keys(event?.data ?? {}).filter((name) => !names.has(name));
  expect(own).toEqual(['place']);
});
