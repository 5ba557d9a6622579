import type { CalendarDate } from '@isocenter/schemas';

/**
 * `On-Treatment-Visit-Week-1-2026-11-22.pdf`. Lists of downloads and mail programs show the name, so it has the kind of
 * task and the date of service only, never the patient. ASCII, because some programs cannot store anything else.
 * @param taskName as the form config names the task
 */
export function noteFileName(taskName: string, date: CalendarDate): string {
  const words = taskName
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .split(/[^A-Za-z0-9]+/)
    .filter((word) => word !== '')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return `${[...(words.length > 0 ? words : ['Note']), date].join('-')}.pdf`;
}
