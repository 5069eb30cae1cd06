import type { EngineName } from './engines/engine.ts';

export function findBrowser(engine?: EngineName): Promise<string>;
export function findHeadlessShell(): Promise<string | undefined>;
export function findInstalledBrowser(engine?: EngineName | 'headless-shell'): string | undefined;
export function missingBrowser(engine: EngineName): string;
