/** The application as the services it talks to know it (S9.1). */
export const application = { name: 'vhp-mfe', version: '2.147.0' } as const;

/** Both in one, as log lines and error reports name it. */
export const release = `${application.name}@${application.version}`;
