import { useRef, useState, type FormEvent } from 'react';
import { Button, Textarea, TextInput } from '@mantine/core';
import { RETENTION_TEXT as words } from '../../messages/retention.ts';
import { FailureAlert } from '../../notices/FailureAlert.tsx';
import { HttpError, messageOf } from '../../requests/failures.ts';
import { placeHold } from './retention.ts';
import styles from './Retention.module.css';

interface PlaceHoldProps {
  /** The chart that the person came from; else they type an MRN. */
  readonly patient: string | null;
  readonly onDone: () => Promise<void>;
}

export function PlaceHold({ patient, onDone }: PlaceHoldProps) {
  const [mrn, setMrn] = useState('');
  const [reason, setReason] = useState('');
  const [trouble, setTrouble] = useState<string | null>(null);
  const [isUnknown, setIsUnknown] = useState(false);
  const number = useRef<HTMLInputElement>(null);
  const [isRunning, setIsRunning] = useState(false);
  const isComplete = reason.trim() !== '' && (patient !== null || mrn.trim() !== '');
  const run = async (event: FormEvent) => {
    event.preventDefault();
    setIsRunning(true);
    setTrouble(null);
    setIsUnknown(false);
    try {
      await placeHold({ ...(patient === null ? { mrn: mrn.trim() } : { patient }), reason: reason.trim() });
      setMrn('');
      setReason('');
      await onDone();
    } catch (error) {
      const isWrong = patient === null && error instanceof HttpError && error.status === 404;
      setIsUnknown(isWrong);
      if (isWrong) number.current?.focus();
      else setTrouble(messageOf(error));
    } finally {
      setIsRunning(false);
    }
  };
  return (
    <section aria-labelledby="place-hold" className={styles['part']}>
      <h2 id="place-hold">{words.place}</h2>
      <p>{words.placeExplains}</p>
      <form className={styles['place']} onSubmit={(event) => void run(event)}>
        {patient === null ? (
          <TextInput
            ref={number}
            label={words.mrn}
            error={isUnknown && words.unknown}
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
        {trouble !== null && <FailureAlert>{trouble}</FailureAlert>}
        <div>
          <Button type="submit" loading={isRunning} disabled={!isComplete}>
            {words.submit}
          </Button>
        </div>
      </form>
    </section>
  );
}
