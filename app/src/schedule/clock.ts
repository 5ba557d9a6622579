const formats = new Map<string, Intl.DateTimeFormat>();

/** "14:05" in the department. A formatter costs a hundred times as much to make as to use, so each zone has one. */
export function clockIn(timeZone: string): (instant: string) => string {
  const options = { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('en-GB', options);
  formats.set(timeZone, format);
  return (instant) => format.format(new Date(instant));
}
