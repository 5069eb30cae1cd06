/** The application and its version, as log lines and error reports name it (S9.1). */
export const release = 'vhp-mfe@2.147.0';
