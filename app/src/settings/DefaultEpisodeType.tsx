import { useState } from 'react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Group, Modal, Skeleton } from '@mantine/core';
import { EPISODE_TYPE_LABEL, type EpisodeType } from '@isocenter/schemas';
import { saveUserData, userDataQuery } from '../access/account.ts';
import { FailureAlert } from '../notices/FailureAlert.tsx';
import { asEpisodeType } from '../episodes/registration/episodeType.ts';
import { SETTINGS_TEXT } from '../messages/settings.ts';
import { Section } from '../screen/Screen.tsx';
import styles from './Settings.module.css';

const words = SETTINGS_TEXT.defaultType;

/** In the order of the picker. */
const CHOICES = [
  'Radiation',
  'Medical',
  'Surgical',
  'RetrospectiveResearch',
  'ProspectiveResearch',
  'QA',
] as const satisfies readonly EpisodeType[];

/** The type that new episodes start with. */
export function DefaultEpisodeType() {
  const { data, isPending, isError, refetch } = useQuery(userDataQuery);
  const [choosing, setChoosing] = useState(false);
  const current = asEpisodeType(data?.default_episode_type);

  return (
    <Section title={words.title}>
      {isPending && <Skeleton height={32} width={240} />}
      {isError && <FailureAlert onRetry={() => void refetch()}>{words.loadFailed}</FailureAlert>}
      {!isPending && !isError && (
        <Group>
          <strong className={styles['default']}>
            {current === null ? SETTINGS_TEXT.none : EPISODE_TYPE_LABEL[current]}
          </strong>
          <Button variant="default" onClick={() => setChoosing(true)} aria-label={words.changeWhat}>
            {words.change}
          </Button>
        </Group>
      )}
      {choosing && <EpisodeTypePicker current={current} onClose={() => setChoosing(false)} />}
    </Section>
  );
}

function EpisodeTypePicker({ current, onClose }: { current: EpisodeType | null; onClose: () => void }) {
  const client = useQueryClient();
  const save = useMutation({
    mutationFn: (type: EpisodeType) => saveUserData({ default_episode_type: type }),
    onSuccess: (saved) => {
      client.setQueryData(userDataQuery.queryKey, saved);
      onClose();
    },
  });
  return (
    <Modal opened onClose={onClose} title={words.picker} size={380}>
      <div className={styles['types']}>
        {CHOICES.map((type) => (
          <Button
            key={type}
            variant={type === current ? 'light' : 'default'}
            justify="flex-start"
            aria-pressed={type === current}
            loading={save.isPending && save.variables === type}
            disabled={save.isPending}
            onClick={() => save.mutate(type)}
          >
            {EPISODE_TYPE_LABEL[type]}
          </Button>
        ))}
      </div>
      {save.isError && <FailureAlert>{words.updateFailed}</FailureAlert>}
    </Modal>
  );
}
