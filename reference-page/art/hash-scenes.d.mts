export function hashScenes(): Record<string, string>;
