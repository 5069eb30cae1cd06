import { launchChromium } from './chromium-engine.ts';
import type { Engine, EngineName } from './engine.ts';
import { launchFirefox } from './firefox-engine.ts';
import { launchWebKit } from './webkit-engine.ts';

const launchers: Readonly<Record<EngineName, () => Promise<Engine>>> = {
  chromium: launchChromium,
  firefox: launchFirefox,
  webkit: launchWebKit,
};

/** Starts a browser of this engine; installs it where that can be done. @throws when there is none */
export function launchEngine(name: EngineName): Promise<Engine> {
  return launchers[name]();
}
