import type { ReactNode } from 'react';
import { Button } from '@mantine/core';
import { generatePath, Link } from 'react-router-dom';
import { PLACEHOLDER, ROUTES } from '@isocenter/schemas';
import { WarningNote } from '../../notices/FailureAlert.tsx';
import { PATIENT_SEARCH_TEXT as words } from '../../messages/patientSearch.ts';
import { reversedName, type Name } from '../identity.ts';
import { DeceasedMark } from '../DeceasedMark.tsx';
import { IdentityAlertMark } from '../IdentityAlertMark.tsx';
import { showDate } from '../../screen/dates.ts';
import styles from './PatientSearch.module.css';

interface PatientRowProps {
  readonly names: readonly Name[];
  readonly mrns: readonly string[];
  /** Of records that were merged into this one. */
  readonly formerMrns?: readonly string[];
  readonly datesOfBirth: readonly string[];
  /** The id of the chart to open; null if there is none here. */
  readonly chart: string | null;
  readonly hasIdentityAlert?: boolean;
  readonly isDeceased?: boolean;
  readonly source?: string;
  readonly warnings?: readonly string[];
  /** The action for a patient without a chart here. */
  readonly action?: ReactNode;
  readonly onDone?: () => void;
}

/** A search result. It shows all identities first, because opening a wrong chart is the worst error here. */
export function PatientRow(props: PatientRowProps) {
  const {
    names,
    mrns,
    formerMrns = [],
    datesOfBirth,
    chart,
    hasIdentityAlert = false,
    isDeceased = false,
    source,
    warnings = [],
    action,
    onDone,
  } = props;
  const name = names.map(reversedName).join(' / ');
  return (
    <li className={styles['row']}>
      <div className={styles['who']}>
        <strong>
          {name}
          <IdentityAlertMark on={hasIdentityAlert} />
          <DeceasedMark on={isDeceased} />
        </strong>
        <span className={styles['identity']}>
          <span>
            <span className="unit">{words.mrn}</span> {mrns.join(' / ') || PLACEHOLDER.notAvailable}
            {formerMrns.length > 0 && <span className="unit"> {words.formerly(formerMrns)}</span>}
          </span>
          <span>
            <span className="unit">{words.dateOfBirth}</span>{' '}
            {datesOfBirth.map(showDate).join(' / ') || PLACEHOLDER.notAvailable}
          </span>
          {source !== undefined && <span className={styles['source']}>{source}</span>}
        </span>
      </div>
      {chart === null ? (
        action
      ) : (
        <Button
          component={Link}
          to={generatePath(ROUTES.patient, { patientId: chart })}
          variant="default"
          aria-label={words.toChartOf(name)}
          onClick={onDone}
        >
          {words.toChart}
        </Button>
      )}
      {warnings.map((warning) => (
        <div key={warning} className={styles['warning']}>
          <WarningNote>{warning}</WarningNote>
        </div>
      ))}
    </li>
  );
}
