import { useState } from 'react';
import { graphql, useLazyLoadQuery, useRelayEnvironment } from 'react-relay/hooks';
import type { Environment } from 'relay-runtime';
import { Button, Group, NativeSelect, Skeleton } from '@mantine/core';
import { Dialog } from '../../notices/Dialog.tsx';
import { FailureAlert } from '../../notices/FailureAlert.tsx';
import { QueryBoundary } from '../../notices/QueryBoundary.tsx';
import { flash } from '../../notices/snackbar.ts';
import { BOARD_TEXT } from '../../messages/board.ts';
import { clinicianName } from '../../patients/identity.ts';
import { forgetPatientLists } from '../../patients/forgetPatientLists.ts';
import { messageOf } from '../../requests/failures.ts';
import { mutate } from '../../requests/mutate.ts';
import { useCommand } from '../../requests/useCommand.ts';
import type { ChangePhysicianDialogMutation } from '../../__generated__/ChangePhysicianDialogMutation.graphql.ts';
import type { ChangePhysicianDialogQuery } from '../../__generated__/ChangePhysicianDialogQuery.graphql.ts';

const { physician: words } = BOARD_TEXT;

interface ChangePhysicianDialogProps {
  readonly episodeId: string;
  /** The patient, for the title. */
  readonly patient: string;
  readonly course: string;
  /** The current attending. */
  readonly providerId: string;
  readonly onClose: () => void;
}

/** Transfers the episode to another attending. Its type and tasks stay. */
export default function ChangePhysicianDialog({
  episodeId,
  patient,
  course,
  providerId,
  onClose,
}: ChangePhysicianDialogProps) {
  const environment = useRelayEnvironment();
  const [chosen, setChosen] = useState(providerId);
  const change = useCommand(
    () => changePhysician(environment, episodeId, chosen),
    () => {
      forgetPatientLists();
      flash(words.done);
      onClose();
    },
  );
  return (
    <Dialog opened onClose={onClose} title={words.title} centered>
      <p>{words.explains(patient, course)}</p>
      <QueryBoundary
        where="change physician"
        waiting={<Skeleton height={60} />}
        failed={(retry) => <FailureAlert onRetry={retry}>{words.loadFailed}</FailureAlert>}
      >
        {(fetchKey) => <AttendingSelect chosen={chosen} onChoose={setChosen} fetchKey={fetchKey} />}
      </QueryBoundary>
      {change.error && <FailureAlert>{words.failed(messageOf(change.error))}</FailureAlert>}
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={onClose}>
          {words.cancel}
        </Button>
        <Button disabled={chosen === providerId} loading={change.isPending} onClick={() => change.run()}>
          {words.save}
        </Button>
      </Group>
    </Dialog>
  );
}

interface AttendingSelectProps {
  readonly chosen: string;
  readonly onChoose: (providerId: string) => void;
  readonly fetchKey: number;
}

function AttendingSelect({ chosen, onChoose, fetchKey }: AttendingSelectProps) {
  const query = graphql`
    query ChangePhysicianDialogQuery {
      providers(types: [ATTENDING]) {
        id
        name {
          title
          firstName
          lastName
          credentials
        }
      }
    }
  `;
  const { providers } = useLazyLoadQuery<ChangePhysicianDialogQuery>(query, {}, { fetchKey });
  return (
    <NativeSelect
      label={words.label}
      data-autofocus
      value={chosen}
      data={providers.map(({ id, name }) => ({ value: id, label: clinicianName(name) }))}
      onChange={(event) => onChoose(event.currentTarget.value)}
    />
  );
}

/** The response holds the new label, so the board's title and the chart follow. */
function changePhysician(environment: Environment, id: string, providerId: string) {
  const mutation = graphql`
    mutation ChangePhysicianDialogMutation($episode: EpisodeInput!) {
      updateEpisode(episode: $episode) {
        id
        label
        provider {
          id
          name {
            title
            firstName
            lastName
            credentials
          }
        }
      }
    }
  `;
  return mutate<ChangePhysicianDialogMutation>(environment, mutation, { episode: { id, providerId } });
}
