import { useEffect, useState } from 'react';
import { signOut } from '../access/signOut.ts';
import { TABLET_TEXT as words } from '../messages/tablet.ts';
import { FullPageWait } from '../notices/FullPageWait.tsx';
import { useDocumentTitle } from '../screen/documentTitle.ts';
import { readTokens } from '../session/tokens.ts';
import { AnswerQueue } from './AnswerQueue.ts';
import { BirthForm } from './BirthForm.tsx';
import { CodeForm } from './CodeForm.tsx';
import { Sheet } from './Sheet.tsx';
import { lockSheet, readSheet, type TabletView } from './tabletRequests.ts';
import { useIdleLock } from './useIdleLock.ts';
import styles from './Tablet.module.css';

type Shown =
  | { readonly kind: 'wait' | 'failed' | 'done' | 'ended' }
  | { readonly kind: 'view'; readonly view: TabletView };

/** `/tablet`: the questions of one task for the patient, and no way to anything else. */
export function Component() {
  useDocumentTitle(words.title);
  const [isStaffHere, setStaffHere] = useState(() => readTokens() !== null);
  const [shown, setShown] = useState<Shown>({ kind: 'wait' });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (isStaffHere) return;
    let isGone = false;
    readSheet().then(
      (view) => isGone || setShown({ kind: 'view', view }),
      () => isGone || setShown({ kind: 'failed' }),
    );
    return () => {
      isGone = true;
    };
  }, [isStaffHere, attempt]);
  const [queue] = useState(() => new AnswerQueue((view) => setShown((before) => after(before, view))));
  const isOpen = shown.kind === 'view' && shown.view.state === 'open';
  useEffect(() => queue.open(isOpen), [queue, isOpen]);
  useIdleLock(isOpen, () => {
    // The screen is cleared first: a cut must not keep it.
    queue.open(false);
    setShown({ kind: 'view', view: { state: 'confirm', triesLeft: 0 } });
    void lockSheet().catch(() => undefined);
  });
  if (isStaffHere) return <StaffHere onOut={() => setStaffHere(false)} />;
  return (
    <main className={styles['tablet']}>
      <Body
        shown={shown}
        queue={queue}
        onView={(view) => setShown((before) => after(before, view))}
        onDone={() => setShown({ kind: 'done' })}
        onAgain={() => {
          queue.forget();
          setShown({ kind: 'wait' });
          setAttempt((count) => count + 1);
        }}
      />
    </main>
  );
}

/** A sheet that is gone was closed by the staff, by its time or by its task. */
function after(before: Shown, view: TabletView): Shown {
  const wasHeld = before.kind === 'view' && before.view.state !== 'none';
  return view.state === 'none' && wasHeld ? { kind: 'ended' } : { kind: 'view', view };
}

interface BodyProps {
  readonly shown: Shown;
  readonly queue: AnswerQueue;
  readonly onView: (view: TabletView) => void;
  readonly onDone: () => void;
  readonly onAgain: () => void;
}

function Body({ shown, queue, onView, onDone, onAgain }: BodyProps) {
  switch (shown.kind) {
    case 'wait':
      return <FullPageWait />;
    case 'failed':
      return <Farewell heading={words.failed} again={words.code.go} onAgain={onAgain} />;
    case 'done':
      return <Farewell {...words.done} onAgain={onAgain} />;
    case 'ended':
      return <Farewell {...words.ended} again={words.done.again} help={words.done.help} onAgain={onAgain} />;
    case 'view':
      if (shown.view.state === 'open') return <Sheet view={shown.view} queue={queue} onDone={onDone} />;
      return shown.view.state === 'confirm' ? <BirthForm onView={onView} /> : <CodeForm onView={onView} />;
  }
}

interface FarewellProps {
  readonly heading: string;
  readonly explains?: string;
  readonly help?: string;
  readonly again: string;
  readonly onAgain: () => void;
}

function Farewell({ heading, explains, help, again, onAgain }: FarewellProps) {
  return (
    <div className={styles['small']}>
      <h1>{heading}</h1>
      {explains !== undefined && <p>{explains}</p>}
      {help !== undefined && <p className={styles['help']}>{help}</p>}
      <button type="button" className={styles['quiet']} onClick={onAgain}>
        {again}
      </button>
    </div>
  );
}

/** A patient with a signed-in tablet would be in every chart. */
function StaffHere({ onOut }: { readonly onOut: () => void }) {
  return (
    <main className={styles['tablet']}>
      <div className={styles['small']}>
        <h1>{words.staff.heading}</h1>
        <p>{words.staff.explains}</p>
        <button type="button" className={styles['first']} onClick={() => void signOut().finally(onOut)}>
          {words.staff.go}
        </button>
      </div>
    </main>
  );
}
