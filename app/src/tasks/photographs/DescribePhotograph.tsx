import { useState } from 'react';
import { useRelayEnvironment } from 'react-relay/hooks';
import { Button, Group } from '@mantine/core';
import { ADD_PHOTOGRAPHS_TEXT as words } from '../../messages/photographs.ts';
import { Dialog } from '../../notices/Dialog.tsx';
import type { ShownPhotograph } from '../../photographs/photograph.ts';
import { messageOf } from '../../requests/failures.ts';
import { useCommand } from '../../requests/useCommand.ts';
import { todayIn } from '../../screen/dates.ts';
import { useSession } from '../../session/session.ts';
import { acceptOwn } from '../saving/acceptOwn.ts';
import { describePhotograph, type PhotographedTask } from './photographCommands.ts';
import { areComplete, PhotographFields } from './PhotographFields.tsx';

interface DescribePhotographProps {
  readonly photograph: ShownPhotograph;
  readonly editing: PhotographedTask;
  readonly onClose: () => void;
}

/** Another caption, part of the body or date. */
export default function DescribePhotograph({ photograph, editing, onClose }: DescribePhotographProps) {
  const environment = useRelayEnvironment();
  const today = todayIn(useSession().config.timeZone);
  const { taskId, number, caption, takenOn, bodySite } = photograph;
  const [said, setSaid] = useState({ caption, takenOn, bodySite: bodySite ?? '' });
  const saving = useCommand(
    () => describePhotograph(environment, { taskId, number, ...said }),
    (freshness) => {
      acceptOwn(editing.saver, freshness);
      onClose();
    },
  );
  return (
    <Dialog opened onClose={onClose} title={words.describeDialog.title} centered>
      <PhotographFields value={said} today={today} isFirst disabled={saving.isPending} onChange={setSaid} />
      {saving.error && <p role="alert">{messageOf(saving.error)}</p>}
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={onClose}>
          {words.dialog.cancel}
        </Button>
        <Button loading={saving.isPending} disabled={!areComplete(said, today)} onClick={() => saving.run()}>
          {words.describeDialog.save}
        </Button>
      </Group>
    </Dialog>
  );
}
