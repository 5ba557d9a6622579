import type { CalendarDate } from '@isocenter/schemas';

/** A photograph on screen. */
export interface ShownPhotograph {
  readonly id: string;
  readonly taskId: string;
  readonly number: number;
  /** Also what a screen reader reads. */
  readonly caption: string;
  readonly bodySite: string | null;
  readonly takenOn: CalendarDate;
  readonly width: number;
  readonly height: number;
  /** The task that it was taken for; null on the page of that task. */
  readonly from: string | null;
}
