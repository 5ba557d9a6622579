import { Button, Table } from '@mantine/core';
import { generatePath, Link } from 'react-router-dom';
import { ROUTES } from '@isocenter/schemas';
import { PATIENT_IMPORT_TEXT as words } from '../../messages/patientImport.ts';
import { showDate } from '../../screen/dates.ts';
import { reversedName } from '../identity.ts';
import { toCandidate, type ExternalPerson } from './externalPerson.ts';
import type { ImportState } from './usePatientImport.ts';

interface ExternalPatientsProps {
  readonly patients: readonly ExternalPerson[];
  /** Whether several of them have one MRN. */
  readonly isShared: boolean;
  readonly state: ImportState;
  readonly onImport: (person: ExternalPerson) => void;
  /** Called when a link to a chart is followed. */
  readonly onLeave: () => void;
}

/** The patients that the external system found, each with a way to import it or to its chart. */
export function ExternalPatients({ patients, isShared, state, onImport, onLeave }: ExternalPatientsProps) {
  return (
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
        {patients.map((patient) => (
          <Table.Tr key={patient.externalId}>
            <Table.Td>{reversedName(patient.name)}</Table.Td>
            <Table.Td>{patient.sourceId}</Table.Td>
            <Table.Td>{showDate(patient.dateOfBirth)}</Table.Td>
            <Table.Td ta="end">
              {patient.oncoraId ? (
                <Button
                  component={Link}
                  to={generatePath(ROUTES.patient, { patientId: patient.oncoraId })}
                  variant="default"
                  onClick={onLeave}
                  aria-label={words.toChartOf(reversedName(patient.name))}
                >
                  {words.toChart}
                </Button>
              ) : (
                <ImportButton patient={patient} isShared={isShared} state={state} onImport={() => onImport(patient)} />
              )}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

interface ImportButtonProps {
  readonly patient: ExternalPerson;
  readonly isShared: boolean;
  readonly state: ImportState;
  readonly onImport: () => void;
}

function ImportButton({ patient, isShared, state, onImport }: ImportButtonProps) {
  return (
    <Button
      // With a warning above it, the import is not the obvious way to go (decision 31).
      variant={isShared ? 'default' : 'filled'}
      loading={state.kind === 'importing' && state.externalId === patient.externalId}
      disabled={toCandidate(patient) === null || state.kind === 'importing' || state.kind === 'done'}
      onClick={onImport}
      aria-label={words.importWhom(reversedName(patient.name))}
    >
      {words.importPatient}
    </Button>
  );
}
