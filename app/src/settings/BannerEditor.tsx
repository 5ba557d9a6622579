import { useState } from 'react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Group, Textarea } from '@mantine/core';
import { LIMITS, MESSAGES } from '@isocenter/schemas';
import { bannerQuery, saveBanner } from '../access/serverRecords.ts';
import { FailureAlert } from '../feedback/FailureAlert.tsx';
import { flash } from '../feedback/snackbar.ts';
import { Section } from '../shell/Screen.tsx';
import { SETTINGS_UPDATE_FAILED } from './settingsMessages.ts';
import styles from './Settings.module.css';

/** What everybody reads at the top of every page. */
export function BannerEditor() {
  const client = useQueryClient();
  const { data } = useQuery(bannerQuery);
  const [typed, setTyped] = useState('');
  const current = data?.banner ?? null;
  const save = useMutation({
    mutationFn: saveBanner,
    onSuccess: (saved) => {
      client.setQueryData(bannerQuery.queryKey, saved);
      setTyped('');
      flash(MESSAGES.requestSucceeded);
    },
  });

  return (
    <Section title="App Banner">
      <p className={styles['current']}>
        <span className="unit">Current banner</span> {current ?? 'None'}
      </p>
      <Textarea
        label="New banner"
        description={`Everybody sees it. ${typed.length} of ${LIMITS.bannerCharacters} characters.`}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value.slice(0, LIMITS.bannerCharacters))}
        maxLength={LIMITS.bannerCharacters}
        rows={3}
      />
      {save.isError && <FailureAlert>{SETTINGS_UPDATE_FAILED}</FailureAlert>}
      <Group mt="sm">
        <Button disabled={typed.trim() === ''} loading={save.isPending} onClick={() => save.mutate(typed)}>
          Save Banner
        </Button>
        <Button variant="default" disabled={current === null || save.isPending} onClick={() => save.mutate('')}>
          Clear Banner
        </Button>
      </Group>
    </Section>
  );
}
