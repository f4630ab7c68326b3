/** Whether a moment that the server named is still to come, by the clock of this phone. */
export function isStillAhead(moment: string | null, now: number = Date.now()): moment is string {
  return moment !== null && Date.parse(moment) > now;
}
