/** How long an event took to arrive, short enough for a table cell. */
export function formatLag(millis: number): string {
  if (millis < 0) return `−${formatLag(-millis)}`;
  if (millis < 1000) return `${Math.round(millis)} ms`;
  const seconds = millis / 1000;
  if (seconds < 10) return `${seconds.toFixed(1)} s`;
  if (seconds < 60) return `${Math.floor(seconds)} s`;
  if (seconds < 3600) return `${Math.floor(seconds / 60)} min`;
  if (seconds < 172_800) return `${Math.floor(seconds / 3600)} h`;
  return seconds < 31_536_000 ? `${Math.floor(seconds / 86_400)} days` : 'over a year';
}
