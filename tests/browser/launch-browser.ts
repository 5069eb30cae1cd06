import { type Browser, chromium } from 'playwright';

const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];

/** A real Chromium, quiet on the network, with a profile of its own. */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
    args: [
      ...asRoot,
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
}
