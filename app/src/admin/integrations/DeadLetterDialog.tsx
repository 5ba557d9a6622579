import { useEffect, useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { Button, Group, Skeleton, Textarea } from '@mantine/core';
import { useRelayEnvironment } from 'react-relay/hooks';
import { DEAD_LETTERS_TEXT as words, INTEGRATIONS_TEXT } from '../../messages/integrations.ts';
import { Dialog } from '../../notices/Dialog.tsx';
import { FailureAlert } from '../../notices/FailureAlert.tsx';
import { flash } from '../../notices/snackbar.ts';
import { messageOf } from '../../requests/failures.ts';
import { showInstant } from '../../screen/dates.ts';
import { useSession } from '../../session/session.ts';
import { dismissLetter, openLetter, replayLetter, type DeadLetter, type OpenedLetter } from './hl7Messages.ts';
import styles from './Integrations.module.css';

interface DeadLetterDialogProps {
  readonly letter: DeadLetter;
  readonly onClose: () => void;
  /** It was played again or discarded. */
  readonly onDone: () => void;
}

/** The content of a message, to be corrected, played again or discarded, each with a reason. */
export function DeadLetterDialog({ letter, onClose, onDone }: DeadLetterDialogProps) {
  const { message, trouble, load } = useMessage(letter.id);
  return (
    <Dialog opened onClose={onClose} title={words.dialog} centered size="xl">
      {trouble !== null && (
        <FailureAlert onRetry={load}>
          {words.openFailed} {trouble}
        </FailureAlert>
      )}
      {message ? (
        <OpenedMessage id={letter.id} message={message} onClose={onClose} onDone={onDone} />
      ) : (
        trouble === null && <Skeleton height={360} aria-busy="true" />
      )}
    </Dialog>
  );
}

function useMessage(id: string) {
  const environment = useRelayEnvironment();
  const [message, setMessage] = useState<OpenedLetter | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isGone = false;
    openLetter(environment, id).then(
      (answer) => isGone || setMessage(answer),
      (error: unknown) => isGone || setTrouble(messageOf(error)),
    );
    return () => {
      isGone = true;
    };
  }, [environment, id, attempt]);
  const load = () => {
    setTrouble(null);
    setAttempt(attempt + 1);
  };
  return { message, trouble, load };
}

interface OpenedMessageProps extends Pick<DeadLetterDialogProps, 'onClose' | 'onDone'> {
  readonly id: string;
  readonly message: OpenedLetter;
}

function OpenedMessage({ id, message, onClose, onDone }: OpenedMessageProps) {
  const environment = useRelayEnvironment();
  const [text, setText] = useState(message.text);
  const [reason, setReason] = useState('');
  const isCorrected = text !== message.text;
  const why = reason.trim();
  const replay = useMutation({
    mutationFn: () => replayLetter(environment, { messageId: id, message: isCorrected ? text : null, reason: why }),
    onSuccess: () => (flash(words.played), onDone()),
  });
  const discard = useMutation({
    mutationFn: () => dismissLetter(environment, id, why),
    onSuccess: () => (flash(words.discarded), onDone()),
  });
  const problem = replay.error ?? discard.error;
  const isBusy = replay.isPending || discard.isPending;
  return (
    <div className={styles['dialog']}>
      <p className={styles['failure']}>{words.at(message.at, message.reason)}</p>
      <Textarea
        data-autofocus
        label={words.text}
        description={words.textHelp}
        classNames={{ input: styles['message'] ?? '' }}
        autosize
        minRows={4}
        maxRows={16}
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Acts acts={message.acts} />
      <Textarea
        label={words.reason}
        required
        autosize
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      {problem && <FailureAlert>{messageOf(problem)}</FailureAlert>}
      <Group justify="space-between">
        <Button variant="default" onClick={onClose}>
          {INTEGRATIONS_TEXT.close}
        </Button>
        <Group gap="sm">
          <Button
            variant="default"
            loading={discard.isPending}
            disabled={why === '' || isCorrected || isBusy}
            onClick={() => discard.mutate()}
          >
            {words.discard}
          </Button>
          <Button loading={replay.isPending} disabled={why === '' || isBusy} onClick={() => replay.mutate()}>
            {isCorrected ? words.playCorrected : words.playAgain}
          </Button>
        </Group>
      </Group>
    </div>
  );
}

function Acts({ acts }: { acts: OpenedLetter['acts'] }) {
  const { timeZone } = useSession().config;
  if (acts.length === 0) return null;
  return (
    <section aria-label={words.acts}>
      <h3>{words.acts}</h3>
      <ul className={styles['history']}>
        {acts.map(({ act, by, on, reason }) => (
          <li key={on}>
            {words.actBy(words.act[act as keyof typeof words.act] ?? act, by.displayName, showInstant(on, timeZone))}
            <span className={styles['about']}>{reason}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
