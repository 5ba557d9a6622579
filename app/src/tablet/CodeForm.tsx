import { useState } from 'react';
import { TABLET_TEXT } from '../messages/tablet.ts';
import { messageOf } from '../requests/failures.ts';
import { openWith, type TabletView } from './tabletRequests.ts';
import styles from './Tablet.module.css';

const words = TABLET_TEXT.code;

/** The staff or the patient type the code that the clinician sees. */
export function CodeForm({ onView }: { readonly onView: (view: TabletView) => void }) {
  const [code, setCode] = useState('');
  const [trouble, setTrouble] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    setTrouble(null);
    try {
      onView(await openWith(code));
    } catch (error) {
      setTrouble(messageOf(error));
      setCode('');
    } finally {
      setBusy(false);
    }
  };
  return (
    <form
      className={styles['small']}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <h1>{words.heading}</h1>
      <p>{words.explains}</p>
      <label className={styles['field']}>
        <span>{words.label}</span>
        <input
          value={code}
          maxLength={12}
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          className={styles['code']}
          onChange={(event) => setCode(event.currentTarget.value.toUpperCase())}
        />
      </label>
      <p role="alert" className={styles['trouble']}>
        {trouble}
      </p>
      <button type="submit" className={styles['first']} disabled={isBusy || code.replace(/[\s-]/g, '').length < 8}>
        {words.go}
      </button>
    </form>
  );
}
