import { Table } from '@mantine/core';
import { VERSIONS_TEXT as words } from '../../messages/versions.ts';
import type { VersionDiff } from './versionQueries.ts';
import styles from './Versions.module.css';

type AnswerChange = VersionDiff['answers'][number];

const ROW_WORDS: Readonly<Record<string, string>> = words.row;

/** Labelled answers as a table, the note as one text with what was taken out and put in. */
export function VersionDiffView({ diff }: { diff: VersionDiff }) {
  const noteChanged = diff.note.some(({ kind }) => kind !== 'SAME');
  if (diff.answers.length === 0 && !noteChanged) return <p>{words.same}</p>;
  return (
    <>
      <h3 className={styles['heading']}>{words.answers}</h3>
      {diff.answers.length === 0 ? (
        <p className={styles['quiet']}>{words.sameAnswers}</p>
      ) : (
        <Table>
          <Table.Thead>
            <Table.Tr>
              {Object.values(words.heads).map((head) => (
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
      )}
      <h3 className={styles['heading']}>{words.note}</h3>
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
        <p className={styles['quiet']}>{words.sameNote}</p>
      )}
    </>
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
