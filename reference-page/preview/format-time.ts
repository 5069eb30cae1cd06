const timeOfDay = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  fractionalSecondDigits: 3,
});
const dayAndTime = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

/** The local time to the millisecond; with the day, and without the milliseconds, when that is not today. */
export function formatTime(millis: number, nowMillis: number): string {
  const isToday = new Date(millis).toDateString() === new Date(nowMillis).toDateString();
  return isToday ? timeOfDay.format(millis) : dayAndTime.format(millis).replace(',', '');
}
