import { useState, type FormEvent } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button, Checkbox, Group, Textarea, TextInput } from '@mantine/core';
import { CASE_LIMITS, type CohortQuery } from '@isocenter/schemas';
import { QUESTION_TEXT as words } from '../../messages/questions.ts';
import { Dialog } from '../../notices/Dialog.tsx';
import { FailureAlert } from '../../notices/FailureAlert.tsx';
import { flash } from '../../notices/snackbar.ts';
import { messageOf } from '../../requests/failures.ts';
import { questionsQuery, saveQuestion } from '../questionRequests.ts';
import styles from './Explorer.module.css';

interface QuestionDialogProps {
  readonly query: CohortQuery;
  readonly onClose: () => void;
}

/** Keeps the comparison with its answer. */
export function QuestionDialog({ query, onClose }: QuestionDialogProps) {
  const client = useQueryClient();
  const [name, setName] = useState('');
  const [notes, setNotes] = useState('');
  const [shared, setShared] = useState(false);
  const save = useMutation({
    mutationFn: () => saveQuestion({ ...query, name: name.trim(), notes: notes.trim(), shared }),
    onSuccess: async () => {
      flash(words.saved);
      await client.invalidateQueries({ queryKey: questionsQuery.queryKey });
      onClose();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() !== '') save.mutate();
  };
  return (
    <Dialog opened onClose={onClose} title={words.save}>
      <form className={styles['said']} onSubmit={submit}>
        <p>{words.explains}</p>
        <TextInput
          label={words.name}
          required
          data-autofocus
          autoComplete="off"
          maxLength={CASE_LIMITS.nameCharacters}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Textarea
          label={words.notes}
          autosize
          maxLength={CASE_LIMITS.descriptionCharacters}
          value={notes}
          onChange={(event) => setNotes(event.currentTarget.value)}
        />
        <Checkbox label={words.shared} checked={shared} onChange={(event) => setShared(event.currentTarget.checked)} />
        {save.isError && (
          <FailureAlert>
            {words.saveFailed} {messageOf(save.error)}
          </FailureAlert>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button type="submit" disabled={name.trim() === ''} loading={save.isPending}>
            {words.doSave}
          </Button>
        </Group>
      </form>
    </Dialog>
  );
}
