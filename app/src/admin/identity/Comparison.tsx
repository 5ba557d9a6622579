import { useState, type ReactNode } from 'react';
import { Button, Textarea } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { PLACEHOLDER, type ComparedPatient, type IdentityDifference, type PatientComparison } from '@isocenter/schemas';
import { MERGES_TEXT as words } from '../../messages/mergedPatients.ts';
import { WarningNote } from '../../notices/FailureAlert.tsx';
import { reversedName, sexLabel } from '../../patients/identity.ts';
import { sourceSystemLabel } from '../../patients/identityWarnings.ts';
import { messageOf } from '../../requests/failures.ts';
import { showDate, showInstantDate } from '../../screen/dates.ts';
import { ScrollRegion } from '../../screen/ScrollRegion.tsx';
import { useSession } from '../../session/session.ts';
import { mergeRecords } from './merges.ts';
import styles from './Merges.module.css';

interface ComparisonProps {
  readonly comparison: PatientComparison;
  readonly onMerged: () => void;
}

/** Two records side by side, with what differs, and the merge with its reasons. */
export function Comparison({ comparison, onMerged }: ComparisonProps) {
  const { differences, hindrances, compared } = comparison;
  const [isTurned, setIsTurned] = useState(false);
  const [reason, setReason] = useState('');
  const [despite, setDespite] = useState('');
  const [trouble, setTrouble] = useState<string | null>(null);
  const [isRunning, setIsRunning] = useState(false);
  const [first, second] = comparison.patients;
  const [survivor, retired] = isTurned ? [second, first] : [first, second];
  const isComplete = reason.trim() !== '' && (differences.length === 0 || despite.trim() !== '');
  const merge = async () => {
    setIsRunning(true);
    setTrouble(null);
    try {
      await mergeRecords({
        ...{ survivor: survivor.id, retired: retired.id, reason: reason.trim(), compared },
        despite: differences.length === 0 ? null : despite.trim(),
      });
      onMerged();
    } catch (error) {
      setTrouble(messageOf(error));
    } finally {
      setIsRunning(false);
    }
  };
  return (
    <div className={styles['comparison']}>
      <SideBySide survivor={survivor} retired={retired} differences={differences} />
      {hindrances.map((hindrance) => (
        <WarningNote key={hindrance}>{hindrance}</WarningNote>
      ))}
      {hindrances.length === 0 && (
        <>
          <div>
            <Button variant="default" onClick={() => setIsTurned(!isTurned)}>
              {words.turn}
            </Button>
          </div>
          <Textarea
            label={words.reason}
            description={words.reasonHint}
            required
            autosize
            value={reason}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
          {differences.length > 0 && (
            <Textarea
              label={words.despite}
              description={words.despiteHint(differences)}
              required
              autosize
              value={despite}
              onChange={({ currentTarget }) => setDespite(currentTarget.value)}
            />
          )}
          {trouble !== null && <p role="alert">{trouble}</p>}
          <div>
            <Button
              loading={isRunning}
              disabled={!isComplete}
              aria-label={words.submitOf(retired.mrn, survivor.mrn)}
              onClick={() => void merge()}
            >
              {words.submit}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}

interface SideBySideProps {
  readonly survivor: ComparedPatient;
  readonly retired: ComparedPatient;
  readonly differences: readonly IdentityDifference[];
}

function SideBySide({ survivor, retired, differences }: SideBySideProps) {
  const { timeZone } = useSession().config;
  const rows: readonly {
    readonly about: keyof typeof words.rows;
    readonly show: (of: ComparedPatient) => ReactNode;
  }[] = [
    { about: 'name', show: (of) => reversedName(nameOf(of)) },
    { about: 'mrn', show: (of) => of.mrn },
    { about: 'date_of_birth', show: (of) => showDate(of.date_of_birth) },
    { about: 'sex', show: (of) => sexLabel(of.sex) },
    { about: 'source', show: (of) => sourceSystemLabel(of.source_system) },
    { about: 'added', show: (of) => showInstantDate(of.added_on, timeZone) },
    { about: 'former', show: (of) => of.former_mrns.join(', ') || words.nothing },
    { about: 'allergies', show: (of) => of.allergies },
    { about: 'alerts', show: (of) => of.alerts.join(', ') || words.nothing },
    { about: 'courses', show: (of) => <Courses of={of} /> },
  ];
  return (
    <ScrollRegion label={words.comparison} className={styles['frame']}>
      <table className={styles['sides']}>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{words.about}</span>
            </th>
            <th scope="col">{words.stays}</th>
            <th scope="col">{words.ends}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ about, show }) => {
            const differs = differences.some((each) => each === about);
            return (
              <tr key={about} data-differs={differs || undefined}>
                <th scope="row">
                  {words.rows[about]}
                  {differs && (
                    <span className={styles['differs']}>
                      <IconAlertTriangle size={14} aria-hidden />
                      {words.differs}
                    </span>
                  )}
                </th>
                <td>{show(survivor)}</td>
                <td>{show(retired)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

function Courses({ of }: { of: ComparedPatient }) {
  if (of.courses.length === 0) return words.nothing;
  return (
    <ul>
      {of.courses.map(({ id, label, signed_notes, open_tasks }) => (
        <li key={id}>{words.course(label, signed_notes, open_tasks)}</li>
      ))}
    </ul>
  );
}

const nameOf = ({ first_name, middle_name, last_name }: ComparedPatient) => ({
  ...{ firstName: first_name, middleName: middle_name, lastName: last_name ?? PLACEHOLDER.unknown },
});
