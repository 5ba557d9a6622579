import { useEffect, useEffectEvent, useState } from 'react';
import { useRelayEnvironment } from 'react-relay/hooks';
import { takeRecord, type FormRecord, type FormStore } from '@isocenter/engine';
import { MESSAGES } from '@isocenter/schemas';
import { useSession } from '../../session/session.ts';
import { flash } from '../../notices/snackbar.ts';
import { NOTE_PAGE_TEXT } from '../../messages/notePage.ts';
import { GraphqlError, messageOf, NotSignedInAgainError } from '../../requests/failures.ts';
import { isUnanswered, mayHaveArrived, whenConnected } from '../saving/connection.ts';
import type { DocumentSaver } from '../saving/documentSaver.ts';
import { isStillCurrent } from '../saving/checkFreshness.ts';
import { isStale } from '../saving/freshness.ts';
import { saveFirst, whatCameIn } from '../conflicts/saveFirst.ts';
import type { TaskMerger } from '../conflicts/taskMerger.ts';
import { theirTask } from '../conflicts/theirTask.ts';
import { pendTask, signTask } from '../saving/taskCommands.ts';
import { noteFragmentsOf } from '../templates/noteFragments.ts';
import { commandFate, type FinishCommand } from './finishCommand.ts';
import type { FollowedNote } from '../saving/handNote.ts';
import type { HandNoteOnScreen } from './useHandNote.ts';

/** How often to ask the server what became of a command whose answer was lost. */
const ASK_AGAIN_MS = 3_000;

interface Finishing {
  readonly taskId: string;
  readonly store: FormStore;
  readonly saver: DocumentSaver;
  readonly merger: TaskMerger;
  readonly note: HandNoteOnScreen;
  /** What the signer states on the work of others; null for nothing. */
  readonly attestation: string | null;
  readonly onDone: (command: FinishCommand) => void;
}

export interface Finish {
  readonly running: FinishCommand | null;
  /** A command whose answer was lost. It may or may not have been carried out. */
  readonly unanswered: FinishCommand | null;
  readonly trouble: string | null;
  /** What the screen showed when the server refused the command because its data is newer; null otherwise. */
  readonly outdated: FormRecord | null;
  readonly closeOutdated: () => void;
  readonly run: (command: FinishCommand) => Promise<void>;
  /** The signature of what is on screen now, to be given later; null when it is not ready, with the reason on screen. */
  readonly prepare: () => Promise<(() => Promise<void>) | null>;
}

/** Pends or signs the note on screen. If the answer is lost, it asks the server what became of the command. */
export function useFinish({ taskId, store, saver, merger, note, attestation, onDone }: Finishing): Finish {
  const environment = useRelayEnvironment();
  const { user } = useSession();
  const [running, setRunning] = useState<FinishCommand | null>(null);
  const [unanswered, setUnanswered] = useState<FinishCommand | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const [outdated, setOutdated] = useState<FormRecord | null>(null);
  const done = (command: FinishCommand) => {
    flash(NOTE_PAGE_TEXT.done[command]);
    onDone(command);
  };
  const fail = (command: FinishCommand, why: string) => setTrouble(failureText(command, why));

  /** What other users changed comes in first. The user reads it and gives the command again. */
  const failAsStale = async (command: FinishCommand) => {
    saver.markStale();
    fail(command, await whatCameIn(merger));
  };

  const run = async (command: FinishCommand) => {
    setTrouble(null);
    setOutdated(null);
    const hand = note.now();
    if (hand && hand.merged.conflicts > 0) return fail(command, NOTE_PAGE_TEXT.conflict);
    setRunning(command);
    try {
      const obstacle = await saveFirst(saver, merger);
      if (obstacle !== null) return fail(command, obstacle);
      if (!(await isStillCurrent(environment, saver.freshness))) return await failAsStale(command);
      const content = noteContent(store, hand);
      const sent =
        command === 'pend'
          ? pendTask(environment, content, saver.freshness)
          : signTask(environment, { ...content, attestation }, saver.freshness);
      saver.accept(await sent, content.values);
      done(command);
    } catch (error) {
      if (mayHaveArrived(error)) return setUnanswered(command);
      // The person chose not to sign in again: they know that nothing was signed.
      if (error instanceof NotSignedInAgainError) return;
      if (error instanceof GraphqlError && error.code === 'FORM_CHANGED') return setOutdated(takeRecord(store));
      if (isStale(error)) await failAsStale(command);
      else fail(command, messageOf(error));
    } finally {
      setRunning(null);
    }
  };

  const prepare = async () => {
    setTrouble(null);
    const hand = note.now();
    const isTorn = (hand?.merged.conflicts ?? 0) > 0;
    const obstacle = isTorn ? NOTE_PAGE_TEXT.conflict : await saveFirst(saver, merger);
    if (obstacle !== null) {
      fail('sign', obstacle);
      return null;
    }
    const content = { ...noteContent(store, hand), attestation };
    const { freshness } = saver;
    return async () => void (await signTask(environment, content, freshness));
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

  return {
    running,
    unanswered,
    trouble,
    outdated,
    closeOutdated: () => setOutdated(null),
    run,
    prepare,
  };
}

const failureText = (command: FinishCommand, why: string) =>
  MESSAGES.taskUpdateFailed + NOTE_PAGE_TEXT.notDone[command] + why;

function noteContent(store: FormStore, hand: FollowedNote | null) {
  const note = hand?.hand?.text ?? store.note().text;
  return { ...store.answers(), note, noteFragments: noteFragmentsOf(store), formRecord: takeRecord(store) };
}

/** Asks the server at intervals, and when the connection is back, until the fate of the command is known. */
function useAskUntilKnown(
  unanswered: FinishCommand | null,
  ask: (command: FinishCommand) => Promise<void>,
  onFailure: (command: FinishCommand, error: unknown) => void,
): void {
  const askNow = useEffectEvent((command: FinishCommand) =>
    ask(command).catch((error: unknown) => {
      if (!isUnanswered(error)) onFailure(command, error);
    }),
  );
  // A render does not restart the questions.
  useEffect(() => {
    if (unanswered === null) return;
    let asking = false;
    const askOnce = () => {
      if (asking) return;
      asking = true;
      void askNow(unanswered).finally(() => (asking = false));
    };
    const stopWaiting = whenConnected(askOnce);
    const ticker = setInterval(askOnce, ASK_AGAIN_MS);
    return () => {
      stopWaiting();
      clearInterval(ticker);
    };
  }, [unanswered]);
}
