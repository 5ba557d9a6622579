import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button, Group } from '@mantine/core';
import { fetchQuery, useRelayEnvironment } from 'react-relay/hooks';
import { FEATURE_FLAG_CHOICES, MESSAGES, type FeatureFlagSetting, type FeatureFlagValue } from '@isocenter/schemas';
import { Dialog } from '../notices/Dialog.tsx';
import { FailureAlert } from '../notices/FailureAlert.tsx';
import { flash } from '../notices/snackbar.ts';
import { FEATURE_FLAG_MEANS, FEATURE_FLAGS_TEXT as words } from '../messages/admin.ts';
import { messageOf } from '../requests/failures.ts';
import signedInLayoutQuery, { type SignedInLayoutQuery } from '../__generated__/SignedInLayoutQuery.graphql.ts';
import { featureFlagsQuery, switchFeatureFlag } from './featureFlags.ts';
import styles from './Admin.module.css';

const INSTALLATION = 'installation';
type Choice = { readonly value: FeatureFlagValue } | typeof INSTALLATION;

interface FeatureFlagDialogProps {
  readonly flag: FeatureFlagSetting;
  readonly onClose: () => void;
}

/** A flag affects every user, so changing it takes two steps: choose, then save. */
export function FeatureFlagDialog({ flag, onClose }: FeatureFlagDialogProps) {
  const { name, value, changed } = flag;
  const current: Choice = changed === null ? INSTALLATION : { value };
  const [chosen, setChosen] = useState<Choice>(current);
  const client = useQueryClient();
  const relay = useRelayEnvironment();
  const save = useMutation({
    mutationFn: () => switchFeatureFlag(name, chosen),
    onSuccess: (saved) => {
      client.setQueryData(featureFlagsQuery.queryKey, (all) => all?.map((flag) => (flag.name === name ? saved : flag)));
      flash(MESSAGES.requestSucceeded);
      onClose();
      // The shell around this screen reads the flags too.
      void fetchQuery<SignedInLayoutQuery>(relay, signedInLayoutQuery, {}, { fetchPolicy: 'network-only' }).toPromise();
    },
  });
  return (
    <Dialog opened onClose={onClose} title={words.dialog(name)} size={420}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate();
        }}
      >
        <FlagChoices flag={flag} chosen={chosen} onChoose={setChosen} />
        {save.isError && (
          <FailureAlert>
            {MESSAGES.requestFailed}
            {messageOf(save.error)}
          </FailureAlert>
        )}
        <Group mt="md" justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button type="submit" disabled={keyOf(chosen) === keyOf(current)} loading={save.isPending}>
            {words.save}
          </Button>
        </Group>
      </form>
    </Dialog>
  );
}

interface FlagChoicesProps {
  readonly flag: FeatureFlagSetting;
  readonly chosen: Choice;
  readonly onChoose: (choice: Choice) => void;
}

function FlagChoices({ flag: { name, installationValue }, chosen, onChoose }: FlagChoicesProps) {
  const choices: readonly Choice[] = [
    ...FEATURE_FLAG_CHOICES[name].map((choice: FeatureFlagValue) => ({ value: choice })),
    INSTALLATION,
  ];
  return (
    <fieldset className={styles['choices']}>
      <legend>{FEATURE_FLAG_MEANS[name]}</legend>
      {choices.map((choice) => (
        <label key={keyOf(choice)}>
          <input
            type="radio"
            name="value"
            checked={keyOf(choice) === keyOf(chosen)}
            onChange={() => onChoose(choice)}
          />
          {choice === INSTALLATION
            ? words.installationChoice(words.value[`${installationValue}`])
            : words.value[`${choice.value}`]}
        </label>
      ))}
    </fieldset>
  );
}

function keyOf(choice: Choice): string {
  return choice === INSTALLATION ? INSTALLATION : `value ${choice.value}`;
}
