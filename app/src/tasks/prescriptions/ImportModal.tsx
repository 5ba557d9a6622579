import { useState } from 'react';
import { useRelayEnvironment } from 'react-relay/hooks';
import { Button, Checkbox, Group, Table } from '@mantine/core';
import { MESSAGES, SOURCE_SYSTEM_LABEL, type SourceSystem } from '@isocenter/schemas';
import { Dialog } from '../../notices/Dialog.tsx';
import { FailureAlert } from '../../notices/FailureAlert.tsx';
import { showSnackbar } from '../../notices/snackbar.ts';
import { PRESCRIPTIONS_TEXT } from '../../messages/prescriptions.ts';
import { messageOf } from '../../requests/failures.ts';
import { showInstantDate } from '../../screen/dates.ts';
import { TableHeads } from '../../screen/TableHeads.tsx';
import { useSession } from '../../session/session.ts';
import { ImportReview } from './ImportReview.tsx';
import { labelOfSource } from './labelOfSource.ts';
import {
  importPrescriptions,
  previewImport,
  type FoundPrescription,
  type Preview,
  type Reason,
} from './prescriptionQueries.ts';
import { useTaskWrite, type OpenTask } from '../saving/useTaskWrite.ts';
import styles from './Prescriptions.module.css';

const words = PRESCRIPTIONS_TEXT.import;

export interface ImportModalProps extends OpenTask {
  readonly sourceSystem: SourceSystem;
  readonly found: readonly FoundPrescription[];
  /** The source's ids of what is linked already. */
  readonly linked: ReadonlySet<string>;
  readonly onClose: () => void;
}

/** What the source has for this patient: choose, read what will be written, then import. */
export default function ImportModal(props: ImportModalProps) {
  const { found, linked, sourceSystem, taskId, onClose } = props;
  const environment = useRelayEnvironment();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [preview, setPreview] = useState<Preview | 'loading' | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const { run, running } = useTaskWrite(props);
  const externalIds = found.map(({ externalId }) => externalId).filter((id) => selected.has(id));

  const review = () => {
    setPreview('loading');
    setTrouble(null);
    previewImport(environment, taskId, sourceSystem, externalIds).then(setPreview, (error: unknown) => {
      setPreview(null);
      setTrouble(messageOf(error));
    });
  };
  const fail = (why: string) => {
    const isSaid = why === MESSAGES.prescriptionImportFailed;
    showSnackbar({ kind: 'error', text: isSaid ? why : `${MESSAGES.prescriptionImportFailed} ${why}` });
    onClose();
  };
  const confirm = async (reasons: readonly Reason[]) => {
    if (preview === null || preview === 'loading') return;
    const why = await run((freshness, settledNote) =>
      importPrescriptions(environment, { sourceSystem, externalIds, preview, reasons, settledNote }, freshness),
    );
    if (why === null) onClose();
    else fail(why);
  };
  const placeholder = async () => {
    const why = await run((freshness) => Promise.resolve(freshness));
    if (why === null) onClose();
    else setTrouble(why);
  };

  return (
    <Dialog opened onClose={onClose} title={words.title} size={900} centered>
      {trouble !== null && <FailureAlert>{trouble}</FailureAlert>}
      {preview === 'loading' && <p role="status">{PRESCRIPTIONS_TEXT.review.looking}</p>}
      {preview !== null && preview !== 'loading' ? (
        <ImportReview
          preview={preview}
          source={SOURCE_SYSTEM_LABEL[sourceSystem]}
          running={running}
          onBack={() => setPreview(null)}
          onConfirm={(reasons) => void confirm(reasons)}
        />
      ) : (
        <>
          <ImportTable {...{ found, linked, selected }} onSelect={setSelected} />
          <Group justify="space-between" mt="md">
            <Button variant="default" loading={running} onClick={() => void placeholder()}>
              {words.placeholder}
            </Button>
            <Group>
              <Button variant="default" onClick={onClose}>
                {words.close}
              </Button>
              <Button disabled={externalIds.length === 0} loading={preview === 'loading'} onClick={review}>
                {words.confirm}
              </Button>
            </Group>
          </Group>
        </>
      )}
    </Dialog>
  );
}

interface ImportTableProps {
  readonly found: readonly FoundPrescription[];
  readonly linked: ReadonlySet<string>;
  readonly selected: ReadonlySet<string>;
  readonly onSelect: (selected: ReadonlySet<string>) => void;
}

function ImportTable({ found, linked, selected, onSelect }: ImportTableProps) {
  const toggle = (id: string) => {
    const next = new Set(selected);
    if (!next.delete(id)) next.add(id);
    onSelect(next);
  };
  return (
    <Table aria-label={words.title}>
      <TableHeads of={words.heads} />
      <Table.Tbody>
        {found.map((prescription, index) => (
          <ImportRow
            key={prescription.externalId}
            found={prescription}
            isFirst={index === 0}
            isLinked={linked.has(prescription.externalId)}
            isSelected={selected.has(prescription.externalId)}
            onToggle={() => toggle(prescription.externalId)}
          />
        ))}
      </Table.Tbody>
    </Table>
  );
}

interface ImportRowProps {
  readonly found: FoundPrescription;
  readonly isFirst: boolean;
  readonly isLinked: boolean;
  readonly isSelected: boolean;
  readonly onToggle: () => void;
}

function ImportRow({ found: { source, prescription }, isFirst, isLinked, isSelected, onToggle }: ImportRowProps) {
  const { timeZone } = useSession().config;
  if (!prescription) return null;
  const { name, provider, finalized, finalizedOn, sourceSystemUpdatedOn, state, basis, targets } = prescription;
  const author = [provider?.firstName, provider?.lastName].filter(Boolean).join(' ');
  const sites = [...new Set(targets.map((target) => target.siteName ?? target.name))].join(', ');
  const system = source.sourceSystem;
  return (
    <Table.Tr>
      <Table.Td>{labelOfSource(system)}</Table.Td>
      <Table.Th scope="row">
        {name}
        <div className={styles['quiet']}>{sites}</div>
      </Table.Th>
      <Table.Td>{author || words.noAuthor}</Table.Td>
      <Table.Td className="figures">
        {finalized && finalizedOn
          ? showInstantDate(finalizedOn, timeZone)
          : sourceSystemUpdatedOn
            ? `(${showInstantDate(sourceSystemUpdatedOn, timeZone)})`
            : words.noAuthor}
        {state !== 'approved' && <div className={styles['warning']}>{words.notApproved(state)}</div>}
        {basis === 'planned' && <div className={styles['warning']}>{words.planned}</div>}
      </Table.Td>
      <Table.Td>
        {isLinked ? (
          words.linked
        ) : (
          <Checkbox
            aria-label={words.select(name)}
            checked={isSelected}
            onChange={onToggle}
            {...(isFirst ? { 'data-autofocus': true } : {})}
          />
        )}
      </Table.Td>
    </Table.Tr>
  );
}
