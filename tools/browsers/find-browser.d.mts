export function findBrowser(): Promise<string>;
export function findInstalledBrowser(): string | undefined;
