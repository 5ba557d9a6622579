import { useState, type FormEvent } from 'react';
import { Button, TextInput } from '@mantine/core';
import type { PatientComparison } from '@isocenter/schemas';
import { MERGES_TEXT as words } from '../../messages/mergedPatients.ts';
import { flash } from '../../notices/snackbar.ts';
import { messageOf } from '../../requests/failures.ts';
import { Comparison } from './Comparison.tsx';
import { compareRecords, type NamedRecord } from './merges.ts';
import styles from './Merges.module.css';

interface MergeFormProps {
  /** The chart that the person came from; else they type its MRN. */
  readonly patient: string | null;
  readonly comparing: Comparing;
  readonly onDone: () => void;
}

export interface Comparing {
  readonly compared: PatientComparison | null;
  readonly trouble: string | null;
  readonly isRunning: boolean;
  readonly compare: (records: readonly [NamedRecord, NamedRecord]) => Promise<void>;
  readonly clear: () => void;
}

/** Two records that the server compares, named in the form or by an outside system. */
export function useComparing(): Comparing {
  const [compared, setCompared] = useState<PatientComparison | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const [isRunning, setIsRunning] = useState(false);
  const compare = async (records: readonly [NamedRecord, NamedRecord]) => {
    setIsRunning(true);
    setTrouble(null);
    setCompared(null);
    try {
      setCompared(await compareRecords(records));
    } catch (error) {
      setTrouble(messageOf(error));
    } finally {
      setIsRunning(false);
    }
  };
  return { compared, trouble, isRunning, compare, clear: () => setCompared(null) };
}

/** Names two records, shows them side by side, and merges them. */
export function MergeForm({ patient, comparing, onDone }: MergeFormProps) {
  const { compared, trouble, isRunning, compare, clear } = comparing;
  const [keep, setKeep] = useState('');
  const [end, setEnd] = useState('');
  const isComplete = end.trim() !== '' && (patient !== null || keep.trim() !== '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void compare([patient === null ? { mrn: keep.trim() } : { patient }, { mrn: end.trim() }]);
  };
  return (
    <section aria-labelledby="merge">
      <h2 id="merge">{words.merge}</h2>
      <form className={styles['records']} onSubmit={submit}>
        {patient === null ? (
          <TextInput
            label={words.keep}
            required
            autoComplete="off"
            value={keep}
            onChange={({ currentTarget }) => setKeep(currentTarget.value)}
          />
        ) : (
          <p>{words.keepChart(patient)}</p>
        )}
        <TextInput
          label={words.end}
          required
          autoComplete="off"
          value={end}
          onChange={({ currentTarget }) => setEnd(currentTarget.value)}
        />
        <Button type="submit" variant="default" loading={isRunning} disabled={!isComplete}>
          {words.compare}
        </Button>
      </form>
      {trouble !== null && <p role="alert">{trouble}</p>}
      {compared && (
        <Comparison
          key={compared.compared}
          comparison={compared}
          onMerged={() => {
            flash(words.done);
            clear();
            setKeep('');
            setEnd('');
            onDone();
          }}
        />
      )}
    </section>
  );
}
