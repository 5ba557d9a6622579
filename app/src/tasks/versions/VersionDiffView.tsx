import { Table } from '@mantine/core';
import type { VersionDiff } from './versionQueries.ts';
import styles from './Versions.module.css';

type AnswerChange = VersionDiff['answers'][number];

const ROW_WORDS: Readonly<Record<string, string>> = {
  ADDED: 'New row',
  REMOVED: 'Row removed',
  CHANGED: 'Row changed',
};

/** Labelled answers as a table, the note as one text with what was taken out and put in. */
export function VersionDiffView({ diff }: { diff: VersionDiff }) {
  const noteChanged = diff.note.some(({ kind }) => kind !== 'SAME');
  if (diff.answers.length === 0 && !noteChanged) return <p>Both hold the same answers and the same note.</p>;
  return (
    <>
      <h3 className={styles['heading']}>Answers</h3>
      {diff.answers.length === 0 ? (
        <p className={styles['quiet']}>The answers are the same.</p>
      ) : (
        <Table>
          <Table.Thead>
            <Table.Tr>
              {['Field', 'In this version', 'Compared with'].map((head) => (
                <Table.Th key={head} scope="col">
                  {head}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {diff.answers.map((change) => (
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
                    <Table.Td>{change.old || '–'}</Table.Td>
                    <Table.Td>
                      <strong>{change.new || '–'}</strong>
                    </Table.Td>
                  </>
                )}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
      <h3 className={styles['heading']}>Note</h3>
      {noteChanged ? (
        <p className={styles['note']}>
          {diff.note.map(({ kind, text }, at) =>
            kind === 'SAME' ? (
              <span key={at}>{text}</span>
            ) : kind === 'ADDED' ? (
              <ins key={at}>{text}</ins>
            ) : (
              <del key={at}>{text}</del>
            ),
          )}
        </p>
      ) : (
        <p className={styles['quiet']}>The note is the same.</p>
      )}
    </>
  );
}

function RowChanges({ rows }: { rows: AnswerChange['rows'] }) {
  return (
    <ul className={styles['rows']}>
      {rows.map(({ rowId, kind, cells }) => (
        <li key={rowId}>
          {ROW_WORDS[kind] ?? kind}:{' '}
          {cells
            .map(({ label, old, new: next }) =>
              kind === 'CHANGED' ? `${label} ${old || '–'} → ${next || '–'}` : `${label} ${next || old}`,
            )
            .join(', ')}
        </li>
      ))}
    </ul>
  );
}
