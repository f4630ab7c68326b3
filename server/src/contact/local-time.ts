// Making one takes longer than using it a hundred times.
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const two = '2-digit' as const;
  const parts = { year: 'numeric', month: two, day: two, hour: two, minute: two, hourCycle: 'h23' } as const;
  const format = new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', { timeZone, ...parts });
  formats.set(timeZone, format);
  return format;
}

/** What the clocks of a zone show, as YYYY-MM-DDTHH:MM. */
function clockIn(timeZone: string, at: Date): string {
  const parts = formatOf(timeZone).formatToParts(at);
  const part = (type: string) => parts.find((candidate) => candidate.type === type)?.value;
  return `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}`;
}

/** The time of day in a zone, as HH:MM. */
export function timeIn(timeZone: string, at: Date): string {
  return clockIn(timeZone, at).slice(11);
}

/** The moment at which the clocks of a zone show a time on a day, also where they are put forward or back that day. */
export function momentIn(timeZone: string, day: string, time: string): Date {
  const wanted = Date.parse(`${day}T${time}Z`);
  let moment = wanted;
  // The first step may land on the other side of a change of the clocks; the second one is then right.
  for (let step = 0; step < 2; step += 1)
    moment += wanted - Date.parse(`${clockIn(timeZone, new Date(moment))}Z`);
  return new Date(moment);
}
