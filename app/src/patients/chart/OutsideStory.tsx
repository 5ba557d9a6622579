import type { ReactNode } from 'react';
import { graphql, useLazyLoadQuery } from 'react-relay/hooks';
import { CHART_TEXT } from '../../messages/chart.ts';
import { FailureAlert, WarningNote } from '../../notices/FailureAlert.tsx';
import { showDate, showInstant, showInstantDate } from '../../screen/dates.ts';
import { useSession } from '../../session/session.ts';
import { sourceSystemLabel } from '../identityWarnings.ts';
import { ChartCard } from './ChartCard.tsx';
import { SeriesChart } from './SeriesChart.tsx';
import type { OutsideStoryQuery, OutsideStoryQuery$data } from '../../__generated__/OutsideStoryQuery.graphql.ts';
import styles from './Chart.module.css';

const words = CHART_TEXT.outside;

type Outside = NonNullable<OutsideStoryQuery$data['patient']>['outsideChart'];

const OUTSIDE = graphql`
  query OutsideStoryQuery($patientId: ID!) {
    patient(patientId: $patientId) {
      id
      outsideChart {
        sourceSystem
        readOn
        failed
        missing
        problems {
          id
          name
          code
          on
        }
        medications {
          id
          name
          act
          on
          isAntineoplastic
        }
        labs {
          id
          name
          unit
          points {
            on
            quantity
          }
        }
        documents {
          id
          title
          author
          createdOn
        }
        contacts {
          relation
          name
          phone
        }
        priorRadiation {
          id
          label
          startedOn
          endedOn
          doses
        }
      }
    }
  }
`;

/** What the outside system says now: it may be slow or away, so it loads apart from our own part. */
export function OutsideStory({ patientId }: { patientId: string }) {
  return (
    <ChartCard title={words.title} failed={words.failed} height={320}>
      {(attempt) => <Told patientId={patientId} attempt={attempt} />}
    </ChartCard>
  );
}

function Told({ patientId, attempt }: { patientId: string; attempt: number }) {
  const { timeZone } = useSession().config;
  const { patient } = useLazyLoadQuery<OutsideStoryQuery>(
    OUTSIDE,
    { patientId },
    { fetchPolicy: 'store-and-network', fetchKey: attempt },
  );
  const outside = patient?.outsideChart;
  const system = outside?.sourceSystem;
  if (!outside || !system) return <p className={styles['empty']}>{words.none}</p>;
  const name = sourceSystemLabel(system);
  if (outside.failed) return <FailureAlert>{words.away(name)}</FailureAlert>;
  return (
    <>
      <p className={styles['quiet']}>{words.readOn(name, showInstant(outside.readOn, timeZone))}</p>
      {outside.missing.length > 0 && <WarningNote>{words.missing(name, outside.missing.join(', '))}</WarningNote>}
      <div className={styles['columns']}>
        <div>
          <Part title={words.labs} none={words.noLabs} rows={outside.labs}>
            <Labs labs={outside.labs} timeZone={timeZone} />
          </Part>
          <Part title={words.priorRadiation} none={words.noPriorRadiation} rows={outside.priorRadiation}>
            <Rows
              label={words.priorRadiation}
              rows={outside.priorRadiation.map(({ id, label, startedOn, endedOn, doses }) => ({
                id,
                what: label,
                more: doses.join('; '),
                when: [startedOn, endedOn].flatMap((day) => (day ? showDate(day) : [])).join(' to '),
              }))}
            />
          </Part>
          <Part title={words.contacts} none={words.noContacts} rows={outside.contacts}>
            <Rows
              label={words.contacts}
              rows={outside.contacts.map(({ relation, name: person, phone }, index) => ({
                id: `${index}`,
                what: relation,
                more: person ?? '',
                when: phone ?? '',
              }))}
            />
          </Part>
        </div>
        <div>
          <Part title={words.medications} none={words.noMedications} rows={outside.medications}>
            <Rows
              label={words.medications}
              rows={outside.medications.map(({ id, name: medicine, act, on, isAntineoplastic }) => ({
                id,
                what: medicine,
                more: isAntineoplastic ? words.antineoplastic : '',
                when: words.act(act, on ? showInstantDate(on, timeZone) : ''),
              }))}
            />
          </Part>
          <Part title={words.problems} none={words.noProblems} rows={outside.problems}>
            <Rows
              label={words.problems}
              rows={outside.problems.map(({ id, name: problem, code, on }) => ({
                id,
                what: problem,
                more: code ?? '',
                when: on ? showDate(on) : '',
              }))}
            />
          </Part>
          <Part title={words.documents} none={words.noDocuments} rows={outside.documents}>
            <Rows
              label={words.documents}
              rows={outside.documents.map(({ id, title, author, createdOn }) => ({
                id,
                what: title,
                more: author ?? '',
                when: createdOn ? showInstantDate(createdOn, timeZone) : '',
              }))}
            />
          </Part>
        </div>
      </div>
    </>
  );
}

interface PartProps {
  readonly title: string;
  readonly none: string;
  readonly rows: readonly unknown[];
  readonly children: ReactNode;
}

function Part({ title, none, rows, children }: PartProps) {
  return (
    <section className={styles['part']} aria-label={title}>
      <h3>{title}</h3>
      {rows.length === 0 ? <p className={styles['empty']}>{none}</p> : children}
    </section>
  );
}

/** Small multiples: one chart for each value, with the same figures as a table. A single result is a line of text. */
function Labs({ labs, timeZone }: { labs: Outside['labs']; timeZone: string }) {
  return (
    <ul className={styles['labs']}>
      {labs.map(({ id, name, unit, points }) => {
        const last = points.at(-1);
        return (
          <li key={id}>
            <span>{name}</span>{' '}
            {last && (
              <>
                <strong className="figures">{last.quantity}</strong> <span className="unit">{unit}</span>{' '}
                <span className={`figures ${styles['quiet']}`}>{showInstantDate(last.on, timeZone)}</span>
              </>
            )}
            {points.length > 1 && (
              <SeriesChart
                label={name}
                unit={unit ?? ''}
                readings={points.map(({ on, quantity }) => ({ date: on, value: quantity }))}
                showDate={(date) => showInstantDate(date, timeZone)}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}

interface Row {
  readonly id: string;
  readonly what: string;
  readonly more: string;
  readonly when: string;
}

/** More rows than this are behind a button, so that one long list does not push the others off the screen. */
const SHOWN = 8;

function Rows({ label, rows }: { label: string; rows: readonly Row[] }) {
  return (
    <>
      <List label={label} rows={rows.slice(0, SHOWN)} />
      {rows.length > SHOWN && (
        <details>
          <summary>{words.more(rows.length - SHOWN)}</summary>
          <List label={words.moreOf(label)} rows={rows.slice(SHOWN)} />
        </details>
      )}
    </>
  );
}

function List({ label, rows }: { label: string; rows: readonly Row[] }) {
  return (
    <ul className={styles['toldRows']} aria-label={label}>
      {rows.map(({ id, what, more, when }) => (
        <li key={id}>
          <span>
            {what} {more !== '' && <span className={styles['quiet']}>{more}</span>}
          </span>
          <span className={`figures ${styles['quiet']}`}>{when}</span>
        </li>
      ))}
    </ul>
  );
}
