import { useRef, useState, useSyncExternalStore } from 'react';
import { useRelayEnvironment } from 'react-relay/hooks';
import type { PublishPlan } from '../publish/PublishChoice.tsx';
import { publishNote } from '../publish/publishQueries.ts';
import { unreviewedAnswers, type UnreviewedAnswer } from './unreviewed.ts';
import type { FinishCommand } from './finishCommand.ts';
import { useFinish, type Finish } from './useFinish.ts';
import type { OpenNote } from './useHandNote.ts';

interface NoteToSign {
  readonly openNote: OpenNote;
  readonly path: string;
  /** The id of what the signer states on the work of others; null for nothing. */
  readonly attestation: string | null;
  readonly onDone: () => void;
}

interface NoteSigning extends Omit<Finish, 'run'> {
  readonly showsErrors: boolean;
  /** Answers to confirm before signing; empty while the question is closed. */
  readonly unreviewed: readonly UnreviewedAnswer[];
  /** Whether the user must read what other users changed before signing. */
  readonly readsChanges: boolean;
  readonly closeChanges: () => void;
  readonly closeUnreviewed: () => void;
  readonly choosePublishing: (plan: PublishPlan | null) => void;
  /** Whether the note can be signed at once. If not, it shows the errors, or what the user has not read yet. */
  readonly maySign: () => boolean;
  readonly finish: (command: FinishCommand) => void;
}

/** The checks before a signature, pending or signing itself, and publishing after it. */
export function useNoteSigning({ openNote, path, attestation, onDone }: NoteToSign): NoteSigning {
  const { taskId, store, merger } = openNote;
  const environment = useRelayEnvironment();
  const validation = useSyncExternalStore(
    (listener) => store.subscribeAll(listener),
    () => store.validation(),
  );
  const plan = useRef<PublishPlan | null>(null);
  const publish = (command: FinishCommand, { onPend, onSign, appointmentId }: PublishPlan) => {
    const action = command === 'pend' ? 'PENDED' : 'SIGNED';
    if (command === 'pend' ? onPend : onSign) {
      void publishNote(environment, { taskId, action, appointmentId, despiteDeath: false, path });
    }
  };
  const { run, prepare, ...finishing } = useFinish({
    ...openNote,
    attestation,
    onDone: (command) => {
      if (plan.current) publish(command, plan.current);
      onDone();
    },
  });
  const [showsErrors, setShowsErrors] = useState(false);
  const [unreviewed, setUnreviewed] = useState<readonly UnreviewedAnswer[]>([]);
  const [readsChanges, setReadsChanges] = useState(false);
  return {
    ...finishing,
    prepare: async () => {
      const sign = await prepare();
      const chosen = plan.current;
      return (
        sign &&
        (async () => {
          await sign();
          if (chosen) publish('sign', chosen);
        })
      );
    },
    showsErrors,
    readsChanges,
    closeChanges: () => setReadsChanges(false),
    unreviewed,
    closeUnreviewed: () => setUnreviewed([]),
    choosePublishing: (chosen) => (plan.current = chosen),
    maySign: () => {
      if (!validation.signable) {
        store.dispatch({ type: 'showAllErrors' });
        setShowsErrors(true);
        return false;
      }
      if (!merger.record().isRead) {
        setReadsChanges(true);
        return false;
      }
      const unseen = unreviewedAnswers(store);
      setUnreviewed(unseen);
      return unseen.length === 0;
    },
    finish: (command) => {
      setUnreviewed([]);
      void run(command);
    },
  };
}
