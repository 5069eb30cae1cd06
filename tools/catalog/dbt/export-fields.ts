import type { PersonalData } from '../../../sdk/events/describe-events.ts';
import { eventFields } from '../model/sdk-events.ts';

/** A column of Amplitude's export. */
interface ExportField {
  readonly meaning: string;
  readonly personal: PersonalData;
  /** Whether each row has it; a row without one of these can still be counted where it is `wanted`. @default not */
  readonly presence?: 'always' | 'wanted';
}

const {
  device_id,
  event_id,
  event_properties,
  event_type,
  insert_id,
  server_received_time,
  session_id,
  user_id,
} = eventFields as Record<string, ExportField>;

/** The columns of Amplitude's export that the models are made of. */
export const exportFields: Readonly<Record<string, ExportField>> = {
  event_type: { ...described(event_type), presence: 'always' },
  event_time: {
    meaning: 'Amplitude’s own estimate of when the event was logged, which corrects wrong clocks, in UTC.',
    personal: 'none',
    presence: 'always',
  },
  client_event_time: {
    meaning: 'When the event was logged by the clock of the browser, in UTC.',
    personal: 'none',
    presence: 'always',
  },
  server_received_time: { ...described(server_received_time), presence: 'always' },
  client_upload_time: {
    meaning: 'When the browser has sent it, by its own clock, in UTC.',
    personal: 'none',
  },
  insert_id: { ...described(insert_id), presence: 'wanted' },
  event_id: described(event_id),
  device_id: { ...described(device_id), presence: 'wanted' },
  user_id: described(user_id),
  session_id: { ...described(session_id), presence: 'always' },
  event_properties: { ...described(event_properties), presence: 'always' },
};

function described(field: ExportField | undefined): ExportField {
  if (!field) throw new Error('The export has a field that no event has');
  const { meaning, personal } = field;
  return { meaning, personal };
}
