/** An event as Amplitude's export has it, as far as the catalogue's tables are made of it. */
export interface ExportRow {
  readonly event_type: string;
  /** The time by Amplitude's clock; on the recorded visits the browser's is right. */
  readonly event_time: string;
  readonly client_event_time: string;
  readonly server_received_time: string;
  readonly client_upload_time: string;
  readonly insert_id: string;
  readonly event_id: number;
  readonly device_id: string;
  readonly user_id: string | null;
  readonly session_id: number;
  readonly event_properties: object;
  readonly user_properties: object;
  readonly library: string;
  readonly version_name: string | null;
}

/** Properties of a user as an event changes them. */
interface Changes {
  readonly $set?: object;
  readonly $setOnce?: object;
  readonly $unset?: object;
}

/** The rows of the export for events as the collector received them, in their order. @param lines their JSON */
export function exportRows(lines: readonly string[]): readonly ExportRow[] {
  const users = new Map<string, object>();
  return lines.map((line) => {
    const event = JSON.parse(line);
    const user = changed(users.get(event.device_id) ?? {}, event.user_properties ?? {});
    users.set(event.device_id, user);
    return exportRow(event, user);
  });
}

/** An export has the properties that the user had then, on every event. */
function changed(before: object, { $set, $setOnce, $unset = {} }: Changes): object {
  const after = Object.entries({ ...$setOnce, ...before, ...$set });
  return Object.fromEntries(after.filter(([name]) => !(name in $unset)));
}

function exportRow(event: ReturnType<typeof JSON.parse>, user: object): ExportRow {
  const time = exportTime(new Date(event.time).toISOString());
  return {
    event_type: event.event_type,
    event_time: time,
    client_event_time: time,
    server_received_time: exportTime(event.server_received_time),
    client_upload_time: exportTime(event.client_upload_time),
    insert_id: event.insert_id,
    event_id: event.event_id,
    device_id: event.device_id,
    user_id: event.user_id ?? null,
    session_id: event.session_id,
    event_properties: event.event_properties,
    user_properties: user,
    library: event.library,
    version_name: event.app_version ?? null,
  };
}

/** `2026-11-02 09:00:00.000`, in UTC. */
function exportTime(iso: string): string {
  return iso.replace('T', ' ').replace('Z', '');
}
