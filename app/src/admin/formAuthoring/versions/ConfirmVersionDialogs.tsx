import type { ReactNode } from 'react';
import { Button, Group } from '@mantine/core';
import { useRelayEnvironment } from 'react-relay/hooks';
import { MESSAGES } from '@isocenter/schemas';
import { Dialog } from '../../../notices/Dialog.tsx';
import { flash } from '../../../notices/snackbar.ts';
import { CONFIG_VERSION_TEXT as words } from '../../../messages/formAuthoring.ts';
import admin from '../../Admin.module.css';
import { RefusedChange } from '../RefusedChange.tsx';
import { useCommand } from '../../../requests/useCommand.ts';
import {
  activateVersion,
  deleteVersion,
  refetchVersions,
  regenerateVersion,
  type ConfigVersion,
} from './configVersions.ts';

interface VersionDialogProps {
  readonly version: ConfigVersion;
  readonly onClose: () => void;
}

/** Affects all future episodes, so it needs a confirmation (ADMIN-017). @param current the active version */
export function ActivateDialog({ version, current, onClose }: VersionDialogProps & { current: string }) {
  const environment = useRelayEnvironment();
  return (
    <ConfirmDialog
      title={words.activateWhat(version.name)}
      confirm={words.activate}
      act={() => activateVersion(environment, version)}
      waits
      onClose={onClose}
    >
      <p>{words.activateExplains(current)}</p>
      {!version.publishedOn && <p>{words.freezes}</p>}
    </ConfirmDialog>
  );
}

export function RegenerateDialog({ version, onClose }: VersionDialogProps) {
  const environment = useRelayEnvironment();
  return (
    <ConfirmDialog
      title={words.regenerateWhat(version.name)}
      confirm={words.regenerate}
      act={() => regenerateVersion(environment, version)}
      waits
      onClose={onClose}
    >
      <p>{words.regenerateExplains}</p>
    </ConfirmDialog>
  );
}

export function DeleteVersionDialog({ version, onClose }: VersionDialogProps) {
  const environment = useRelayEnvironment();
  return (
    <ConfirmDialog
      title={words.removeWhat(version.name)}
      confirm={words.remove}
      act={() => deleteVersion(environment, version)}
      destroys
      onClose={onClose}
    >
      <p>{words.removeExplains}</p>
    </ConfirmDialog>
  );
}

interface ConfirmDialogProps {
  readonly title: string;
  readonly confirm: string;
  readonly act: () => Promise<unknown>;
  /** Every form is checked first, which takes seconds. */
  readonly waits?: boolean;
  readonly destroys?: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

function ConfirmDialog({
  title,
  confirm,
  act,
  waits = false,
  destroys = false,
  onClose,
  children,
}: ConfirmDialogProps) {
  const environment = useRelayEnvironment();
  const doing = useCommand(act, async () => {
    await refetchVersions(environment);
    flash(MESSAGES.requestSucceeded);
    onClose();
  });
  return (
    <Dialog opened onClose={onClose} title={title}>
      <div className={admin['editor']}>
        {children}
        {doing.isPending && waits && <p role="status">{words.checking}</p>}
        <RefusedChange error={doing.error} />
      </div>
      <Group mt="md" justify="flex-end">
        <Button variant="default" data-autofocus onClick={onClose}>
          {words.cancel}
        </Button>
        <Button {...(destroys ? { color: 'red' } : {})} loading={doing.isPending} onClick={() => doing.run()}>
          {confirm}
        </Button>
      </Group>
    </Dialog>
  );
}
