import { useState } from 'react';
import { useRelayEnvironment } from 'react-relay/hooks';
import { Button, Group, NativeSelect, Textarea } from '@mantine/core';
import type { CompiledForm } from '@isocenter/engine';
import { LIMITS } from '@isocenter/schemas';
import { NOTE_PAGE_TEXT } from '../../messages/notePage.ts';
import { COMMENT_TEXT } from '../../messages/signingRun.ts';
import { Dialog } from '../../notices/Dialog.tsx';
import { FailureAlert } from '../../notices/FailureAlert.tsx';
import { flash } from '../../notices/snackbar.ts';
import { messageOf } from '../../requests/failures.ts';
import { useCommand } from '../../requests/useCommand.ts';
import type { Freshness } from '../saving/freshness.ts';
import { commentOnTask } from './commentCommands.ts';

const { dialog: words } = COMMENT_TEXT;

interface CommentDialogProps {
  readonly taskId: string;
  readonly compiledForm: CompiledForm;
  /** Saves the screen, which is left afterwards. Resolves to false when that was not possible. */
  readonly saveFirst: () => Promise<boolean>;
  /** @param freshness of the task with its comment */
  readonly onSent: (freshness: Freshness) => void;
  readonly onClose: () => void;
}

/** Sends a note back with a comment, on one section or on the whole note. */
export default function CommentDialog({ taskId, compiledForm, saveFirst, onSent, onClose }: CommentDialogProps) {
  const environment = useRelayEnvironment();
  const [section, setSection] = useState('');
  const [text, setText] = useState('');
  const sending = useCommand(
    async () => {
      if (!(await saveFirst())) throw new Error(NOTE_PAGE_TEXT.notSaved);
      return commentOnTask(environment, { taskId, section: section === '' ? null : section, text });
    },
    (freshness) => {
      flash(words.done);
      onSent(freshness);
    },
  );
  const sections = compiledForm.sections.map(({ eventType, id, label }) => ({ value: `${eventType}.${id}`, label }));
  return (
    <Dialog opened onClose={onClose} title={words.title} centered>
      <p>{words.explains}</p>
      <Textarea
        label={words.text}
        data-autofocus
        required
        autosize
        minRows={3}
        maxLength={LIMITS.reasonCharacters}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <NativeSelect
        mt="sm"
        label={words.section}
        value={section}
        onChange={(event) => setSection(event.currentTarget.value)}
        data={[{ value: '', label: COMMENT_TEXT.whole }, ...sections]}
      />
      {sending.error && <FailureAlert>{words.failed(messageOf(sending.error))}</FailureAlert>}
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={onClose}>
          {words.cancel}
        </Button>
        <Button disabled={text.trim() === ''} loading={sending.isPending} onClick={() => sending.run()}>
          {words.send}
        </Button>
      </Group>
    </Dialog>
  );
}
