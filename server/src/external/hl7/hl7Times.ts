import type { CalendarDate, Instant } from '@isocenter/schemas';
import { calendarOf } from '../../foundation/calendar.ts';

const TIME = /^(\d{4})(\d{2})(\d{2})(?:(\d{2})(\d{2})(?:(\d{2})(?:\.(\d{1,4}))?)?)?([+-]\d{4})?$/;

/** Reads the times of one message. */
export interface Hl7Times {
  /** Null unless it is an existing time, to the minute at least. */
  instant(text: string | null): Instant | null;
  /** Null unless it begins with an existing calendar date. */
  date(text: string | null): CalendarDate | null;
}

/**
 * @param timeZone of times without an offset, unless the message's own time has one
 * @param sentAt MSH-7
 */
export function hl7Times(timeZone: string, sentAt: string | null): Hl7Times {
  const calendar = calendarOf(new Date(), timeZone);
  const offsetOfMessage = TIME.exec(sentAt ?? '')?.[8] ?? null;
  return {
    instant(text) {
      const [, year = '', month = '', day = '', hour, minute, second = '00', fraction = '', offset] =
        TIME.exec(text ?? '') ?? [];
      const date = existing(`${year}-${month}-${day}`);
      if (date === null || hour === undefined || minute === undefined) return null;
      if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return null;
      const start = startOf(date, `${hour}:${minute}`, offset ?? offsetOfMessage);
      if (start === null) return null;
      return new Date(start + Number(second) * 1000 + Number(fraction.padEnd(3, '0').slice(0, 3))).toISOString();
    },
    date(text) {
      const [, year = '', month = '', day = ''] = /^(\d{4})(\d{2})(\d{2})/.exec(text ?? '') ?? [];
      return existing(`${year}-${month}-${day}`);
    },
  };

  function startOf(date: CalendarDate, time: string, offset: string | null): number | null {
    if (offset === null) return Date.parse(calendar.at(date, time));
    const [sign, hours, minutes] = [offset.slice(0, 1), Number(offset.slice(1, 3)), Number(offset.slice(3))];
    if (hours > 14 || minutes > 59) return null;
    return Date.parse(`${date}T${time}:00Z`) - (sign === '-' ? -1 : 1) * (hours * 60 + minutes) * 60_000;
  }
}

function existing(date: string): CalendarDate | null {
  const time = Date.parse(`${date}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(date) ? date : null;
}

/** A time for a message of ours: in UTC, to the second. */
export const hl7Time = (instant: Instant) => `${new Date(instant).toISOString().slice(0, 19).replace(/\D/g, '')}+0000`;
