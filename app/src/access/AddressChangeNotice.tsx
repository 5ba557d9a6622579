import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button, Group } from '@mantine/core';
import type { AddressChange } from '@isocenter/schemas';
import { ADDRESS_CHANGE_TEXT as words } from '../messages/addressChange.ts';
import { Dialog } from '../notices/Dialog.tsx';
import { FailureAlert } from '../notices/FailureAlert.tsx';
import { showInstant } from '../screen/dates.ts';
import { useSession } from '../session/session.ts';
import { confirmAddressChange, currentUserQuery } from './account.ts';

/** Tells the user at the next sign-in that administrators changed their address, until the user has confirmed it. */
export function AddressChangeNotice() {
  const { address_change: change } = useSession().user;
  return change && <Notice change={change} />;
}

function Notice({ change }: { change: AddressChange }) {
  const { timeZone } = useSession().config;
  const client = useQueryClient();
  const confirm = useMutation({
    mutationFn: confirmAddressChange,
    onSuccess: () => client.invalidateQueries({ queryKey: currentUserQuery.queryKey }),
  });
  const { before, after, changed_on, changed_by } = change;
  return (
    <Dialog
      opened
      onClose={() => undefined}
      closeOnEscape={false}
      closeOnClickOutside={false}
      withCloseButton={false}
      title={words.title}
    >
      <p>{words.text(before, after, showInstant(changed_on, timeZone), changed_by.join(', '))}</p>
      <p>{words.advice}</p>
      {confirm.isError && <FailureAlert>{words.failed}</FailureAlert>}
      <Group justify="flex-end" mt="md">
        <Button data-autofocus loading={confirm.isPending} onClick={() => confirm.mutate()}>
          {words.confirm}
        </Button>
      </Group>
    </Dialog>
  );
}
