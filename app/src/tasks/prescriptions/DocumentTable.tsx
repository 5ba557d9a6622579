import { Button, Checkbox, Group, Table } from '@mantine/core';
import { DOCUMENT_IMPORT_TEXT as words } from '../../messages/documents.ts';
import { showInstantDate } from '../../screen/dates.ts';
import { TableHeads } from '../../screen/TableHeads.tsx';
import { useSession } from '../../session/session.ts';
import { documentKey, type FoundDocument } from './documentQueries.ts';
import { labelOfSource } from './labelOfSource.ts';
import styles from './Prescriptions.module.css';

interface DocumentTableProps {
  readonly found: readonly FoundDocument[];
  /** Keys of documents. */
  readonly selected: ReadonlySet<string>;
  readonly running: boolean;
  readonly onSelect: (selected: ReadonlySet<string>) => void;
  readonly onRead: (document: FoundDocument) => void;
  readonly onUnlink: (linkId: string) => void;
}

export function DocumentTable({ found, selected, onSelect, ...row }: DocumentTableProps) {
  const toggle = (key: string) => {
    const next = new Set(selected);
    if (!next.delete(key)) next.add(key);
    onSelect(next);
  };
  return (
    <Table aria-label={words.title}>
      <TableHeads of={words.heads} />
      <Table.Tbody>
        {found.map((document) => {
          const key = documentKey(document);
          return (
            <DocumentRow
              key={key}
              {...{ document, ...row }}
              isSelected={selected.has(key)}
              onToggle={() => toggle(key)}
            />
          );
        })}
      </Table.Tbody>
    </Table>
  );
}

interface DocumentRowProps extends Pick<DocumentTableProps, 'running' | 'onRead' | 'onUnlink'> {
  readonly document: FoundDocument;
  readonly isSelected: boolean;
  readonly onToggle: () => void;
}

function DocumentRow({ document, isSelected, running, onToggle, onRead, onUnlink }: DocumentRowProps) {
  const { timeZone } = useSession().config;
  const { sourceSystem, title, author, createdOn, updatedOn, linkId } = document;
  const day = (instant: string | null) => (instant === null ? words.unknown : showInstantDate(instant, timeZone));
  return (
    <Table.Tr>
      <Table.Th scope="row">
        {labelOfSource(sourceSystem)}
        <div className={styles['quiet']}>{title}</div>
      </Table.Th>
      <Table.Td>{author ?? words.unknown}</Table.Td>
      <Table.Td className="figures">{day(createdOn)}</Table.Td>
      <Table.Td className="figures">{day(updatedOn)}</Table.Td>
      <Table.Td>
        <Group gap="xs">
          {linkId === null ? (
            <Checkbox aria-label={words.select(title)} checked={isSelected} onChange={onToggle} />
          ) : (
            <>
              {words.linked}
              <Button
                variant="default"
                size="compact-xs"
                disabled={running}
                aria-label={words.unlink(title)}
                onClick={() => onUnlink(linkId)}
              >
                {words.unlinkShort}
              </Button>
            </>
          )}
          <Button variant="default" size="compact-xs" aria-label={words.read(title)} onClick={() => onRead(document)}>
            {words.readShort}
          </Button>
        </Group>
      </Table.Td>
    </Table.Tr>
  );
}
