import { useState, type FormEvent } from 'react';
import { Button, Textarea, TextInput } from '@mantine/core';
import { RETENTION_TEXT as words } from '../../messages/retention.ts';
import { flash } from '../../notices/snackbar.ts';
import { messageOf } from '../../requests/failures.ts';
import { placeHold } from './retention.ts';
import styles from './Retention.module.css';

interface PlaceHoldProps {
  /** The chart that the person came from; else they type an MRN. */
  readonly patient: string | null;
  readonly onDone: () => void;
}

export function PlaceHold({ patient, onDone }: PlaceHoldProps) {
  const [mrn, setMrn] = useState('');
  const [reason, setReason] = useState('');
  const [trouble, setTrouble] = useState<string | null>(null);
  const [isRunning, setIsRunning] = useState(false);
  const isComplete = reason.trim() !== '' && (patient !== null || mrn.trim() !== '');
  const run = async (event: FormEvent) => {
    event.preventDefault();
    setIsRunning(true);
    setTrouble(null);
    try {
      await placeHold({ ...(patient === null ? { mrn: mrn.trim() } : { patient }), reason: reason.trim() });
      flash(words.done);
      setMrn('');
      setReason('');
      onDone();
    } catch (error) {
      setTrouble(messageOf(error));
    } finally {
      setIsRunning(false);
    }
  };
  return (
    <section aria-labelledby="place-hold">
      <h2 id="place-hold">{words.place}</h2>
      <form className={styles['place']} onSubmit={(event) => void run(event)}>
        <p>{words.placeExplains}</p>
        {patient === null ? (
          <TextInput
            label={words.mrn}
            required
            autoComplete="off"
            value={mrn}
            onChange={({ currentTarget }) => setMrn(currentTarget.value)}
          />
        ) : (
          <p>{words.chart(patient)}</p>
        )}
        <Textarea
          label={words.details}
          required
          autosize
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        {trouble !== null && <p role="alert">{trouble}</p>}
        <div>
          <Button type="submit" loading={isRunning} disabled={!isComplete}>
            {words.submit}
          </Button>
        </div>
      </form>
    </section>
  );
}
