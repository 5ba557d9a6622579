import { useState } from 'react';
import { Button, Group } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { MESSAGES } from '@isocenter/schemas';
import { FailureAlert } from '../../notices/FailureAlert.tsx';
import { PATIENT_IMPORT_TEXT as words } from '../../messages/patientImport.ts';
import { ClashDialog } from './ClashDialog.tsx';
import { toCandidate, type ExternalPerson } from './externalPerson.ts';
import { usePatientImport } from './usePatientImport.ts';
import styles from './Import.module.css';

interface ImportButtonProps {
  readonly patient: ExternalPerson;
  /** Whether others have the same MRN. */
  readonly isShared: boolean;
  readonly onDone: () => void;
}

/** Imports after a confirmation, in a row of search results (PAT-018). */
export function ImportButton({ patient, isShared, onDone }: ImportButtonProps) {
  const [asking, setAsking] = useState(false);
  const { state, start, reset } = usePatientImport(onDone);
  const candidate = toCandidate(patient);
  if (candidate === null) return null;

  return (
    <div className={styles['importButton']}>
      {asking ? (
        <div role="group" aria-label={MESSAGES.importConfirm} className={styles['question']}>
          <p>{MESSAGES.importConfirm}</p>
          <Group gap="xs" justify="flex-end">
            <Button
              data-autofocus
              onClick={() => {
                setAsking(false);
                start(candidate);
              }}
            >
              {words.yes}
            </Button>
            <Button variant="default" onClick={() => setAsking(false)}>
              {words.no}
            </Button>
          </Group>
        </div>
      ) : (
        <Button
          // With a warning next to it, the import is not the obvious way to go (decision 31).
          variant={isShared ? 'default' : 'filled'}
          loading={state.kind === 'importing'}
          disabled={state.kind === 'done'}
          leftSection={state.kind === 'done' && <IconCheck size={16} aria-hidden />}
          onClick={() => {
            reset();
            setAsking(true);
          }}
        >
          {state.kind === 'done' ? words.imported : words.import}
        </Button>
      )}
      {state.kind === 'failed' && <FailureAlert>{MESSAGES.patientImportFailed}</FailureAlert>}
      {state.kind === 'clash' && (
        <ClashDialog
          clash={state.clash}
          onDecide={(decision) => start(state.candidate, decision)}
          onCancel={reset}
          onLeave={onDone}
        />
      )}
    </div>
  );
}
