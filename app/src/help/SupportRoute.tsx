import { useState, type FormEvent } from 'react';
import { useMutation } from '@tanstack/react-query';
import { Anchor, Button, Checkbox, Group, Textarea, TextInput } from '@mantine/core';
import { useLocation } from 'react-router-dom';
import { LIMITS } from '@isocenter/schemas';
import { useSession } from '../access/session.ts';
import { FailureAlert, WarningNote } from '../feedback/FailureAlert.tsx';
import { SUPPORT_TEXT } from '../messages/help.ts';
import { Sentence } from '../messages/Sentence.tsx';
import { messageOf } from '../requests/failures.ts';
import { Screen, Section } from '../shell/Screen.tsx';
import { submitSupportRequest } from './helpRecords.ts';
import { cameFrom } from './cameFrom.ts';
import styles from './Help.module.css';

const { supportSubjectCharacters, supportDescriptionCharacters } = LIMITS;

/** A question or complaint to the people who run the installation; they read it at /admin/support. */
export function Component() {
  const { supportMail } = useSession().config.links;
  const send = useMutation({ mutationFn: submitSupportRequest });
  return (
    <Screen title={SUPPORT_TEXT.title}>
      {send.data ? (
        <Sent id={send.data.id} onAnother={() => send.reset()} />
      ) : (
        <RequestForm
          sending={send.isPending}
          failure={send.error}
          onSubmit={(subject, description, url) => send.mutate({ subject, description, url })}
        />
      )}
      {supportMail !== null && (
        <p className={styles['quiet']}>
          <Sentence
            words={SUPPORT_TEXT.mail}
            address={
              <Anchor href={`mailto:${supportMail}`} underline="always" inherit>
                {supportMail}
              </Anchor>
            }
          />
        </p>
      )}
    </Screen>
  );
}

interface RequestFormProps {
  readonly sending: boolean;
  readonly failure: Error | null;
  readonly onSubmit: (subject: string, description: string, url: string | null) => void;
}

function RequestForm({ sending, failure, onSubmit }: RequestFormProps) {
  const from = cameFrom(useLocation().state);
  const [subject, setSubject] = useState('');
  const [description, setDescription] = useState('');
  const [withScreen, setWithScreen] = useState(true);
  const ready = subject.trim() !== '' && description.trim() !== '';

  function submit(event: FormEvent) {
    event.preventDefault();
    if (ready && !sending) onSubmit(subject.trim(), description.trim(), withScreen ? from : null);
  }

  return (
    <form className={styles['form']} onSubmit={submit} noValidate>
      <WarningNote>{SUPPORT_TEXT.noPatients}</WarningNote>
      <TextInput
        label={SUPPORT_TEXT.subject}
        value={subject}
        onChange={(event) => setSubject(event.currentTarget.value)}
        maxLength={supportSubjectCharacters}
        autoComplete="off"
        required
      />
      <Textarea
        label={SUPPORT_TEXT.description}
        description={`${SUPPORT_TEXT.descriptionHint} ${SUPPORT_TEXT.typed(description.length, supportDescriptionCharacters)}`}
        value={description}
        onChange={(event) => setDescription(event.currentTarget.value)}
        maxLength={supportDescriptionCharacters}
        rows={8}
        required
      />
      {from !== null && (
        <Checkbox
          label={SUPPORT_TEXT.withScreen}
          description={from}
          checked={withScreen}
          onChange={(event) => setWithScreen(event.currentTarget.checked)}
        />
      )}
      {failure !== null && (
        <FailureAlert>
          {SUPPORT_TEXT.failed} {messageOf(failure)}
        </FailureAlert>
      )}
      <Group>
        <Button type="submit" disabled={!ready} loading={sending}>
          {SUPPORT_TEXT.submit}
        </Button>
      </Group>
    </form>
  );
}

function Sent({ id, onAnother }: { id: string; onAnother: () => void }) {
  return (
    <Section title={SUPPORT_TEXT.sent}>
      <p role="status">
        {SUPPORT_TEXT.number} <strong className="figures">{id}</strong>
      </p>
      <Group mt="md">
        <Button variant="default" onClick={onAnother}>
          {SUPPORT_TEXT.another}
        </Button>
      </Group>
    </Section>
  );
}
