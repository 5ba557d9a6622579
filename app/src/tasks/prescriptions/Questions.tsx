import { TextInput } from '@mantine/core';
import { PRESCRIPTIONS_TEXT } from '../../messages/prescriptions.ts';
import type { Preview } from './prescriptionQueries.ts';
import styles from './Prescriptions.module.css';

const words = PRESCRIPTIONS_TEXT.review;

interface QuestionsProps {
  readonly asked: Preview['questions'];
  readonly reasons: ReadonlyMap<string, string>;
  readonly onReason: (id: string, reason: string) => void;
}

/** What must be settled with a reason before anything is written. */
export function Questions({ asked, reasons, onReason }: QuestionsProps) {
  if (asked.length === 0) return null;
  return (
    <section className={styles['questions']}>
      <p>{words.questions}</p>
      {asked.map(({ id, text }, index) => (
        <TextInput
          key={id}
          label={text}
          placeholder={words.reason}
          required
          value={reasons.get(id) ?? ''}
          onChange={(event) => onReason(id, event.currentTarget.value)}
          {...(index === 0 ? { 'data-autofocus': true } : {})}
        />
      ))}
    </section>
  );
}
