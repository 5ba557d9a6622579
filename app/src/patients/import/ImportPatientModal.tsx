import { useRef, useState, type FormEvent } from 'react';
import { Button, Modal, Skeleton, TextInput } from '@mantine/core';
import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay/hooks';
import { LIMITS, MESSAGES, TIMES, type SourceSystem } from '@isocenter/schemas';
import { FailureAlert, WarningNote } from '../../notices/FailureAlert.tsx';
import { useSlow } from '../../notices/useSlow.ts';
import { PATIENT_IMPORT_TEXT as words } from '../../messages/patientImport.ts';
import { logError } from '../../requests/logError.ts';
import { sharedMrnWarnings, sourceSystemLabel } from '../identityWarnings.ts';
import { ClashDialog } from './ClashDialog.tsx';
import { ExternalPatients } from './ExternalPatients.tsx';
import { toCandidate, type ExternalPerson } from './externalPerson.ts';
import { ImportQuestion } from './ImportQuestion.tsx';
import { usePatientImport } from './usePatientImport.ts';
import type { ImportPatientModalQuery } from '../../__generated__/ImportPatientModalQuery.graphql.ts';
import styles from './Import.module.css';

type ExternalSearch =
  | { kind: 'idle' }
  | { kind: 'searching' }
  | { kind: 'failed' }
  | { kind: 'found'; patients: readonly ExternalPerson[] };

const SEARCH = graphql`
  query ImportPatientModalQuery($mrn: String!, $sourceSystem: SourceSystem!) {
    externalPatients(mrn: $mrn, sourceSystem: $sourceSystem) {
      externalId
      sourceId
      dateOfBirth
      sourceSystem
      oncoraId
      name {
        firstName
        middleName
        lastName
      }
    }
  }
`;

interface ImportPatientModalProps {
  readonly sourceSystem?: SourceSystem;
  readonly onClose: () => void;
}

/** Searches the external system by full MRN, and imports a patient that it finds after a confirmation. */
export function ImportPatientModal({ sourceSystem = 'EPIC', onClose }: ImportPatientModalProps) {
  const { search, start: startSearch } = useExternalSearch(sourceSystem);
  const [asking, setAsking] = useState<ExternalPerson | null>(null);
  const { state, start, reset, close } = usePatientImport(onClose);
  const isSlow = useSlow(search.kind === 'searching', TIMES.slowImport);
  const found = search.kind === 'found' ? search.patients : [];
  const warnings = new Set(found.flatMap((person) => sharedMrnWarnings(person, found)));
  return (
    <Modal opened onClose={close} size={760} title={words.title(sourceSystemLabel(sourceSystem))}>
      <MrnForm
        isSearching={search.kind === 'searching'}
        onSearch={(mrn) => {
          reset();
          void startSearch(mrn);
        }}
      />
      <div className={styles['results']}>
        {search.kind === 'searching' && <Skeleton height={96} aria-busy />}
        <p role="status" className={styles['note']}>
          {isSlow && words.slow}
        </p>
        {search.kind === 'failed' && <FailureAlert>{MESSAGES.patientSearchFailed}</FailureAlert>}
        {search.kind === 'found' && found.length === 0 && <p role="status">{MESSAGES.noResultsImport}</p>}
        {[...warnings].map((warning) => (
          <WarningNote key={warning}>{warning}</WarningNote>
        ))}
        {found.length > 0 && (
          <ExternalPatients
            patients={found}
            isShared={warnings.size > 0}
            state={state}
            onImport={setAsking}
            onLeave={onClose}
          />
        )}
        {state.kind === 'failed' && <FailureAlert>{MESSAGES.patientImportFailed}</FailureAlert>}
      </div>
      {asking !== null && (
        <ImportQuestion
          person={asking}
          onNo={() => setAsking(null)}
          onYes={() => {
            const candidate = toCandidate(asking);
            setAsking(null);
            if (candidate !== null) start(candidate);
          }}
        />
      )}
      {state.kind === 'clash' && (
        <ClashDialog
          clash={state.clash}
          onDecide={(decision) => start(state.candidate, decision)}
          onCancel={reset}
          onLeave={onClose}
        />
      )}
    </Modal>
  );
}

function MrnForm({ isSearching, onSearch }: { isSearching: boolean; onSearch: (mrn: string) => void }) {
  const [typed, setTyped] = useState('');
  const mrn = typed.trim();
  function submit(event: FormEvent) {
    event.preventDefault();
    if (mrn !== '' && !isSearching) onSearch(mrn);
  }
  return (
    <form className={styles['form']} onSubmit={submit} role="search">
      <TextInput
        label={words.mrn}
        description={words.mrnHint}
        value={typed}
        maxLength={LIMITS.mrnImportCharacters}
        onChange={(event) => setTyped(event.currentTarget.value)}
        autoComplete="off"
        spellCheck={false}
        data-autofocus
      />
      <Button type="submit" disabled={mrn === '' || isSearching} loading={isSearching}>
        {words.search}
      </Button>
    </form>
  );
}

/** Searches the external system by MRN. The answer to an older search is ignored. */
function useExternalSearch(sourceSystem: SourceSystem) {
  const environment = useRelayEnvironment();
  const [search, setSearch] = useState<ExternalSearch>({ kind: 'idle' });
  const latest = useRef(0);
  const start = async (mrn: string) => {
    const request = (latest.current += 1);
    const show = (next: ExternalSearch) => {
      if (request === latest.current) setSearch(next);
    };
    setSearch({ kind: 'searching' });
    try {
      const variables = { mrn, sourceSystem };
      const answer = await fetchQuery<ImportPatientModalQuery>(environment, SEARCH, variables, {
        fetchPolicy: 'network-only',
      }).toPromise();
      show({ kind: 'found', patients: answer?.externalPatients ?? [] });
    } catch (error) {
      logError(error, 'external patients');
      show({ kind: 'failed' });
    }
  };
  return { search, start };
}
