/** An event as Amplitude's export has it, as far as the catalogue's tables are made of it. */
export interface ExportRow {
  readonly event_type: string;
  /** By Amplitude's clock; on the recorded visits the browser's is right. */
  readonly event_time: string;
  readonly client_event_time: string;
  readonly server_received_time: string;
  readonly client_upload_time: string;
  readonly insert_id: string;
  readonly device_id: string;
  readonly user_id: string | null;
  readonly session_id: number;
  readonly event_properties: object;
  readonly user_properties: object;
  readonly library: string;
  readonly version_name: string | null;
}

/** What the export makes of an event as the collector got it. @param line its JSON */
export function exportRow(line: string): ExportRow {
  const event = JSON.parse(line);
  const time = exportTime(new Date(event.time).toISOString());
  return {
    event_type: event.event_type,
    event_time: time,
    client_event_time: time,
    server_received_time: exportTime(event.server_received_time),
    client_upload_time: exportTime(event.client_upload_time),
    insert_id: event.insert_id,
    device_id: event.device_id,
    user_id: event.user_id ?? null,
    session_id: event.session_id,
    event_properties: event.event_properties,
    user_properties: event.user_properties ?? {},
    library: event.library,
    version_name: event.app_version ?? null,
  };
}

/** `2026-11-02 09:00:00.000`, in UTC. */
function exportTime(iso: string): string {
  return iso.replace('T', ' ').replace('Z', '');
}
