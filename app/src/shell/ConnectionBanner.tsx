import { useEffect, useState, useSyncExternalStore } from 'react';
import { TIMES } from '@isocenter/schemas';
import { CONNECTION_TEXT } from '../messages/shell.ts';
import { connection, noteAnswer, subscribeToConnection } from '../requests/connection.ts';
import styles from './Shell.module.css';

/** How often to check whether the server is back. The user need not press a button. */
const ASK_EVERY_MS = 5_000;

/** Says that the server is unreachable, why, what it means for the work, and when it is over. */
export function ConnectionBanner() {
  const state = useSyncExternalStore(subscribeToConnection, connection);
  const isBack = useJustBack(state === 'ok');
  useEffect(() => {
    if (state !== 'noAnswer') return;
    void askAgain();
    const timer = setInterval(() => void askAgain(), ASK_EVERY_MS);
    return () => clearInterval(timer);
  }, [state]);

  const words = state === 'ok' ? (isBack ? CONNECTION_TEXT.back : null) : CONNECTION_TEXT[state];
  return (
    // Rendered before its first message, because screen readers miss a region that appears with its message.
    <div role="status" aria-live="polite">
      {words !== null && (
        <p className={styles['connection']} data-state={state}>
          {words}
        </p>
      )}
    </div>
  );
}

/** True for as long as a flash lasts, once the connection is back. */
function useJustBack(ok: boolean): boolean {
  const [was, setWas] = useState(ok);
  const [back, setBack] = useState(false);
  if (was !== ok) {
    setWas(ok);
    setBack(ok);
  }
  useEffect(() => {
    if (!back) return;
    const timer = setTimeout(() => setBack(false), TIMES.flash);
    return () => clearTimeout(timer);
  }, [back]);
  return back;
}

async function askAgain(): Promise<void> {
  const answer = await fetch('/readyz', { cache: 'no-store' }).catch(() => null);
  noteAnswer(answer?.ok ? answer.status : null);
}
