import { Button, Modal } from '@mantine/core';
import { MESSAGES } from '@isocenter/schemas';
import { PATIENT_IMPORT_TEXT as words } from '../../messages/patientImport.ts';
import { reversedName } from '../identity.ts';
import { showDate } from '../../screen/dates.ts';
import type { ExternalPerson } from './externalPerson.ts';
import styles from './Import.module.css';

interface ImportQuestionProps {
  readonly person: ExternalPerson;
  readonly onYes: () => void;
  readonly onNo: () => void;
}

/** The confirmation before an import. It names the patient, because similar rows may be next to the one chosen. */
export function ImportQuestion({ person, onYes, onNo }: ImportQuestionProps) {
  return (
    <Modal opened onClose={onNo} title={words.importPatient} size={420}>
      <p>{MESSAGES.importConfirm}</p>
      <p className={styles['whom']}>
        <strong>{reversedName(person.name)}</strong>
        <span>
          <span className="unit">{words.column.mrn}</span> {person.sourceId}
        </span>
        <span>
          <span className="unit">{words.column.dateOfBirth}</span> {showDate(person.dateOfBirth)}
        </span>
      </p>
      <div className={styles['answers']}>
        <Button variant="default" onClick={onNo}>
          {words.no}
        </Button>
        <Button data-autofocus onClick={onYes}>
          {words.yes}
        </Button>
      </div>
    </Modal>
  );
}
