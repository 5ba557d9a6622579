import { useState } from 'react';
import { Button, Group, Skeleton } from '@mantine/core';
import { useRelayEnvironment } from 'react-relay/hooks';
import { FORM_CONFIG_SOURCES, MESSAGES, type FormConfigSource } from '@isocenter/schemas';
import { Dialog } from '../../../notices/Dialog.tsx';
import { FailureAlert } from '../../../notices/FailureAlert.tsx';
import { QueryBoundary } from '../../../notices/QueryBoundary.tsx';
import { flash } from '../../../notices/snackbar.ts';
import { FORM_CONFIG_TEXT } from '../../../messages/formAuthoring.ts';
import admin from '../../Admin.module.css';
import { RefusedChange } from '../RefusedChange.tsx';
import styles from '../FormAuthoring.module.css';
import { useCommand } from '../../../requests/useCommand.ts';
import { refetchSource, switchSource, useFormConfigSource } from './configVersions.ts';

const words = FORM_CONFIG_TEXT.source;

/** EDITABLE_FORMS or PUBLISHED_FORMS: shown, and switched after a confirmation (ADMIN-022). */
export function SourceSwitch() {
  return (
    <QueryBoundary
      where="form config source"
      waiting={<Skeleton height={120} />}
      failed={(retry) => <FailureAlert onRetry={retry}>{words.loadFailed}</FailureAlert>}
    >
      {(fetchKey) => <SourceChoice fetchKey={fetchKey} />}
    </QueryBoundary>
  );
}

function SourceChoice({ fetchKey }: { fetchKey: number }) {
  const environment = useRelayEnvironment();
  const stored = useFormConfigSource(fetchKey);
  const [chosen, setChosen] = useState<FormConfigSource | null>(null);
  const [isAsking, setAsking] = useState(false);
  const current = FORM_CONFIG_SOURCES.find((source) => source === stored) ?? null;
  const next = chosen ?? current;
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
            await refetchSource(environment);
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
  const doing = useCommand(
    () => switchSource(environment, source),
    async () => {
      await onDone();
      flash(MESSAGES.requestSucceeded);
    },
  );
  return (
    <Dialog opened onClose={onClose} title={words.dialog}>
      <p>{words.asks(words[source].name)}</p>
      <RefusedChange error={doing.error} />
      <Group justify="flex-end">
        <Button variant="default" data-autofocus onClick={onClose}>
          {FORM_CONFIG_TEXT.cancel}
        </Button>
        <Button loading={doing.isPending} onClick={() => doing.run()}>
          {words.apply}
        </Button>
      </Group>
    </Dialog>
  );
}
