/** Starts Chromium quiet on the network and without asking anything; as root it can't have its sandbox. */
export const chromiumArguments: readonly string[] = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  // Each site has processes of its own: Chromium does so by itself, its headless shell does not.
  '--site-per-process',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
