/** The export, as dbt's source names it. */
export const source = { name: 'amplitude', table: 'amplitude_events' } as const;

/** The model of the table of events. */
export const staging = 'stg_events';
