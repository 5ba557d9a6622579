import { useState } from 'react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Button, Group, Skeleton } from '@mantine/core';
import { useRelayEnvironment } from 'react-relay/hooks';
import { FORM_CONFIG_SOURCES, MESSAGES, type FormConfigSource } from '@isocenter/schemas';
import { Dialog } from '../../../notices/Dialog.tsx';
import { FailureAlert } from '../../../notices/FailureAlert.tsx';
import { flash } from '../../../notices/snackbar.ts';
import { FORM_CONFIG_TEXT } from '../../../messages/formConfig.ts';
import admin from '../../Admin.module.css';
import { RefusedChange } from '../RefusedChange.tsx';
import styles from '../formConfig.module.css';
import { sourceQuery, switchSource } from './versionRecords.ts';

const words = FORM_CONFIG_TEXT.source;

/** EDITABLE_FORMS or PUBLISHED_FORMS: read, and switched after one look at what it means (ADMIN-022). */
export function SourceSwitch() {
  const environment = useRelayEnvironment();
  const { data, isPending, isError, refetch } = useQuery(sourceQuery(environment));
  const [chosen, setChosen] = useState<FormConfigSource | null>(null);
  const [isAsking, setAsking] = useState(false);
  const current = FORM_CONFIG_SOURCES.find((source) => source === data) ?? null;
  const next = chosen ?? current;
  if (isPending) return <Skeleton height={120} />;
  if (isError) return <FailureAlert onRetry={() => void refetch()}>{words.loadFailed}</FailureAlert>;
  return (
    <div className={styles['source']}>
      <fieldset className={admin['choices']}>
        <legend>{words.explains}</legend>
        {FORM_CONFIG_SOURCES.map((source) => (
          <label key={source}>
            <input
              type="radio"
              name="form-config-source"
              checked={next === source}
              onChange={() => setChosen(source)}
            />
            <strong>{words[source].name}</strong>
            <span className={styles['quiet']}>{words[source].explains}</span>
          </label>
        ))}
      </fieldset>
      <Button variant="default" disabled={next === current} onClick={() => setAsking(true)}>
        {words.apply}
      </Button>
      {isAsking && next && (
        <SwitchDialog
          source={next}
          onDone={async () => {
            await refetch();
            setChosen(null);
            setAsking(false);
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}

interface SwitchDialogProps {
  readonly source: FormConfigSource;
  readonly onDone: () => Promise<void>;
  readonly onClose: () => void;
}

function SwitchDialog({ source, onDone, onClose }: SwitchDialogProps) {
  const environment = useRelayEnvironment();
  const doing = useMutation({
    mutationFn: () => switchSource(environment, source),
    onSuccess: async () => {
      await onDone();
      flash(MESSAGES.requestSucceeded);
    },
  });
  return (
    <Dialog opened onClose={onClose} title={words.dialog}>
      <p>{words.asks(words[source].name)}</p>
      <RefusedChange error={doing.error} />
      <Group justify="flex-end">
        <Button variant="default" data-autofocus onClick={onClose}>
          {FORM_CONFIG_TEXT.cancel}
        </Button>
        <Button loading={doing.isPending} onClick={() => doing.mutate()}>
          {words.apply}
        </Button>
      </Group>
    </Dialog>
  );
}
