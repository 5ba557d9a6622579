import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { Button, Textarea } from '@mantine/core';
import { useRelayEnvironment } from 'react-relay/hooks';
import { DEAD_LETTERS_TEXT } from '../../messages/integrations.ts';
import { FailureAlert } from '../../notices/FailureAlert.tsx';
import { messageOf } from '../../requests/failures.ts';
import { Section } from '../../screen/Screen.tsx';
import { sampleTestMessage, sendTestMessage } from './hl7Messages.ts';
import styles from './Integrations.module.css';

const words = DEAD_LETTERS_TEXT.test;

/** A message through the real listener, which changes nothing (ADMIN-029). */
export function TestMessage() {
  const environment = useRelayEnvironment();
  const [text, setText] = useState(() => sampleTestMessage(new Date()));
  const send = useMutation({ mutationFn: () => sendTestMessage(environment, text) });
  const answer = send.data;
  return (
    <Section title={words.title}>
      <div className={styles['part']}>
        <p className={styles['quiet']}>{words.intro}</p>
        <Textarea
          label={words.text}
          classNames={{ input: styles['message'] ?? '' }}
          autosize
          minRows={3}
          maxRows={16}
          spellCheck={false}
          autoCapitalize="off"
          autoComplete="off"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        {send.isError && <FailureAlert>{words.failed(messageOf(send.error))}</FailureAlert>}
        {answer && (
          <p role="status" className={styles['answer']} data-state={answer.acknowledgement}>
            {words.answer[answer.acknowledgement as keyof typeof words.answer] ?? answer.acknowledgement}
            {answer.text && <span className={styles['about']}>{answer.text}</span>}
          </p>
        )}
        <div>
          <Button
            variant="default"
            loading={send.isPending}
            disabled={text.trim() === ''}
            onClick={() => send.mutate()}
          >
            {words.send}
          </Button>
        </div>
      </div>
    </Section>
  );
}
