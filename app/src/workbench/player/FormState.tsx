import { useSyncExternalStore } from 'react';
import type { FormStore } from '@isocenter/engine';
import styles from './FormPlayer.module.css';

/** The content and state of the form as JSON. */
export function FormState({ store }: { store: FormStore }) {
  const validation = useSyncExternalStore(
    (listener) => store.subscribeAll(listener),
    () => store.validation(),
  );
  const { values, provenance } = store.answers();
  return (
    <>
      <p>{validation.signable ? 'Could be signed.' : 'Could not be signed.'}</p>
      {Object.entries({ answers: values, provenance, validation }).map(([name, value]) => (
        <details key={name} open={name === 'answers'}>
          <summary className={styles['fold']}>{name}</summary>
          <pre className={styles['json']}>{JSON.stringify(value, null, 2)}</pre>
        </details>
      ))}
    </>
  );
}
