import { useState } from 'react';
import { Button, Group, Table } from '@mantine/core';
import { TableHeads } from '../../screen/TableHeads.tsx';
import { useSession } from '../../session/session.ts';
import { Dialog } from '../../notices/Dialog.tsx';
import { MERGE_DIALOG_TEXT } from '../../messages/mergeDialogs.ts';
import { showInstant } from '../../screen/dates.ts';
import type { MergeQuestion, MergeState, Sides } from './mergeState.ts';
import type { TaskMerger } from './taskMerger.ts';
import type { Side } from './threeWay.ts';
import styles from '../Task.module.css';

const words = MERGE_DIALOG_TEXT.dialog;

export interface MergeDialogProps {
  readonly merger: TaskMerger;
  readonly question: Extract<MergeState, { readonly kind: 'asks' }>;
  readonly onClose: () => void;
}

/** The answers that both users changed: mine, theirs and what was there before. The user decides about each. */
export default function MergeDialog({ merger, question, onClose }: MergeDialogProps) {
  const { theirs, questions, others } = question;
  const { timeZone } = useSession().config;
  const [sides, setSides] = useState<Sides>(new Map());
  const undecided = questions.filter(({ key }) => !sides.has(key)).length;
  const choose = (key: string, side: Side) => setSides(new Map([...sides, [key, side]]));
  return (
    <Dialog opened onClose={onClose} title={words.title} size="xl" centered>
      <p>
        {words.lastWritten(theirs.by, showInstant(theirs.on, timeZone))} {words.explains}
      </p>
      <Table stickyHeader>
        <TableHeads of={words.heads} />
        <Table.Tbody>
          {questions.map((question) => (
            <MergeRow
              key={question.key}
              question={question}
              side={sides.get(question.key) ?? null}
              onChoose={(side) => choose(question.key, side)}
            />
          ))}
        </Table.Tbody>
      </Table>
      {others > 0 && <p className={styles['quiet']}>{words.others(others)}</p>}
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={onClose}>
          {words.back}
        </Button>
        <Button
          disabled={undecided > 0}
          onClick={() => {
            onClose();
            void merger.merge(sides);
          }}
        >
          {undecided > 0 ? words.toDecide(undecided) : words.merge}
        </Button>
      </Group>
    </Dialog>
  );
}

interface MergeRowProps {
  readonly question: MergeQuestion;
  readonly side: Side | null;
  readonly onChoose: (side: Side) => void;
}

function MergeRow({ question, side, onChoose }: MergeRowProps) {
  const { key, label, before } = question;
  const cell = (which: Side) => (
    <Table.Td data-chosen={side === which || undefined} className={styles['merge']}>
      <label>
        <input
          type="radio"
          name={`merge-${key}`}
          aria-label={words.side[which](label, question[which])}
          checked={side === which}
          onChange={() => onChoose(which)}
        />{' '}
        {question[which]}
      </label>
    </Table.Td>
  );
  return (
    <Table.Tr data-open={side === null || undefined}>
      <Table.Th scope="row">{label}</Table.Th>
      <Table.Td className={styles['merge']}>{before}</Table.Td>
      {cell('mine')}
      {cell('theirs')}
    </Table.Tr>
  );
}
