import { useState, type FormEvent } from 'react';
import { useMutation } from '@tanstack/react-query';
import { Button, Checkbox, FileInput, Group, Textarea, TextInput } from '@mantine/core';
import { useLocation } from 'react-router-dom';
import { LIMITS, SUPPORT_FILE_TYPES } from '@isocenter/schemas';
import { useSession } from '../session/session.ts';
import { FailureAlert, WarningNote } from '../notices/FailureAlert.tsx';
import { SUPPORT_TEXT } from '../messages/help.ts';
import { Sentence } from '../messages/Sentence.tsx';
import { messageOf } from '../requests/failures.ts';
import { Screen, Section } from '../screen/Screen.tsx';
import { submitSupportRequest } from './helpRequests.ts';
import { cameFrom } from '../screen/cameFrom.ts';
import { chooseFiles, encodeFiles, type Attachment, type RefusedFiles } from './filesToSend.ts';
import styles from './Help.module.css';

const { supportSubjectCharacters, supportDescriptionCharacters, supportFiles, supportFileBytes } = LIMITS;

interface Typed {
  readonly subject: string;
  readonly description: string;
  readonly url: string | null;
  readonly attachments: readonly Attachment[];
}

/** A question or complaint to the operators of the installation, who read it at /admin/support. */
export function Component() {
  const { supportMail } = useSession().config.links;
  const send = useMutation({
    mutationFn: async ({ attachments, ...typed }: Typed) =>
      submitSupportRequest({ ...typed, files: await encodeFiles(attachments) }),
  });
  return (
    <Screen title={SUPPORT_TEXT.title}>
      {send.data ? (
        <Sent id={send.data.id} onAnother={() => send.reset()} />
      ) : (
        <RequestForm sending={send.isPending} failure={send.error} onSubmit={(typed) => send.mutate(typed)} />
      )}
      {supportMail !== null && (
        <p className={styles['quiet']}>
          <Sentence words={SUPPORT_TEXT.mail} address={<a href={`mailto:${supportMail}`}>{supportMail}</a>} />
        </p>
      )}
    </Screen>
  );
}

interface RequestFormProps {
  readonly sending: boolean;
  readonly failure: Error | null;
  readonly onSubmit: (typed: Typed) => void;
}

function RequestForm({ sending, failure, onSubmit }: RequestFormProps) {
  const from = cameFrom(useLocation().state);
  const [subject, setSubject] = useState('');
  const [description, setDescription] = useState('');
  const [withScreen, setWithScreen] = useState(true);
  const [files, setFiles] = useState<File[]>([]);
  const chosen = chooseFiles(files);
  const typed = { subject: subject.trim(), description: description.trim(), url: withScreen ? from : null };
  const ready = typed.subject !== '' && typed.description !== '' && 'attachments' in chosen;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (ready && !sending) onSubmit({ ...typed, attachments: chosen.attachments });
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
      <Attachments files={files} refused={'refused' in chosen ? chosen.refused : null} onChange={setFiles} />
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

interface AttachmentsProps {
  readonly files: File[];
  readonly refused: RefusedFiles | null;
  readonly onChange: (files: File[]) => void;
}

function Attachments({ files, refused, onChange }: AttachmentsProps) {
  return (
    <FileInput
      label={SUPPORT_TEXT.files}
      description={SUPPORT_TEXT.filesHint(supportFiles, supportFileBytes / 1_000_000)}
      placeholder={SUPPORT_TEXT.chooseFiles}
      value={files}
      onChange={onChange}
      accept={SUPPORT_FILE_TYPES.join(',')}
      error={refused !== null && SUPPORT_TEXT.refusedFiles[refused]}
      multiple
      clearable
    />
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
