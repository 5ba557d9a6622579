import { useState, type FormEvent } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button, Checkbox, Group, TextInput } from '@mantine/core';
import { useNavigate } from 'react-router-dom';
import {
  CASE_LIMITS,
  MESSAGES,
  ROUTES,
  type Viewpoint,
  type ViewpointChart,
  type ViewpointFilter,
} from '@isocenter/schemas';
import { SAVE_VIEWPOINT_TEXT as words } from '../../messages/explorer.ts';
import { Dialog } from '../../notices/Dialog.tsx';
import { FailureAlert } from '../../notices/FailureAlert.tsx';
import { messageOf } from '../../requests/failures.ts';
import { addViewpoint, viewpointsQuery } from '../caseRequests.ts';
import styles from './Explorer.module.css';

interface SaveDialogProps {
  readonly charts: readonly ViewpointChart[];
  readonly filters: readonly ViewpointFilter[];
  readonly onClose: () => void;
}

/** Saves the charts and filters as a viewpoint of one's own, and opens it. */
export function SaveDialog({ charts, filters, onClose }: SaveDialogProps) {
  const [name, setName] = useState('');
  const [shared, setShared] = useState(false);
  const client = useQueryClient();
  const navigate = useNavigate();
  const save = useMutation({
    mutationFn: () => addViewpoint({ name: name.trim(), description: '', shared, charts, filters }),
    onSuccess: async ({ _id }: Viewpoint) => {
      await client.invalidateQueries({ queryKey: viewpointsQuery.queryKey });
      await navigate(`${ROUTES.viewpoints}/${_id}`);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() !== '') save.mutate();
  };
  return (
    <Dialog opened onClose={onClose} title={words.title}>
      <form className={styles['said']} onSubmit={submit}>
        <TextInput
          label={words.name}
          required
          data-autofocus
          autoComplete="off"
          maxLength={CASE_LIMITS.nameCharacters}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Checkbox label={words.shared} checked={shared} onChange={(event) => setShared(event.currentTarget.checked)} />
        {save.isError && (
          <FailureAlert>
            {MESSAGES.requestFailed}
            {messageOf(save.error)}
          </FailureAlert>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button type="submit" disabled={name.trim() === ''} loading={save.isPending}>
            {words.save}
          </Button>
        </Group>
      </form>
    </Dialog>
  );
}
