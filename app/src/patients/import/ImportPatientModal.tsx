import { useRef, useState, type FormEvent } from 'react';
import { Button, Modal, Skeleton, Table, TextInput } from '@mantine/core';
import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay/hooks';
import { generatePath, Link } from 'react-router-dom';
import { LIMITS, MESSAGES, ROUTES, TIMES, type SourceSystem } from '@isocenter/schemas';
import { FailureAlert, WarningNote } from '../../notices/FailureAlert.tsx';
import { useSlow } from '../../notices/useSlow.ts';
import { PATIENT_IMPORT_TEXT as words } from '../../messages/patientImport.ts';
import { logError } from '../../requests/logError.ts';
import { reversedName } from '../identity.ts';
import { showDate } from '../../screen/dates.ts';
import { sharedMrnWarnings, sourceSystemLabel } from '../identityWarnings.ts';
import { ClashDialog } from './ClashDialog.tsx';
import { toCandidate, type ExternalPerson } from './externalPerson.ts';
import { ImportQuestion } from './ImportQuestion.tsx';
import { usePatientImport } from './usePatientImport.ts';
import type { ImportPatientModalQuery } from '../../__generated__/ImportPatientModalQuery.graphql.ts';
import styles from './Import.module.css';

type Found = ImportPatientModalQuery['response']['externalPatients'];
type Search = { kind: 'idle' } | { kind: 'searching' } | { kind: 'failed' } | { kind: 'found'; patients: Found };

interface ImportPatientModalProps {
  readonly sourceSystem?: SourceSystem;
  readonly onClose: () => void;
}

/** Search the external system by whole MRN and import whom it finds, after a question. */
export function ImportPatientModal({ sourceSystem = 'EPIC', onClose }: ImportPatientModalProps) {
  const environment = useRelayEnvironment();
  const [typed, setTyped] = useState('');
  const [search, setSearch] = useState<Search>({ kind: 'idle' });
  const [asking, setAsking] = useState<ExternalPerson | null>(null);
  const { state, start, reset, close } = usePatientImport(onClose);
  const slow = useSlow(search.kind === 'searching', TIMES.slowImport);
  const asked = useRef(0);
  const mrn = typed.trim();
  const found = search.kind === 'found' ? search.patients : [];
  const warnings = new Set(found.flatMap((person) => sharedMrnWarnings(person, found)));

  function submit(event: FormEvent) {
    event.preventDefault();
    if (mrn === '' || search.kind === 'searching') return;
    const mine = (asked.current += 1);
    setSearch({ kind: 'searching' });
    reset();
    fetchQuery<ImportPatientModalQuery>(
      environment,
      graphql`
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
      `,
      { mrn, sourceSystem },
      { fetchPolicy: 'network-only' },
    )
      .toPromise()
      .then(
        (answer) => {
          if (mine === asked.current) setSearch({ kind: 'found', patients: answer?.externalPatients ?? [] });
        },
        (error: unknown) => {
          logError(error, 'external patients');
          if (mine === asked.current) setSearch({ kind: 'failed' });
        },
      );
  }

  return (
    <Modal opened onClose={close} size={760} title={words.title(sourceSystemLabel(sourceSystem))}>
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
        <Button
          type="submit"
          disabled={mrn === '' || search.kind === 'searching'}
          loading={search.kind === 'searching'}
        >
          {words.search}
        </Button>
      </form>
      <div className={styles['results']}>
        {search.kind === 'searching' && <Skeleton height={96} aria-busy />}
        <p role="status" className={styles['note']}>
          {slow && words.slow}
        </p>
        {search.kind === 'failed' && <FailureAlert>{MESSAGES.patientSearchFailed}</FailureAlert>}
        {search.kind === 'found' && search.patients.length === 0 && <p role="status">{MESSAGES.noResultsImport}</p>}
        {[...warnings].map((warning) => (
          <WarningNote key={warning}>{warning}</WarningNote>
        ))}
        {search.kind === 'found' && search.patients.length > 0 && (
          <Table highlightOnHover>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{words.column.name}</Table.Th>
                <Table.Th>{words.column.mrn}</Table.Th>
                <Table.Th>{words.column.dateOfBirth}</Table.Th>
                <Table.Th>
                  <span className="visually-hidden">{words.column.action}</span>
                </Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {search.patients.map((patient) => {
                const candidate = toCandidate(patient);
                const name = reversedName(patient.name);
                return (
                  <Table.Tr key={patient.externalId}>
                    <Table.Td>{name}</Table.Td>
                    <Table.Td>{patient.sourceId}</Table.Td>
                    <Table.Td>{showDate(patient.dateOfBirth)}</Table.Td>
                    <Table.Td ta="end">
                      {patient.oncoraId ? (
                        <Button
                          component={Link}
                          to={generatePath(ROUTES.patient, { patientId: patient.oncoraId })}
                          variant="default"
                          onClick={onClose}
                          aria-label={words.toChartOf(name)}
                        >
                          {words.toChart}
                        </Button>
                      ) : (
                        <Button
                          loading={state.kind === 'importing' && state.externalId === patient.externalId}
                          disabled={candidate === null || state.kind === 'importing' || state.kind === 'done'}
                          onClick={() => setAsking(patient)}
                          aria-label={words.importWhom(name)}
                        >
                          {words.importPatient}
                        </Button>
                      )}
                    </Table.Td>
                  </Table.Tr>
                );
              })}
            </Table.Tbody>
          </Table>
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
        <ClashDialog clash={state.clash} onDecide={(decision) => start(state.candidate, decision)} onCancel={reset} />
      )}
    </Modal>
  );
}
