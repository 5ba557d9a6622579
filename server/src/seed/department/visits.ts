import type { CalendarDate, SourceSystem, VisitKind } from '@isocenter/schemas';
import { addDays, type Calendar } from '../../foundation/calendar.ts';
import type { Course } from './courses.ts';
import type { Person } from './people.ts';
import { DEMO_PROVIDERS } from './providers.ts';
import { chanceOf } from './random.ts';

/** One visit of the demonstration, as the system that books it has it. */
export interface PlannedVisit {
  /** In that system. */
  readonly externalId: string;
  readonly sourceSystem: SourceSystem;
  readonly kind: 'APPOINTMENT' | 'TREATMENT';
  readonly visitKind: VisitKind;
  readonly what: string;
  readonly on: CalendarDate;
  readonly time: string;
  readonly minutes: number;
  readonly room: string;
  /** A treatment machine or a scanner. */
  readonly machine: string | null;
  readonly provider: string | null;
  readonly state: 'booked' | 'fulfilled' | 'cancelled' | 'no-show';
  readonly note: string | null;
}

/** From two weeks back to six weeks ahead; a demonstration needs no more. */
const [BACK, AHEAD] = [14, 42];

/** Clinic visits are booked in Epic, treatments in ARIA, or in MOSAIQ for the people who come from there. */
export function plannedVisits(
  { key, sourceSystem }: Pick<Person, 'key' | 'sourceSystem'>,
  course: Course,
  calendar: Calendar,
): readonly PlannedVisit[] {
  const { today } = calendar;
  const [from, until] = [addDays(today, -BACK), addDays(today, AHEAD)];
  const chance = chanceOf(`appointments pat-${key} ${course.number}`);
  // A linac slot of 15 minutes, the same for the whole course.
  const slot = chance.between(0, 35);
  const slotTime = (later: number) => {
    const minutes = 8 * 60 + slot * 15 + later;
    return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
  };
  const linac = `Linac ${chance.between(1, 3)}`;
  const attending = DEMO_PROVIDERS.find(({ id }) => id === course.attending);
  const provider = attending
    ? `${attending.name.firstName} ${attending.name.lastName}, ${attending.name.credentials}`
    : null;
  const last = course.fractionsOn.at(-1);
  const treats = sourceSystem === 'MOSAIQ' ? 'MOSAIQ' : 'ARIA';
  type Planned = Pick<PlannedVisit, 'on' | 'time' | 'visitKind' | 'what' | 'minutes' | 'room' | 'machine'>;
  const clinic = (
    on: CalendarDate,
    time: string,
    visitKind: VisitKind,
    what: string,
    minutes: number,
    room: string,
  ) => ({
    ...{ on, time, visitKind, what, minutes, room, machine: null },
  });
  const beam = (on: CalendarDate, what: string) => ({
    ...{
      on,
      time: slotTime(0),
      visitKind: 'RadiationTreatment' as const,
      what,
      minutes: 15,
      room: linac,
      machine: linac,
    },
  });
  const visits: readonly Planned[] = [
    clinic(course.consultOn, '09:00', 'Consult', 'Consultation', 60, 'Clinic room 2'),
    clinic(course.simulationOn, '13:00', 'CTSimulation', 'CT simulation', 45, 'CT 1'),
    ...course.fractionsOn.map((on, index) => beam(on, `Fraction ${index + 1} of ${course.regimen.fractions}`)),
    ...[...course.missedOn].map((on) => beam(on, 'Radiation treatment')),
    ...course.fractionsOn.flatMap((on, index) =>
      index % 5 === 2 ? [clinic(on, slotTime(15), 'OTV', 'On-treatment visit', 20, 'Clinic room 1')] : [],
    ),
    ...(last
      ? [clinic(calendar.workingDay(addDays(last, 35), 1), '10:30', 'Followup', 'Follow-up visit', 30, 'Clinic room 3')]
      : []),
  ];
  return visits
    .filter(({ on }) => on >= from && on <= until)
    .map((visit, index): PlannedVisit => {
      const { on, time, visitKind } = visit;
      const isBeam = visitKind === 'RadiationTreatment';
      const isMissed = isBeam && course.missedOn.has(on);
      const isPast = calendar.at(on, time) < calendar.now.toISOString();
      const fate = chanceOf(`visit ${key} ${course.number} ${on} ${visitKind}`).between(0, 99);
      const isOff = !isBeam && visitKind !== 'OTV' && fate < 4;
      const state = isMissed || isOff ? (isPast && isOff ? 'no-show' : 'cancelled') : isPast ? 'fulfilled' : 'booked';
      return {
        ...visit,
        externalId: `dept-${key}-${course.number}-${index}`,
        sourceSystem: isBeam ? treats : 'EPIC',
        kind: isBeam ? 'TREATMENT' : 'APPOINTMENT',
        provider: isBeam ? null : provider,
        state,
        note: isMissed ? 'Machine service' : null,
      };
    });
}
