import { VITAL_KEYS, type VitalKey } from '@isocenter/schemas';
import type { AppointmentRecord, PatientRecord, PerformanceScoreRecord, VitalRecord } from '../chart/patient.ts';
import { mosaiqPatientId, mosaiqRecordId } from '../external/mosaiq/mosaiqRecords.ts';
import type { Calendar } from '../foundation/calendar.ts';
import type { Course } from './department/courses.ts';
import type { Person } from './department/people.ts';
import { chanceOf } from './department/random.ts';
import { plannedVisits } from './department/visits.ts';

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
    appointments: courses.flatMap((course) => appointmentsOf(patient, person, course, calendar)),
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

/** With the ids that the stand-ins for the outside systems give them, so that reading their schedules changes nothing. */
function appointmentsOf(
  { _id: patientId, mrn }: PatientRecord,
  person: Person,
  course: Course,
  calendar: Calendar,
): readonly AppointmentRecord[] {
  return plannedVisits(person, course, calendar).map((visit): AppointmentRecord => {
    const { sourceSystem, kind, on, time, minutes, provider, state } = visit;
    const startDate = calendar.at(on, time);
    const isMosaiq = sourceSystem === 'MOSAIQ';
    const externalId = isMosaiq ? mosaiqRecordId('mqa', mosaiqPatientId(mrn), visit.externalId) : visit.externalId;
    return {
      ...{ _id: `apt-${patientId}-${sourceSystem}-${externalId}`, patientId, sourceSystem, externalId, kind },
      appointmentType: visit.visitKind,
      completed: state === 'fulfilled',
      activityDescription: visit.what,
      startDate,
      endDate: new Date(Date.parse(startDate) + minutes * 60_000).toISOString(),
      status: state,
      note: visit.note,
      location: visit.room,
      resource: visit.machine,
      provider,
      providerId: provider === null ? null : course.attending,
      otherIds: isMosaiq ? [`MOSAIQ filler|${visit.externalId}`] : [],
    };
  });
}
