import { Skeleton } from '@mantine/core';
import { MESSAGES } from '@isocenter/schemas';
import { FailureAlert } from '../../notices/FailureAlert.tsx';
import { SupportLink } from '../../screen/SupportLink.tsx';
import { PATIENT_SEARCH_TEXT as words } from '../../messages/patientSearch.ts';
import { Sentence } from '../../messages/Sentence.tsx';
import { ImportButton } from '../import/ImportButton.tsx';
import { identityWarnings, sharedMrnWarnings, sourceSystemLabel } from '../identityWarnings.ts';
import { PatientRow } from './PatientRow.tsx';
import type { MrnSearch } from './useMrnSearch.ts';
import styles from './PatientSearch.module.css';

/** The results of a search, or the state it is in. */
export function SearchResults({ search, onDone }: { search: MrnSearch; onDone: () => void }) {
  switch (search.kind) {
    case 'idle':
      return <p className={styles['hint']}>{MESSAGES.searchPrompt}</p>;
    case 'searching':
      return (
        <div aria-busy="true">
          <span className="visually-hidden" role="status">
            {words.searching}
          </span>
          <Skeleton height={56} mb={8} />
          <Skeleton height={56} />
        </div>
      );
    case 'failed':
      return <FailureAlert>{MESSAGES.patientSearchFailed}</FailureAlert>;
    case 'found':
      return <Found result={search.result} onDone={onDone} />;
  }
}

type Found = Extract<MrnSearch, { kind: 'found' }>['result'];

function Found({ result, onDone }: { result: Found; onDone: () => void }) {
  const { internal, external, externalError } = result;
  const failed = typeof externalError === 'string';
  const isEmpty = internal.length === 0 && external.length === 0;
  return (
    <>
      {failed && (
        <FailureAlert>
          <Sentence words={words.withSupport} sentence={MESSAGES.patientSearchUnavailable} support={<SupportLink />} />
        </FailureAlert>
      )}
      {isEmpty && !failed && (
        <p className={styles['hint']} role="status">
          <Sentence words={words.withSupport} sentence={MESSAGES.noResults} support={<SupportLink />} />
        </p>
      )}
      <p className="visually-hidden" role="status">
        {words.found(internal.length + external.length)}
      </p>
      <ul className={styles['rows']}>
        {internal.map(({ id, names, mrns, dobs, hasIdentityAlert }) => (
          <PatientRow
            key={id}
            names={names}
            mrns={mrns}
            datesOfBirth={dobs}
            chart={id}
            hasIdentityAlert={hasIdentityAlert}
            warnings={identityWarnings({ names, mrns, dobs }, 'internal')}
            onDone={onDone}
          />
        ))}
        {external.map((patient) => {
          const warnings = sharedMrnWarnings(patient, external);
          return (
            <PatientRow
              key={`${patient.sourceSystem} ${patient.externalId}`}
              names={[patient.name]}
              mrns={[patient.sourceId]}
              datesOfBirth={patient.dateOfBirth ? [patient.dateOfBirth] : []}
              chart={patient.oncoraId ?? null}
              source={sourceSystemLabel(patient.sourceSystem)}
              warnings={warnings}
              action={<ImportButton patient={patient} isShared={warnings.length > 0} onDone={onDone} />}
              onDone={onDone}
            />
          );
        })}
      </ul>
    </>
  );
}
