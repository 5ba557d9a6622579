import { useState } from 'react';
import { Button, Group, Textarea, TextInput } from '@mantine/core';
import { useRelayEnvironment } from 'react-relay/hooks';
import { CONFIG_VERSION_LIMITS as LIMITS, MESSAGES } from '@isocenter/schemas';
import { Dialog } from '../../../notices/Dialog.tsx';
import { flash } from '../../../notices/snackbar.ts';
import { CONFIG_VERSION_TEXT as words } from '../../../messages/formAuthoring.ts';
import admin from '../../Admin.module.css';
import { RefusedChange } from '../RefusedChange.tsx';
import { useCommand } from '../../../requests/useCommand.ts';
import { createVersion, refetchVersions, updateVersion, type ConfigVersion } from './configVersions.ts';

interface NameVersionDialogProps {
  /** Null: creates a version from the editable forms. */
  readonly version: ConfigVersion | null;
  readonly onClose: () => void;
}

/** Creates a version (ADMIN-015), or renames one (ADMIN-016). */
export function NameVersionDialog({ version, onClose }: NameVersionDialogProps) {
  const environment = useRelayEnvironment();
  const [name, setName] = useState(version?.name ?? '');
  const [description, setDescription] = useState(version?.description ?? '');
  const save = useCommand(
    async () => {
      await (version
        ? updateVersion(environment, version, { name, description })
        : createVersion(environment, { name, description }));
    },
    async () => {
      await refetchVersions(environment);
      flash(MESSAGES.requestSucceeded);
      onClose();
    },
  );
  return (
    <Dialog opened onClose={onClose} title={version ? words.editWhat(version.name) : words.dialog} size={520}>
      <form
        className={admin['editor']}
        onSubmit={(event) => {
          event.preventDefault();
          save.run();
        }}
      >
        {!version && <p>{words.dialogExplains}</p>}
        <TextInput
          label={words.name}
          required
          maxLength={LIMITS.nameCharacters}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          data-autofocus
        />
        <Textarea
          label={words.description}
          rows={3}
          maxLength={LIMITS.descriptionCharacters}
          value={description}
          onChange={(event) => setDescription(event.currentTarget.value)}
        />
        {save.isPending && !version && <p role="status">{words.checking}</p>}
        <RefusedChange error={save.error} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button type="submit" disabled={name.trim() === ''} loading={save.isPending}>
            {version ? words.save : words.make}
          </Button>
        </Group>
      </form>
    </Dialog>
  );
}
