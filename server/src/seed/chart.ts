import { VITAL_KEYS, type VitalKey } from '@isocenter/schemas';
import type { AppointmentRecord, PatientRecord, PerformanceScoreRecord, VitalRecord } from '../chart/patient.ts';
import { addDays, type Calendar } from '../foundation/calendar.ts';
import type { Course } from './department/courses.ts';
import type { Person } from './department/people.ts';
import { DEMO_PROVIDERS } from './department/providers.ts';
import { chanceOf } from './department/random.ts';

/**
 * Chart data outside of episodes, drawn from the same courses, so that the weight in a note is the weight in the curve.
 */
export interface Chart {
  readonly appointments: readonly AppointmentRecord[];
  readonly vitals: readonly VitalRecord[];
  readonly scores: readonly PerformanceScoreRecord[];
}

export function chartOf(patient: PatientRecord, person: Person, courses: readonly Course[], calendar: Calendar): Chart {
  const measured = courses.flatMap((course) => course.visits.map((visit) => ({ course, visit })));
  return {
    appointments: courses.flatMap((course) => appointmentsOf(patient, course, calendar)),
    vitals: [
      ...person.vitals.map(({ externalId, key, takenOn, quantity }) => ({
        // The id that an import gives it, so that importing again adds nothing.
        _id: `vit-${patient._id}-${patient.sourceSystem}-${externalId}-${key}`,
        patientId: patient._id,
        key,
        takenOn,
        quantity,
        sourceSystem: patient.sourceSystem,
      })),
      ...measured.flatMap(({ course, visit }) => vitalsOf(patient, course, visit, calendar)),
    ],
    scores: measured.map(({ course, visit }) => ({
      _id: `psc-${patient._id}-${course.number}-${visit.week ?? 0}`,
      patientId: patient._id,
      scale: 'ECOG',
      date: visit.on,
      grade: visit.ecog,
    })),
  };
}

function vitalsOf(
  patient: PatientRecord,
  course: Course,
  visit: Course['visits'][number],
  calendar: Calendar,
): readonly VitalRecord[] {
  // No readings in the future.
  if (visit.fate === 'untouched' && visit.on === calendar.today) return [];
  const chance = chanceOf(`vitals ${patient._id} ${course.number} ${visit.week ?? 0}`);
  const isWeak = visit.ecog > 1;
  const measured: Readonly<Record<VitalKey, number>> = {
    bpSystolicMmhg: chance.between(108, 146),
    bpDiastolicMmhg: chance.between(62, 88),
    heartRateBpm: chance.between(62, 84) + (isWeak ? 12 : 0),
    respiratoryRateBpm: chance.between(13, 18),
    temperatureC: chance.between(362, 372) / 10,
    o2saturationPct: chance.between(95, 99),
    weightKg: visit.weightKg,
    heightCm: chanceOf(`height ${patient._id}`).between(1540, 1880) / 10,
  };
  const [clinic] = [calendar.at(visit.on, '08:50'), calendar.now.toISOString()].sort();
  return VITAL_KEYS.map((key) => ({
    _id: `vit-${patient._id}-${course.number}-${visit.week ?? 0}-${key}`,
    patientId: patient._id,
    key,
    takenOn: clinic ?? '',
    quantity: measured[key],
    sourceSystem: patient.sourceSystem,
  }));
}

/** From two weeks back to six weeks ahead; a demonstration needs no more. */
function appointmentsOf(patient: PatientRecord, course: Course, calendar: Calendar): readonly AppointmentRecord[] {
  const { today } = calendar;
  const [from, until] = [addDays(today, -14), addDays(today, 42)];
  const chance = chanceOf(`appointments ${patient._id} ${course.number}`);
  const attending = DEMO_PROVIDERS.find(({ id }) => id === course.attending);
  const provider = attending
    ? `${attending.name.firstName} ${attending.name.lastName}, ${attending.name.credentials}`
    : null;
  // A linac slot of 15 minutes, the same for the whole course.
  const slot = chance.between(0, 35);
  const slotTime = (later: number) => {
    const minutes = 8 * 60 + slot * 15 + later;
    return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
  };
  const linac = `Linac ${chance.between(1, 3)}`;
  const last = course.fractionsOn.at(-1);
  type Planned = readonly [on: string, time: string, kind: string, what: string, where: string];
  const visits: readonly Planned[] = [
    [course.consultOn, '09:00', 'Consult', 'Consultation', 'Clinic room 2'],
    [course.simulationOn, '13:00', 'CTSimulation', 'CT simulation', 'CT 1'],
    ...course.fractionsOn.map(
      (on, index) =>
        [on, slotTime(0), 'RadiationTreatment', `Fraction ${index + 1} of ${course.regimen.fractions}`, linac] as const,
    ),
    ...course.fractionsOn.flatMap((on, index) =>
      index % 5 === 2 ? ([[on, slotTime(15), 'OTV', 'On-treatment visit', 'Clinic room 1']] as const) : [],
    ),
    ...(last
      ? ([
          [calendar.workingDay(addDays(last, 35), 1), '10:30', 'Followup', 'Follow-up visit', 'Clinic room 3'],
        ] as const)
      : []),
  ];
  return visits
    .filter(([on]) => on >= from && on <= until)
    .map(([on, time, appointmentType, activityDescription, location], index) => {
      const startDate = calendar.at(on, time);
      const completed = startDate < calendar.now.toISOString();
      return {
        _id: `apt-${patient._id}-${course.number}-${index}`,
        patientId: patient._id,
        appointmentType,
        completed,
        activityDescription,
        startDate,
        status: completed ? 'fulfilled' : 'booked',
        note: null,
        location,
        provider: appointmentType === 'RadiationTreatment' ? null : provider,
        sourceSystem: patient.sourceSystem,
      };
    });
}
