import type { UnreadablePart } from '../externalPrescription.ts';
import type { ExternalSession, ExternalTreatment } from '../externalTreatment.ts';
import { RowReading } from './rowReading.ts';
import { uniqueRows } from './uniqueRows.ts';
import type { ViewRow } from './views.ts';

const STATES = ['in-progress', 'completed', 'stopped'] as const;

export function treatmentsFromRows(
  patientId: string,
  rows: {
    readonly treatments: readonly ViewRow<'isocenter_treatments'>[];
    readonly doses: readonly ViewRow<'isocenter_treatment_doses'>[];
    readonly sessions: readonly ViewRow<'isocenter_sessions'>[];
  },
): ExternalTreatment[] {
  const doses = [
    ...uniqueRows(
      rows.doses,
      (row) => row.treatment_id && row.target_id && `${row.treatment_id}\n${row.target_id}`,
    ).values(),
  ];
  const sessions = [...uniqueRows(rows.sessions, (row) => row.session_id)];
  return [...uniqueRows(rows.treatments, (row) => row.treatment_id)].map(([externalId, row]) => {
    const unreadable: UnreadablePart[] = [];
    const reading = new RowReading('isocenter_treatments', unreadable);
    const delivered = new RowReading('isocenter_treatment_doses', unreadable);
    const fractions = reading.count('fractions_delivered', row.fractions_delivered, 'allowed');
    // A dose of 0 after a fraction: the record is unfinished, or wrong.
    const zero = fractions === 0 ? 'allowed' : 'refused';
    const state = STATES.find((each) => each === row.state) ?? 'unknown';
    return {
      sourceSystem: 'ARIA_DB',
      externalId,
      patientExternalId: patientId,
      plan: row.plan,
      prescription: row.prescription_id,
      course: row.course,
      state,
      startedOn: reading.time('started_on', row.started_on),
      endedOn: state === 'in-progress' ? null : reading.time('ended_on', row.ended_on),
      updatedOn: reading.time('updated_on', row.updated_on),
      fractionsDelivered: fractions,
      doses: doses
        .filter((dose) => dose.treatment_id === externalId)
        .flatMap(({ target_id: target, dose, dose_unit: unit }) => {
          const doseCGy = delivered.dose('dose', dose, unit, zero);
          return target === null || doseCGy === null ? [] : [{ target, doseCGy }];
        }),
      sessions: sessions
        .filter(([, session]) => session.treatment_id === externalId)
        .flatMap(([id, session]) => sessionFromRow(id, session, unreadable))
        .sort((a, b) => a.on.localeCompare(b.on)),
      unreadable,
    };
  });
}

/** None without a time that can be read. */
function sessionFromRow(
  externalId: string,
  row: ViewRow<'isocenter_sessions'>,
  unreadable: UnreadablePart[],
): ExternalSession[] {
  const reading = new RowReading('isocenter_sessions', unreadable);
  const on = reading.time('treated_on', row.treated_on);
  const fraction = reading.count('fraction', row.fraction);
  const doseCGy = reading.dose('dose', row.dose, row.dose_unit);
  return on === null ? [] : [{ externalId, on, fraction, doseCGy }];
}
