import { useState } from 'react';
import { Button, Group, NativeSelect } from '@mantine/core';
import { useNavigate } from 'react-router-dom';
import { useRelayEnvironment } from 'react-relay/hooks';
import {
  DEFAULT_SYSTEM,
  DISEASE_SYSTEM_LABEL,
  DISEASE_SYSTEMS,
  EDITABLE_FORM_CONFIG_ID,
  EPISODE_TYPE_LABEL,
  EPISODE_TYPES,
  EVENT_TYPES,
} from '@isocenter/schemas';
import { Dialog } from '../../../notices/Dialog.tsx';
import { FORM_EDITOR_TEXT, FORM_LIST_TEXT as words } from '../../../messages/formAuthoring.ts';
import admin from '../../Admin.module.css';
import { ConfigErrors } from '../ConfigErrors.tsx';
import { createForm } from '../formChanges.ts';
import { pathOfForm } from '../formPaths.ts';
import { readAddress } from '../formAddress.ts';
import { useCommand } from '../../../requests/useCommand.ts';
import { RefusedChange } from '../RefusedChange.tsx';

/** Creates a form that no file defines yet (API-155). */
export function NewFormDialog({ onClose }: { onClose: () => void }) {
  const environment = useRelayEnvironment();
  const navigate = useNavigate();
  const [episodeType, setEpisodeType] = useState<string>(EPISODE_TYPES[0]);
  const [formConfigType, setFormConfigType] = useState<string>(EVENT_TYPES[0]);
  const [system, setSystem] = useState<string>(DEFAULT_SYSTEM);
  const address = readAddress({ formConfigId: EDITABLE_FORM_CONFIG_ID, episodeType, formConfigType, system });
  const make = useCommand(
    async () => (address ? createForm(environment, address) : null),
    async (made) => {
      if (made?.saved && address) await navigate(pathOfForm(address));
    },
  );
  return (
    <Dialog opened onClose={onClose} title={words.dialog} size={520}>
      <form
        className={admin['editor']}
        onSubmit={(event) => {
          event.preventDefault();
          make.run();
        }}
      >
        <p>{words.dialogExplains}</p>
        <NativeSelect
          label={words.episodeType}
          value={episodeType}
          data={EPISODE_TYPES.map((value) => ({ value, label: EPISODE_TYPE_LABEL[value] }))}
          onChange={(event) => setEpisodeType(event.currentTarget.value)}
          data-autofocus
        />
        <NativeSelect
          label={words.form}
          value={formConfigType}
          data={[...EVENT_TYPES]}
          onChange={(event) => setFormConfigType(event.currentTarget.value)}
        />
        <NativeSelect
          label={words.system}
          value={system}
          data={DISEASE_SYSTEMS.map((value) => ({ value, label: DISEASE_SYSTEM_LABEL[value] }))}
          onChange={(event) => setSystem(event.currentTarget.value)}
        />
        {make.isPending && <p role="status">{FORM_EDITOR_TEXT.saving}</p>}
        {make.data && !make.data.saved && <ConfigErrors errors={make.data.errors} />}
        <RefusedChange error={make.error} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button type="submit" disabled={!address} loading={make.isPending}>
            {words.make}
          </Button>
        </Group>
      </form>
    </Dialog>
  );
}
