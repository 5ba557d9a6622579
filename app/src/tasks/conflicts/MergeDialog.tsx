import { useEffect, useState } from 'react';
import { useRelayEnvironment } from 'react-relay/hooks';
import { Button, Group, Table } from '@mantine/core';
import type { FormStore } from '@isocenter/engine';
import { answerInWords, flush } from '@isocenter/renderer';
import { useSession } from '../../session/session.ts';
import { Dialog } from '../../notices/Dialog.tsx';
import { MERGE_TEXT as words } from '../../messages/mergeTask.ts';
import { messageOf } from '../../requests/failures.ts';
import { showInstant } from '../../screen/dates.ts';
import type { DocumentSaver } from '../saving/documentSaver.ts';
import { theirTask, type TheirTask } from './theirTask.ts';
import { mergedAnswers, threeWay, type FieldMerge, type Side } from './threeWay.ts';
import styles from '../Task.module.css';

export interface MergeDialogProps {
  readonly taskId: string;
  readonly store: FormStore;
  readonly saver: DocumentSaver;
  /** The note as edited by hand on this screen. */
  readonly handNote: string | null;
  readonly onEditNote: (text: string | null) => void;
  readonly onReload: () => void;
  readonly onClose: () => void;
}

interface Comparison {
  readonly theirs: TheirTask;
  readonly merges: readonly FieldMerge[];
}

const NOTE = 'note';

/** Mine, theirs, and what both started from, field by field; what nobody can decide but a person waits for one. */
export default function MergeDialog(props: MergeDialogProps) {
  const { taskId, store, saver, handNote, onEditNote, onReload, onClose } = props;
  const environment = useRelayEnvironment();
  const { timeZone } = useSession().config;
  const [comparison, setComparison] = useState<Comparison | null>(null);
  const [sides, setSides] = useState<ReadonlyMap<string, Side>>(new Map());
  const [trouble, setTrouble] = useState<string | null>(null);
  useEffect(() => {
    let gone = false;
    flush(store);
    theirTask(environment, taskId, store.compiledForm.hash).then(
      (theirs) => {
        if (gone) return;
        const merges = threeWay(store.compiledForm, saver.savedValues, store.answers().values, theirs.answers.values);
        setComparison({ theirs, merges });
        setSides(new Map(merges.flatMap(({ field, side }) => (side === null ? [] : [[field.path, side] as const]))));
      },
      (error: unknown) => gone || setTrouble(messageOf(error)),
    );
    return () => {
      gone = true;
    };
  }, [environment, taskId, store, saver]);

  const choose = (path: string, side: Side) => setSides(new Map([...sides, [path, side]]));
  const { theirs, merges } = comparison ?? { theirs: null, merges: [] };
  const notesDiffer = theirs !== null && theirs.handNote !== handNote;
  const open = merges.filter(({ field }) => !sides.has(field.path)).length + (notesDiffer && !sides.has(NOTE) ? 1 : 0);
  const merge = () => {
    if (!theirs) return;
    const answers = mergedAnswers(merges, sides, store.answers(), theirs.answers);
    saver.accept(theirs.freshness, theirs.answers.values);
    store.dispatch({ type: 'replace', ...answers });
    if (notesDiffer) onEditNote(sides.get(NOTE) === 'mine' ? handNote : theirs.handNote);
    void saver.saveNow();
    onClose();
  };

  return (
    <Dialog opened onClose={onClose} title={words.title} size="xl" centered>
      {trouble !== null && <p role="alert">{trouble}</p>}
      {theirs && (
        <>
          <p>
            {words.lastWritten(theirs.by, showInstant(theirs.on, timeZone))}{' '}
            {theirs.takesEdits ? words.choose : words.tooLate}
          </p>
          {merges.length === 0 && !notesDiffer ? (
            <p>{words.same}</p>
          ) : (
            <Table stickyHeader>
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
                {merges.map(({ field, base, mine, theirs: other }) => (
                  <MergeRow
                    key={field.path}
                    label={field.label}
                    name={field.path}
                    texts={[base, mine, other].map(
                      (value) => answerInWords(store.compiledForm, field, value) ?? words.empty,
                    )}
                    side={sides.get(field.path) ?? null}
                    {...(theirs.takesEdits ? { onChoose: (side: Side) => choose(field.path, side) } : {})}
                  />
                ))}
                {notesDiffer && (
                  <MergeRow
                    label={words.note}
                    name={NOTE}
                    texts={[words.empty, handNote ?? words.formNote, theirs.handNote ?? words.formNote]}
                    side={sides.get(NOTE) ?? null}
                    {...(theirs.takesEdits ? { onChoose: (side: Side) => choose(NOTE, side) } : {})}
                  />
                )}
              </Table.Tbody>
            </Table>
          )}
          <Group justify="flex-end" mt="md">
            <Button variant="default" onClick={onClose}>
              {words.back}
            </Button>
            <Button variant={theirs.takesEdits ? 'default' : 'filled'} onClick={onReload}>
              {words.reload}
            </Button>
            {theirs.takesEdits && (
              <Button onClick={merge} disabled={open > 0}>
                {open > 0 ? words.toDecide(open) : words.merge}
              </Button>
            )}
          </Group>
        </>
      )}
    </Dialog>
  );
}

interface MergeRowProps {
  readonly label: string;
  readonly name: string;
  /** Before, mine, theirs. */
  readonly texts: readonly string[];
  readonly side: Side | null;
  readonly onChoose?: (side: Side) => void;
}

function MergeRow({ label, name, texts: [base = '', mine = '', theirs = ''], side, onChoose }: MergeRowProps) {
  const cell = (which: Side, text: string) => (
    <Table.Td data-chosen={side === which || undefined} className={styles['merge']}>
      {onChoose ? (
        <label>
          <input
            type="radio"
            name={`merge-${name}`}
            aria-label={words.side[which](label, text)}
            checked={side === which}
            onChange={() => onChoose(which)}
          />{' '}
          {text}
        </label>
      ) : (
        text
      )}
    </Table.Td>
  );
  return (
    <Table.Tr data-open={(onChoose && side === null) || undefined}>
      <Table.Th scope="row">{label}</Table.Th>
      <Table.Td>{base}</Table.Td>
      {cell('mine', mine)}
      {cell('theirs', theirs)}
    </Table.Tr>
  );
}
