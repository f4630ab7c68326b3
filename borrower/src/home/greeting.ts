/** The greeting of the hour where the borrower lives, whatever the phone's clock is set to. */
export function greetingAt(moment: Date, timeZone: string) {
  const format = new Intl.DateTimeFormat('en', { hour: 'numeric', hourCycle: 'h23', timeZone });
  const hour = Number(format.format(moment));
  if (hour >= 4 && hour < 12) return 'greeting_morning';
  return hour >= 12 && hour < 18 ? 'greeting_day' : 'greeting_evening';
}
