import { useEffect, useState } from 'react';
import { useRelayEnvironment } from 'react-relay/hooks';
import type { FormStore } from '@isocenter/engine';
import { MESSAGES } from '@isocenter/schemas';
import { useSession } from '../../session/session.ts';
import { flash } from '../../notices/snackbar.ts';
import { NOTE_PAGE_TEXT } from '../../messages/notePage.ts';
import { GraphqlError, messageOf } from '../../requests/failures.ts';
import { isConnectionLost, whenConnected } from '../saving/connection.ts';
import type { DocumentSaver } from '../saving/documentSaver.ts';
import { isStillFresh } from '../saving/checkFresh.ts';
import { isOutOfDate } from '../saving/freshness.ts';
import { theirTask } from '../conflicts/theirTask.ts';
import { pendTask, signTask } from '../saving/taskCommands.ts';
import { noteFragmentsOf } from '../templates/noteFragments.ts';
import type { HandNoteOnScreen } from './useHandNote.ts';

/** The two commands that end the work on a note. */
export type FinishCommand = 'pend' | 'sign';
const SEND = { pend: pendTask, sign: signTask } as const;
const LEADS_TO = { pend: 'PENDED', sign: 'SIGNED' } as const;
/** How often the server is asked, after its answer was lost, what became of a command. */
const ASK_AGAIN_MS = 3_000;

interface Finishing {
  readonly taskId: string;
  readonly store: FormStore;
  readonly saver: DocumentSaver;
  readonly note: HandNoteOnScreen;
  readonly onDone: (command: FinishCommand) => void;
}

export interface Finish {
  readonly running: FinishCommand | null;
  /** A command whose answer was lost: nobody knows yet whether it was carried out. */
  readonly unanswered: FinishCommand | null;
  readonly trouble: string | null;
  /** The signature asks for a sign-in of these minutes first (decision 18). */
  readonly asksForSignIn: boolean;
  readonly stopAsking: () => void;
  readonly run: (command: FinishCommand) => Promise<void>;
}

/** Pends or signs what the screen holds. Where the answer is lost, the server is asked what became of it. */
export function useFinish({ taskId, store, saver, note, onDone }: Finishing): Finish {
  const environment = useRelayEnvironment();
  const { user } = useSession();
  const [running, setRunning] = useState<FinishCommand | null>(null);
  const [unanswered, setUnanswered] = useState<FinishCommand | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const [asksForSignIn, setAsksForSignIn] = useState(false);
  const done = (command: FinishCommand) => {
    flash(NOTE_PAGE_TEXT.done[command]);
    onDone(command);
  };
  const fail = (command: FinishCommand, why: string) =>
    setTrouble(MESSAGES.taskUpdateFailed + NOTE_PAGE_TEXT.notDone[command] + why);

  /** What to do about it stands above the form. */
  const outOfDate = (command: FinishCommand) => {
    saver.markOutOfDate();
    fail(command, `${MESSAGES.taskOutOfDate} ${MESSAGES.refreshThePage}`);
  };

  const run = async (command: FinishCommand) => {
    setTrouble(null);
    setAsksForSignIn(false);
    const hand = note.now();
    if (hand && hand.merged.conflicts > 0) return fail(command, NOTE_PAGE_TEXT.conflict);
    setRunning(command);
    try {
      if (!(await saver.saveNow())) return fail(command, NOTE_PAGE_TEXT.notSaved);
      if (!(await isStillFresh(environment, saver.freshness))) return outOfDate(command);
      const answers = store.answers();
      const text = hand?.hand?.text ?? store.note().text;
      const content = { ...answers, note: text, noteFragments: noteFragmentsOf(store) };
      saver.accept(await SEND[command](environment, content, saver.freshness), answers.values);
      done(command);
    } catch (error) {
      if (isConnectionLost(error)) return setUnanswered(command);
      if (error instanceof GraphqlError && error.code === 'SIGN_IN_NOT_FRESH') return setAsksForSignIn(true);
      if (isOutOfDate(error)) outOfDate(command);
      else fail(command, messageOf(error));
    } finally {
      setRunning(null);
    }
  };

  const settle = async (command: FinishCommand) => {
    const now = await theirTask(environment, taskId, store.compiledForm.hash);
    const { freshness } = saver;
    setUnanswered(null);
    if (now.freshness.revision === freshness.revision) return fail(command, NOTE_PAGE_TEXT.notArrived);
    const isMine = now.byId === user.id && now.freshness.revision === freshness.revision + 1;
    if (!isMine || now.status !== LEADS_TO[command]) return saver.markOutOfDate();
    saver.accept(now.freshness, store.answers().values);
    done(command);
  };
  useEffect(() => {
    if (unanswered === null) return;
    let asking = false;
    const ask = () => {
      if (asking) return;
      asking = true;
      settle(unanswered)
        .catch((error: unknown) => {
          if (isConnectionLost(error)) return;
          setUnanswered(null);
          fail(unanswered, messageOf(error));
        })
        .finally(() => (asking = false));
    };
    const stopWaiting = whenConnected(ask);
    const ticker = setInterval(ask, ASK_AGAIN_MS);
    return () => {
      stopWaiting();
      clearInterval(ticker);
    };
    // Asked until it is settled, whatever is drawn meanwhile.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [unanswered]);

  return { running, unanswered, trouble, asksForSignIn, stopAsking: () => setAsksForSignIn(false), run };
}
