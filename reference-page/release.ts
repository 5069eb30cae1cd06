/** The application as the services it talks to know it (S9.1). */
export const application = { name: 'vhp-mfe', version: '2.147.0' } as const;
