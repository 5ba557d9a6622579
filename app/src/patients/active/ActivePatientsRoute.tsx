import { Suspense, useDeferredValue, useState } from 'react';
import { Button, Skeleton, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useSession } from '../../access/session.ts';
import { Screen } from '../../shell/Screen.tsx';
import { ImportPatientModal } from '../import/ImportPatientModal.tsx';
import { ActivePatientsTable } from './ActivePatientsTable.tsx';
import styles from './ActivePatients.module.css';

/** The filter stays in memory: what people type here is a name, and names do not go into URLs (decision 50). */
export function Component() {
  const { flags } = useSession();
  const [typed, setTyped] = useState('');
  const [importing, setImporting] = useState(false);
  const [settled] = useDebouncedValue(typed.trim(), 250);
  // The rows of the last filter stay until those of the next are here.
  const search = useDeferredValue(settled);

  return (
    <Screen
      title="Active patients"
      wide
      actions={
        flags.FHIR_PATIENT_SEARCH_ENABLED && (
          <Button variant="default" onClick={() => setImporting(true)}>
            Import Patient
          </Button>
        )
      }
    >
      <TextInput
        label="Filter by name or MRN"
        value={typed}
        maxLength={60}
        onChange={(event) => setTyped(event.currentTarget.value)}
        leftSection={<IconSearch size={16} aria-hidden />}
        autoComplete="off"
        w={320}
      />
      <Suspense fallback={<RowsToCome />}>
        <ActivePatientsTable search={search} />
      </Suspense>
      {importing && <ImportPatientModal onClose={() => setImporting(false)} />}
    </Screen>
  );
}

function RowsToCome() {
  return (
    <div aria-busy="true" className={styles['coming']}>
      <span className="visually-hidden" role="status">
        Loading…
      </span>
      {Array.from({ length: 14 }, (_, row) => (
        <Skeleton key={row} height={20} />
      ))}
    </div>
  );
}
