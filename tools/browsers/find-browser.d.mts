import type { EngineName } from './engines/engine.ts';

export function findBrowser(engine?: EngineName): Promise<string>;
export function findInstalledBrowser(engine?: EngineName): string | undefined;
export function missingBrowser(engine: EngineName): string;
