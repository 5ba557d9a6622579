import { Button, Group, Table } from '@mantine/core';
import { fieldAnswerText } from '@isocenter/renderer';
import type { CompiledForm } from '@isocenter/engine';
import { Dialog } from '../../notices/Dialog.tsx';
import { UNREVIEWED_TEXT } from '../../messages/unreviewed.ts';
import type { UnreviewedAnswer } from './unreviewed.ts';
import styles from '../Task.module.css';

interface UnreviewedDialogProps {
  readonly compiledForm: CompiledForm;
  readonly answers: readonly UnreviewedAnswer[];
  /** Display names of the episode's tasks, by id. */
  readonly taskNames: ReadonlyMap<string, string>;
  readonly onJump: (path: string) => void;
  readonly onSign: () => void;
  readonly onClose: () => void;
}

/**
 * Before a signature: the unreviewed answers that it would cover, each with a link to its field (decisions 27 and 40).
 */
export default function UnreviewedDialog(props: UnreviewedDialogProps) {
  const { compiledForm, answers, taskNames, onJump, onSign, onClose } = props;
  return (
    <Dialog opened onClose={onClose} title={UNREVIEWED_TEXT.title} size="xl" centered>
      <p>{UNREVIEWED_TEXT.explains(answers.length)}</p>
      <Table mt="sm">
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{UNREVIEWED_TEXT.heads.field}</Table.Th>
            <Table.Th scope="col">{UNREVIEWED_TEXT.heads.value}</Table.Th>
            <Table.Th scope="col">{UNREVIEWED_TEXT.heads.source}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {answers.map(({ field, value, source, taskId }) => (
            <Table.Tr key={field.path}>
              <Table.Th scope="row">
                <button type="button" className="iso-link" onClick={() => onJump(field.path)}>
                  {field.label}
                </button>
              </Table.Th>
              <Table.Td>{fieldAnswerText(compiledForm, field, value)}</Table.Td>
              <Table.Td>
                {source}
                {taskId !== null && <div className={styles['quiet']}>{taskNames.get(taskId)}</div>}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={onClose} data-autofocus>
          {UNREVIEWED_TEXT.back}
        </Button>
        <Button onClick={onSign}>{UNREVIEWED_TEXT.sign(answers.length)}</Button>
      </Group>
    </Dialog>
  );
}
