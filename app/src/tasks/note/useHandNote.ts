import { useCallback, useEffect, useState } from 'react';
import type { FormStore } from '@isocenter/engine';
import { afterPress } from '@isocenter/renderer';
import type { TaskMerger } from '../conflicts/taskMerger.ts';
import type { DocumentSaver } from '../saving/documentSaver.ts';
import { followAnswers, type FollowedNote, type HandNote } from '../saving/handNote.ts';

export interface HandNoteOnScreen {
  readonly hand: HandNote | null;
  /** Null while the note is the form's own. */
  readonly text: string | null;
  readonly followed: FollowedNote | null;
  /** Sets the edited text; null returns to the form's own note. */
  readonly edit: (text: string | null) => void;
  /** Shows another hand edit. It is not saved by this. */
  readonly show: (hand: HandNote | null) => void;
  /** The hand edit, merged with the current answers right before it is sent. */
  readonly now: () => FollowedNote | null;
}

/** The note of an open task, with the form it belongs to. */
export interface OpenNote {
  readonly taskId: string;
  readonly store: FormStore;
  readonly saver: DocumentSaver;
  readonly merger: TaskMerger;
  readonly note: HandNoteOnScreen;
}

/** A pause after the last answer, so that typing never waits for a merge. */
const PAUSE_MS = 300;

/**
 * The hand edit of an open task's note. It follows the answers while they change. A conflict stays as it is until the
 * user resolves it.
 */
export function useHandNote(store: FormStore, saver: DocumentSaver): HandNoteOnScreen {
  const [hand, setHand] = useState<HandNote | null>(saver.savedNote);
  const [followed, setFollowed] = useState<FollowedNote | null>(() => hand && followAnswers(store, hand));

  const show = useCallback(
    (next: HandNote | null) => {
      setHand(next);
      setFollowed(next && followAnswers(store, next));
    },
    [store],
  );
  const edit = useCallback(
    (text: string | null) => {
      const base = store.note().text;
      const next = text === null || text === base ? null : { text, base };
      show(next);
      saver.editNote(next);
    },
    [store, saver, show],
  );

  useEffect(() => {
    if (!hand) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const follow = () => {
      const next = followAnswers(store, hand);
      setFollowed(next.hand ? next : null);
      if (next.hand?.text === hand.text && next.hand.base === hand.base) return;
      setHand(next.hand);
      if (next.hand?.text !== hand.text) saver.editNote(next.hand);
    };
    const stop = store.subscribeAll(() => {
      clearTimeout(timer);
      timer = setTimeout(() => afterPress(follow), PAUSE_MS);
    });
    return () => {
      stop();
      if (timer === undefined) return;
      clearTimeout(timer);
    };
  }, [store, saver, hand]);

  return { hand, text: hand?.text ?? null, followed, edit, show, now: () => hand && followAnswers(store, hand) };
}
