import { useState } from 'react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Group, Textarea } from '@mantine/core';
import { LIMITS, MESSAGES } from '@isocenter/schemas';
import { bannerQuery, saveBanner } from './banner.ts';
import { FailureAlert } from '../notices/FailureAlert.tsx';
import { flash } from '../notices/snackbar.ts';
import { SETTINGS_TEXT } from '../messages/settings.ts';
import { Section } from '../screen/Screen.tsx';
import styles from './Settings.module.css';

const words = SETTINGS_TEXT.banner;

/** The message at the top of every page. */
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
    <Section title={words.title}>
      <p className={styles['current']}>
        <span className="unit">{words.current}</span> {current ?? SETTINGS_TEXT.none}
      </p>
      <Textarea
        label={words.next}
        description={words.limit(typed.length, LIMITS.bannerCharacters)}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value.slice(0, LIMITS.bannerCharacters))}
        maxLength={LIMITS.bannerCharacters}
        rows={3}
      />
      {save.isError && <FailureAlert>{SETTINGS_TEXT.updateFailed}</FailureAlert>}
      <Group mt="sm">
        <Button disabled={typed.trim() === ''} loading={save.isPending} onClick={() => save.mutate(typed)}>
          {words.save}
        </Button>
        <Button variant="default" disabled={current === null || save.isPending} onClick={() => save.mutate('')}>
          {words.clear}
        </Button>
      </Group>
    </Section>
  );
}
