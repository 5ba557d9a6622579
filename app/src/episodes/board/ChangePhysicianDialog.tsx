import { useState } from 'react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay/hooks';
import type { Environment } from 'relay-runtime';
import { Button, Group, NativeSelect, Skeleton } from '@mantine/core';
import { Dialog } from '../../notices/Dialog.tsx';
import { FailureAlert } from '../../notices/FailureAlert.tsx';
import { flash } from '../../notices/snackbar.ts';
import { BOARD_TEXT } from '../../messages/board.ts';
import { clinicianName } from '../../patients/identity.ts';
import { forgetPatientLists } from '../../patients/forgetPatientLists.ts';
import { messageOf } from '../../requests/failures.ts';
import { mutate } from '../../requests/mutate.ts';
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
  const attendings = useQuery({ queryKey: ['attendings'], queryFn: () => loadAttendings(environment) });
  const change = useMutation({
    mutationFn: () => changePhysician(environment, episodeId, chosen),
    onSuccess: () => {
      forgetPatientLists();
      flash(words.done);
      onClose();
    },
  });
  return (
    <Dialog opened onClose={onClose} title={words.title} centered>
      <p>{words.explains(patient, course)}</p>
      {attendings.isPending && <Skeleton height={60} />}
      {attendings.isError && <FailureAlert onRetry={() => void attendings.refetch()}>{words.loadFailed}</FailureAlert>}
      {attendings.data && (
        <NativeSelect
          label={words.label}
          data-autofocus
          value={chosen}
          data={attendings.data.map((entry) => ({ value: entry.id, label: clinicianName(entry.name) }))}
          onChange={(event) => setChosen(event.currentTarget.value)}
        />
      )}
      {change.isError && <FailureAlert>{words.failed(messageOf(change.error))}</FailureAlert>}
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={onClose}>
          {words.cancel}
        </Button>
        <Button disabled={chosen === providerId} loading={change.isPending} onClick={() => change.mutate()}>
          {words.save}
        </Button>
      </Group>
    </Dialog>
  );
}

async function loadAttendings(environment: Environment) {
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
  const answer = await fetchQuery<ChangePhysicianDialogQuery>(environment, query, {}).toPromise();
  return answer?.providers ?? [];
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
