const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });
const clockWithSeconds = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

export function formatClock(millis: number, withSeconds: boolean): string {
  return (withSeconds ? clockWithSeconds : clock).format(millis);
}
