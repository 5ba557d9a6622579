import { Fragment, useState } from 'react';
import { Button, Group, Table } from '@mantine/core';
import { PRESCRIPTIONS_TEXT } from '../../messages/prescriptions.ts';
import { TableHeads } from '../../screen/TableHeads.tsx';
import type { Preview, Reason } from './prescriptionQueries.ts';
import { Questions } from './Questions.tsx';
import styles from './Prescriptions.module.css';

const words = PRESCRIPTIONS_TEXT.review;

interface ImportReviewProps {
  readonly preview: Preview;
  readonly source: string;
  readonly running: boolean;
  readonly onBack: () => void;
  readonly onConfirm: (reasons: readonly Reason[]) => void;
}

/** Every answer that an import writes, beside what is there now, and what must be settled first. */
export function ImportReview({ preview, source, running, onBack, onConfirm }: ImportReviewProps) {
  const [reasons, setReasons] = useState<ReadonlyMap<string, string>>(new Map());
  const asked = preview.questions.filter(({ needsReason }) => needsReason);
  const told = preview.questions.filter(({ needsReason }) => !needsReason);
  const isSettled = asked.every(({ id }) => (reasons.get(id) ?? '').trim() !== '');
  return (
    <>
      <Questions
        asked={asked}
        reasons={reasons}
        onReason={(id, reason) => setReasons(new Map(reasons).set(id, reason))}
      />
      {told.length > 0 && <Listed intro={words.notes} items={told.map(({ text }) => text)} />}
      <p>{words.intro}</p>
      <Lines preview={preview} source={source} />
      {preview.left.length > 0 && <Listed intro={words.left} items={preview.left} />}
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={onBack}>
          {words.back}
        </Button>
        <Button
          disabled={!isSettled}
          loading={running}
          onClick={() => onConfirm(asked.map(({ id }) => ({ question: id, reason: reasons.get(id)?.trim() ?? '' })))}
          {...(asked.length === 0 ? { 'data-autofocus': true } : {})}
        >
          {words.confirm}
        </Button>
      </Group>
    </>
  );
}

function Listed({ intro, items }: { intro: string; items: readonly string[] }) {
  return (
    <div className={styles['warning']}>
      <p>{intro}</p>
      <ul>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </div>
  );
}

function Lines({ preview: { lines }, source }: { preview: Preview; source: string }) {
  const targets = [...new Set(lines.map(({ target }) => target ?? null))];
  return (
    <Table className={styles['lines'] ?? ''}>
      <TableHeads of={words.heads} />
      <Table.Tbody>
        {targets.map((target) => (
          <Fragment key={target ?? ''}>
            <Table.Tr>
              <Table.Th scope="rowgroup" colSpan={3} className={styles['target'] ?? ''}>
                {target ?? words.course}
              </Table.Th>
            </Table.Tr>
            {lines
              .filter((line) => (line.target ?? null) === target)
              .map(({ path, label, before, after, exact }) => (
                <Table.Tr key={path}>
                  <Table.Th scope="row">{label}</Table.Th>
                  <Table.Td>{before ?? words.empty}</Table.Td>
                  <Table.Td>
                    <strong>{after}</strong>
                    {exact !== null && exact !== undefined && (
                      <div className={styles['quiet']}>{words.exact(exact, source)}</div>
                    )}
                  </Table.Td>
                </Table.Tr>
              ))}
          </Fragment>
        ))}
      </Table.Tbody>
    </Table>
  );
}
