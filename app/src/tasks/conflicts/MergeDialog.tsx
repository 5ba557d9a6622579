import { Button, Group, Table } from '@mantine/core';
import type { CompiledForm } from '@isocenter/engine';
import { fieldAnswerText } from '@isocenter/renderer';
import { useSession } from '../../session/session.ts';
import { Dialog } from '../../notices/Dialog.tsx';
import { MERGE_TEXT as words } from '../../messages/mergeTask.ts';
import { showInstant } from '../../screen/dates.ts';
import type { Side } from './threeWay.ts';
import { NOTE_KEY, undecidedCount, useMerge, type Comparison, type Sides, type TaskToMerge } from './useMerge.ts';
import styles from '../Task.module.css';

export interface MergeDialogProps extends TaskToMerge {
  readonly onReload: () => void;
}

/** Compares mine, theirs and the common base field by field. Where both sides changed a field, the user decides. */
export default function MergeDialog(props: MergeDialogProps) {
  const { store, handNote, onReload, onClose } = props;
  const { timeZone } = useSession().config;
  const { comparison, sides, trouble, choose, merge } = useMerge(props);
  if (comparison === null) {
    return (
      <Dialog opened onClose={onClose} title={words.title} size="xl" centered>
        {trouble !== null && <p role="alert">{trouble}</p>}
      </Dialog>
    );
  }
  const { theirs, merges, notesDiffer } = comparison;
  const undecided = undecidedCount(comparison, sides);
  return (
    <Dialog opened onClose={onClose} title={words.title} size="xl" centered>
      <p>
        {words.lastWritten(theirs.by, showInstant(theirs.on, timeZone))}{' '}
        {theirs.takesEdits ? words.choose : words.tooLate}
      </p>
      {merges.length === 0 && !notesDiffer ? (
        <p>{words.same}</p>
      ) : (
        <MergeTable compiledForm={store.compiledForm} {...{ comparison, sides, handNote, choose }} />
      )}
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={onClose}>
          {words.back}
        </Button>
        <Button variant={theirs.takesEdits ? 'default' : 'filled'} onClick={onReload}>
          {words.reload}
        </Button>
        {theirs.takesEdits && (
          <Button onClick={merge} disabled={undecided > 0}>
            {undecided > 0 ? words.toDecide(undecided) : words.merge}
          </Button>
        )}
      </Group>
    </Dialog>
  );
}

interface MergeTableProps {
  readonly compiledForm: CompiledForm;
  readonly comparison: Comparison;
  readonly sides: Sides;
  readonly handNote: string | null;
  readonly choose: (key: string, side: Side) => void;
}

function MergeTable({ compiledForm, comparison, sides, handNote, choose }: MergeTableProps) {
  const { theirs, merges, notesDiffer } = comparison;
  const chooser = (key: string) => (theirs.takesEdits ? { onChoose: (side: Side) => choose(key, side) } : {});
  return (
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
            texts={[base, mine, other].map((value) => fieldAnswerText(compiledForm, field, value) ?? words.empty)}
            side={sides.get(field.path) ?? null}
            {...chooser(field.path)}
          />
        ))}
        {notesDiffer && (
          <MergeRow
            label={words.note}
            name={NOTE_KEY}
            texts={[words.empty, handNote ?? words.formNote, theirs.handNote ?? words.formNote]}
            side={sides.get(NOTE_KEY) ?? null}
            {...chooser(NOTE_KEY)}
          />
        )}
      </Table.Tbody>
    </Table>
  );
}

interface MergeRowProps {
  readonly label: string;
  readonly name: string;
  /** Base, mine, theirs. */
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
