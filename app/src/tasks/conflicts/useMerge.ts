import { useEffect, useState } from 'react';
import { useRelayEnvironment } from 'react-relay/hooks';
import type { FormStore } from '@isocenter/engine';
import { flush } from '@isocenter/renderer';
import { messageOf } from '../../requests/failures.ts';
import type { DocumentSaver } from '../saving/documentSaver.ts';
import { theirTask, type TheirTask } from './theirTask.ts';
import { mergedAnswers, threeWay, type FieldMerge, type Side } from './threeWay.ts';

export interface TaskToMerge {
  readonly taskId: string;
  readonly store: FormStore;
  readonly saver: DocumentSaver;
  /** The note as edited by hand on this screen. */
  readonly handNote: string | null;
  readonly onEditNote: (text: string | null) => void;
  /** Called after the merge, too. */
  readonly onClose: () => void;
}

export interface Comparison {
  readonly theirs: TheirTask;
  readonly merges: readonly FieldMerge[];
  readonly notesDiffer: boolean;
}

/** The side chosen for each field, by its path, and for the note. */
export type Sides = ReadonlyMap<string, Side>;

/** The note's key among the field paths. */
export const NOTE_KEY = 'note';

/** How many fields, the note included, still need a decision. */
export function undecidedCount({ merges, notesDiffer }: Comparison, sides: Sides): number {
  const fields = merges.filter(({ field }) => !sides.has(field.path)).length;
  return fields + (notesDiffer && !sides.has(NOTE_KEY) ? 1 : 0);
}

interface Merge {
  /** Null while it loads, or when it failed. */
  readonly comparison: Comparison | null;
  readonly sides: Sides;
  readonly trouble: string | null;
  readonly choose: (key: string, side: Side) => void;
  readonly merge: () => void;
}

/** Reads the task as others left it, compares it with this screen, and applies the chosen sides. */
export function useMerge({ taskId, store, saver, handNote, onEditNote, onClose }: TaskToMerge): Merge {
  const environment = useRelayEnvironment();
  const [loaded, setLoaded] = useState<Omit<Comparison, 'notesDiffer'> | null>(null);
  const [sides, setSides] = useState<Sides>(new Map());
  const [trouble, setTrouble] = useState<string | null>(null);
  useEffect(() => {
    let isGone = false;
    flush(store);
    theirTask(environment, taskId, store.compiledForm.hash).then(
      (theirs) => {
        if (isGone) return;
        const merges = threeWay(store.compiledForm, saver.savedAnswers, store.answers().values, theirs.answers.values);
        setLoaded({ theirs, merges });
        setSides(new Map(merges.flatMap(({ field, side }) => (side === null ? [] : [[field.path, side] as const]))));
      },
      (error: unknown) => isGone || setTrouble(messageOf(error)),
    );
    return () => {
      isGone = true;
    };
  }, [environment, taskId, store, saver]);

  const comparison = loaded && { ...loaded, notesDiffer: loaded.theirs.handNote !== handNote };
  return {
    comparison,
    sides,
    trouble,
    choose: (key, side) => setSides(new Map([...sides, [key, side]])),
    merge: () => {
      if (!comparison) return;
      const { theirs, merges, notesDiffer } = comparison;
      const answers = mergedAnswers(merges, sides, store.answers(), theirs.answers);
      saver.accept(theirs.freshness, theirs.answers.values);
      store.dispatch({ type: 'replace', ...answers });
      if (notesDiffer) onEditNote(sides.get(NOTE_KEY) === 'mine' ? handNote : theirs.handNote);
      void saver.saveNow();
      onClose();
    },
  };
}
