import { Table } from '@mantine/core';
import { TableHeads } from '../../screen/TableHeads.tsx';
import { VERSIONS_TEXT as words } from '../../messages/versions.ts';
import type { VersionDiff } from './versionQueries.ts';
import styles from './Versions.module.css';

type AnswerChange = VersionDiff['answers'][number];

const ROW_WORDS: Readonly<Record<string, string>> = words.row;

/** The changed answers as a table, and the note as one text with insertions and deletions marked. */
export function VersionDiffView({ diff }: { diff: VersionDiff }) {
  const noteChanged = diff.note.some(({ kind }) => kind !== 'SAME');
  if (diff.answers.length === 0 && !noteChanged) return <p>{words.same}</p>;
  return (
    <>
      <h3 className={styles['heading']}>{words.answers}</h3>
      {diff.answers.length === 0 ? (
        <p className={styles['quiet']}>{words.sameAnswers}</p>
      ) : (
        <AnswerChanges changes={diff.answers} />
      )}
      <h3 className={styles['heading']}>{words.note}</h3>
      {noteChanged ? <NoteChanges parts={diff.note} /> : <p className={styles['quiet']}>{words.sameNote}</p>}
    </>
  );
}

function AnswerChanges({ changes }: { changes: readonly AnswerChange[] }) {
  return (
    <Table>
      <TableHeads of={words.heads} />
      <Table.Tbody>
        {changes.map((change) => (
          <Table.Tr key={change.path}>
            <Table.Th scope="row">
              {change.label}
              <div className={styles['quiet']}>{change.section}</div>
            </Table.Th>
            {change.rows.length > 0 ? (
              <Table.Td colSpan={2}>
                <RowChanges rows={change.rows} />
              </Table.Td>
            ) : (
              <>
                <Table.Td>{change.old || words.empty}</Table.Td>
                <Table.Td>
                  <strong>{change.new || words.empty}</strong>
                </Table.Td>
              </>
            )}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

function NoteChanges({ parts }: { parts: VersionDiff['note'] }) {
  return (
    <p className={styles['note']}>
      {parts.map(({ kind, text }, index) =>
        kind === 'SAME' ? (
          <span key={index}>{text}</span>
        ) : kind === 'ADDED' ? (
          <ins key={index}>{text}</ins>
        ) : (
          <del key={index}>{text}</del>
        ),
      )}
    </p>
  );
}

function RowChanges({ rows }: { rows: AnswerChange['rows'] }) {
  return (
    <ul className={styles['rows']}>
      {rows.map(({ rowId, kind, cells }) => (
        <li key={rowId}>
          {words.rowSays(
            ROW_WORDS[kind] ?? kind,
            cells
              .map(({ label, old, new: next }) =>
                kind === 'CHANGED'
                  ? words.changed(label, old || words.empty, next || words.empty)
                  : `${label} ${next || old}`,
              )
              .join(', '),
          )}
        </li>
      ))}
    </ul>
  );
}
