import { useEffect, useState } from 'react';
import { API, nothingShape } from '@isocenter/schemas';
import { ACCESS_TEXT } from '../messages/access.ts';
import { lastRequestAt, request } from '../requests/request.ts';
import {
  idlenessAt,
  inactivityWarning,
  startActivityClock,
  type Idleness,
  type IdleLimits,
} from '../session/inactivity.ts';
import styles from './Access.module.css';

/**
 * Warns, then logs out. The server has its own inactivity clock: while the user is active here, occasional requests
 * keep that one running too.
 */
export function InactivityWatch({ limits, onOut }: { limits: IdleLimits; onOut: () => void }) {
  const [idleness, setIdleness] = useState<Idleness>({ kind: 'active' });
  const { warningAfter, logoutAfter } = limits;

  useEffect(() => {
    const clock = startActivityClock(look, logoutAfter);
    let out = false;
    function look() {
      if (out) return;
      const now = idlenessAt(Date.now(), clock.lastActive(), { warningAfter, logoutAfter });
      setIdleness((before) => (sameIdleness(before, now) ? before : now));
      if (now.kind === 'out') {
        out = true;
        onOut();
      }
      if (now.kind === 'active' && movedSinceLastRequest(clock.lastActive())) keepServerAwake();
    }
    const ticker = setInterval(look, 1_000);
    return () => {
      clearInterval(ticker);
      clock.close();
    };
  }, [warningAfter, logoutAfter, onOut]);

  if (idleness.kind !== 'warned') return null;
  return (
    <div className={styles['idleWarning']} role="alertdialog" aria-labelledby="idle-warning">
      {/* Announced once and then every ten seconds: announcing every second would block a screen reader. */}
      <p id="idle-warning">{inactivityWarning(idleness.secondsLeft)}</p>
      <p className="visually-hidden" role="status">
        {inactivityWarning(Math.ceil(idleness.secondsLeft / 10) * 10)} {ACCESS_TEXT.anyKey}
      </p>
    </div>
  );
}

function sameIdleness(a: Idleness, b: Idleness): boolean {
  return a.kind === b.kind && (a.kind !== 'warned' || (b.kind === 'warned' && a.secondsLeft === b.secondsLeft));
}

/** The user is active, but nothing has reached the server for a minute. */
function movedSinceLastRequest(lastActive: number): boolean {
  return lastActive > lastRequestAt && Date.now() - lastRequestAt > 60_000;
}

function keepServerAwake(): void {
  void request(`${API.data}/auth/me`, { shape: nothingShape }).catch(() => undefined);
}
