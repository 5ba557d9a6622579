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
import { isStillCurrent } from '../saving/checkFreshness.ts';
import { isStale } from '../saving/freshness.ts';
import { theirTask } from '../conflicts/theirTask.ts';
import { pendTask, signTask } from '../saving/taskCommands.ts';
import { noteFragmentsOf } from '../templates/noteFragments.ts';
import { commandFate, type FinishCommand } from './finishCommand.ts';
import type { FollowedNote } from '../saving/handNote.ts';
import type { HandNoteOnScreen } from './useHandNote.ts';

const SEND = { pend: pendTask, sign: signTask } as const;
/** How often to ask the server what became of a command whose answer was lost. */
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
  /** A command whose answer was lost. It may or may not have been carried out. */
  readonly unanswered: FinishCommand | null;
  readonly trouble: string | null;
  /** The signature requires a recent sign-in first (decision 18). */
  readonly asksForSignIn: boolean;
  readonly stopAsking: () => void;
  readonly run: (command: FinishCommand) => Promise<void>;
}

/** Pends or signs the note on screen. If the answer is lost, it asks the server what became of the command. */
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
  const fail = (command: FinishCommand, why: string) => setTrouble(failureText(command, why));

  /** The alert above the form says what to do about it. */
  const failAsStale = (command: FinishCommand) => {
    saver.markStale();
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
      if (!(await isStillCurrent(environment, saver.freshness))) return failAsStale(command);
      const content = noteContent(store, hand);
      saver.accept(await SEND[command](environment, content, saver.freshness), content.values);
      done(command);
    } catch (error) {
      if (isConnectionLost(error)) return setUnanswered(command);
      if (error instanceof GraphqlError && error.code === 'REAUTHENTICATION_REQUIRED') return setAsksForSignIn(true);
      if (isStale(error)) failAsStale(command);
      else fail(command, messageOf(error));
    } finally {
      setRunning(null);
    }
  };

  /** Finds out what became of a command whose answer was lost. */
  const resolveUnanswered = async (command: FinishCommand) => {
    const now = await theirTask(environment, taskId, store.compiledForm.hash);
    setUnanswered(null);
    const fate = commandFate(now, { command, revision: saver.freshness.revision, userId: user.id });
    if (fate === 'notArrived') return fail(command, NOTE_PAGE_TEXT.notArrived);
    if (fate === 'overtaken') return saver.markStale();
    saver.accept(now.freshness, store.answers().values);
    done(command);
  };
  useAskUntilKnown(unanswered, resolveUnanswered, (command, error) => {
    setUnanswered(null);
    fail(command, messageOf(error));
  });

  return { running, unanswered, trouble, asksForSignIn, stopAsking: () => setAsksForSignIn(false), run };
}

const failureText = (command: FinishCommand, why: string) =>
  MESSAGES.taskUpdateFailed + NOTE_PAGE_TEXT.notDone[command] + why;

function noteContent(store: FormStore, hand: FollowedNote | null) {
  return { ...store.answers(), note: hand?.hand?.text ?? store.note().text, noteFragments: noteFragmentsOf(store) };
}

/** Asks the server at intervals, and when the connection is back, until the fate of the command is known. */
function useAskUntilKnown(
  unanswered: FinishCommand | null,
  ask: (command: FinishCommand) => Promise<void>,
  onFailure: (command: FinishCommand, error: unknown) => void,
): void {
  useEffect(() => {
    if (unanswered === null) return;
    let asking = false;
    const askOnce = () => {
      if (asking) return;
      asking = true;
      ask(unanswered)
        .catch((error: unknown) => {
          if (!isConnectionLost(error)) onFailure(unanswered, error);
        })
        .finally(() => (asking = false));
    };
    const stopWaiting = whenConnected(askOnce);
    const ticker = setInterval(askOnce, ASK_AGAIN_MS);
    return () => {
      stopWaiting();
      clearInterval(ticker);
    };
    // A render must not restart the questions.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [unanswered]);
}
