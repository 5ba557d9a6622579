import { isWeekend, mondayOf } from '@isocenter/schemas';
import { TREATMENT_TEXT } from '../../messages/treatmentRecord.ts';
import { WarningNote } from '../../notices/FailureAlert.tsx';
import { showDate } from '../../screen/dates.ts';
import { ScrollRegion } from '../../screen/ScrollRegion.tsx';
import type { TreatmentPanelQuery } from '../../__generated__/TreatmentPanelQuery.graphql.ts';
import styles from './TreatmentCalendar.module.css';

const TEXT = TREATMENT_TEXT.calendar;

type Calendar = NonNullable<TreatmentPanelQuery['response']['treatmentRecord']>['calendar'];
type Day = Calendar['days'][number];
const isKind = (kind: string): kind is keyof typeof TEXT.kinds => kind in TEXT.kinds;
const kindName = (kind: string) => (isKind(kind) ? TEXT.kinds[kind] : kind);

/** The weeks of a course, Monday to Friday, and weekends only where something was given on them. */
export function TreatmentCalendar({ calendar }: { readonly calendar: Calendar }) {
  const { days, fractionsDelivered, fractionsPrescribed, doseTenthsCGy, doseFrom, gaps } = calendar;
  const isSession = ({ kind }: Day) => kind === 'DELIVERED' || kind === 'PLANNED' || kind === 'PROJECTED';
  const hasWeekends = days.some((each) => isWeekend(each.day) && isSession(each));
  const columns = TEXT.weekdays.slice(0, hasWeekends ? 7 : 5);
  const weeks = [...new Set(days.map(({ day }) => mondayOf(day)))];
  const dose = doseTenthsCGy === null || doseTenthsCGy === undefined ? null : doseTenthsCGy / 10;
  const isKnown = typeof fractionsDelivered === 'number' || typeof fractionsPrescribed === 'number';
  return (
    <section aria-label={TEXT.title} className={styles['calendar']}>
      <h3>{TEXT.title}</h3>
      {(days.length > 0 || isKnown) && (
        <p>
          {TEXT.progress(fractionsDelivered ?? null, fractionsPrescribed ?? null)}
          {dose !== null && ` · ${doseText(doseFrom, dose)}`}
        </p>
      )}
      {gaps.map((gap) => (
        <WarningNote key={gap}>{gap}</WarningNote>
      ))}
      {days.length > 0 && (
        <ScrollRegion label={TEXT.scrollable} className={styles['frame']}>
          <table>
            <caption className="visually-hidden">{TEXT.title}</caption>
            <thead>
              <tr>
                <th scope="col">{TEXT.week}</th>
                {columns.map((name) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {weeks.map((monday, index) => (
                <tr key={monday}>
                  <th scope="row">
                    {index + 1}
                    <span className={styles['quiet']}>{showDate(monday).slice(0, 5)}</span>
                  </th>
                  {columns.map((name, weekday) => (
                    <DayCell key={name} day={dayOf(days, monday, weekday)} />
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      )}
    </section>
  );
}

function doseText(from: Calendar['doseFrom'], dose: number): string {
  if (from === 'FRACTIONS') return TEXT.computedDose(dose);
  if (from === 'SUMMARY') return TEXT.summaryDose(dose);
  return from === 'VISITS' ? TEXT.visitsDose(dose) : TEXT.recordedDose(dose);
}

function dayOf(days: readonly Day[], monday: string, weekday: number): Day | undefined {
  return days.find(
    ({ day }) => mondayOf(day) === monday && (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7 === weekday,
  );
}

function DayCell({ day: shown }: { readonly day: Day | undefined }) {
  if (!shown) return <td>{TREATMENT_TEXT.empty}</td>;
  const { day, kind, fraction, doseTenthsCGy, remark } = shown;
  const hasDose = doseTenthsCGy !== null && doseTenthsCGy !== undefined;
  return (
    <td data-kind={kind}>
      <span className={styles['quiet']}>{showDate(day).slice(0, 5)}</span>
      <span>{fraction ? TEXT.fraction(fraction, kindName(kind)) : kindName(kind)}</span>
      {hasDose && <span className="figures">{TEXT.dose(doseTenthsCGy / 10)}</span>}
      {remark && <span className={styles['quiet']}>{remark}</span>}
    </td>
  );
}
