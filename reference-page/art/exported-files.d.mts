export function filesIn(folder: string): string[];
export function hashFiles(folder: string, files: readonly string[]): string;
