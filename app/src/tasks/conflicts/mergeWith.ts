import { createFormStore, type CompiledForm, type FormError, type Json, type StoredAnswers } from '@isocenter/engine';
import { MERGE_DIALOG_TEXT as words } from '../../messages/mergeDialogs.ts';
import type { HandNote } from '../saving/handNote.ts';
import { mergeNotes, type NoteMerge } from './mergeNotes.ts';
import { placeLabel, placeText, puttingBack, valueAt } from './mergePlaces.ts';
import {
  NOTE_KEY,
  type KeptEdit,
  type MergeQuestion,
  type MergeState,
  type MergingScreen,
  type ReceivedChange,
  type SetAside,
  type Sides,
} from './mergeState.ts';
import type { TheirTask } from './theirTask.ts';
import { mergedAnswers, threeWay, type FieldMerge, type Side, type ThreeSides } from './threeWay.ts';

/**
 * Brings the task as others left it and this screen together, or asks what to keep.
 * @returns the state after it; `idle` when the screen has both users' edits
 */
export function mergeWith(screen: MergingScreen, theirs: TheirTask, chosen: Sides): MergeState {
  if (!theirs.takesEdits) return { kind: 'closed', theirs, edits: keptEdits(screen, theirs) };
  const { compiledForm, context } = screen.store;
  const three = sidesWith(screen, theirs);
  const merges = threeWay(compiledForm, three);
  const sides = new Map(
    merges.map(({ path, side }) => [path, side ?? chosen.get(path) ?? null] as const).filter(isDecided),
  );
  const answers = mergedAnswers(compiledForm, merges, sides, three);
  const { hand } = screen.note();
  const notes = {
    base: screen.saver.savedNote,
    mine: hand,
    theirs: theirs.handNote,
    generated: createFormStore({ compiledForm, context, answers }).note().text,
  };
  const note = mergeNotes(notes, chosen.get(NOTE_KEY) ?? null);
  const open = merges.filter(({ path }) => !sides.has(path));
  if (open.length > 0 || note.kind === 'asks') {
    const questions = [
      ...open.map((merge) => questionOf(compiledForm, merge)),
      ...(note.kind === 'asks' ? [noteQuestion(notes)] : []),
    ];
    return { kind: 'asks', theirs, questions, others: merges.length - open.length };
  }
  take(screen, theirs, { answers, note });
  remember(screen, theirs, { merges, sides });
  rememberNote(screen, theirs, { mine: hand, note, chosen });
  return { kind: 'idle' };
}

function sidesWith({ saver, store }: MergingScreen, { answers }: TheirTask): ThreeSides {
  return { base: saver.savedAnswers, mine: store.answers(), theirs: answers };
}

type MergedHandNote = Extract<NoteMerge, { readonly kind: 'merged' }>;

interface Merged {
  readonly answers: StoredAnswers;
  readonly note: MergedHandNote;
}

/** Both users' edits become the content of this screen. What is not on the server yet is saved next. */
function take({ store, saver, note: noteOnScreen, addProblems }: MergingScreen, theirs: TheirTask, merged: Merged) {
  const { answers, note } = merged;
  const before = new Set(store.validation().errors.map(problemKey));
  const stored = theirs.handNote && { text: theirs.handNote.text, base: theirs.handNote.base ?? '' };
  saver.accept(theirs.freshness, theirs.answers.values, stored);
  store.dispatch({ type: 'merge', ...answers });
  noteOnScreen().show(note.hand);
  if ((note.hand?.text ?? null) !== (stored?.text ?? null)) saver.editNote(note.hand);
  // The rules run on the merged whole: an allergy of one and a drug of the other meet here.
  addProblems(store.validation().errors.filter((error) => !before.has(problemKey(error))));
}

interface Decided {
  readonly merges: readonly FieldMerge[];
  readonly sides: Sides;
}

function remember(screen: MergingScreen, theirs: TheirTask, { merges, sides }: Decided): void {
  const { compiledForm } = screen.store;
  const say = (merge: FieldMerge, value: Json) => placeText(compiledForm, merge, value);
  const received = merges
    .filter(({ path, side }) => side !== null && sides.get(path) === 'theirs')
    .map((merge): ReceivedChange => ({
      key: `${theirs.freshness.revision} ${merge.path}`,
      path: merge.path,
      label: placeLabel(merge),
      was: say(merge, merge.mine),
      is: say(merge, merge.theirs),
      by: nameOf(screen, merge.path, theirs),
      on: theirs.on,
    }));
  const setAside = merges
    .filter(({ side }) => side === null)
    .map((merge): SetAside => {
      const isMine = sides.get(merge.path) === 'theirs';
      return answerSetAside(screen, theirs, {
        merge,
        value: isMine ? merge.mine : merge.theirs,
        by: isMine ? null : theirs.by,
      });
    });
  screen.add(received, setAside);
}

interface DecidedNote {
  readonly mine: HandNote | null;
  readonly note: MergedHandNote;
  readonly chosen: Sides;
}

function rememberNote(screen: MergingScreen, theirs: TheirTask, { mine, note, chosen }: DecidedNote): void {
  const side = chosen.get(NOTE_KEY);
  if (side === undefined) {
    if (!note.changed) return;
    const change = { label: words.note, was: noteText(mine), is: noteText(note.hand), by: theirs.by };
    screen.add([{ ...change, key: `${theirs.freshness.revision} ${NOTE_KEY}`, path: null, on: theirs.on }], []);
    return;
  }
  const { handNote } = theirs;
  const other = handNote && { text: handNote.text, base: handNote.base ?? screen.store.note().text };
  const dropped = side === 'mine' ? other : mine;
  screen.add([], [noteSetAside(screen, theirs, { dropped, by: side === 'mine' ? theirs.by : null })]);
}

interface DroppedNote {
  readonly dropped: HandNote | null;
  /** The other user's name; null for the user's own. */
  readonly by: string | null;
}

function noteSetAside(screen: MergingScreen, theirs: TheirTask, { dropped, by }: DroppedNote): SetAside {
  const key = `${theirs.freshness.revision} ${NOTE_KEY}`;
  screen.keepPutBack(key, () => {
    const { hand, show } = screen.note();
    show(dropped);
    screen.saver.editNote(dropped);
    return noteSetAside(screen, theirs, { dropped: hand, by: by === null ? theirs.by : null });
  });
  return { key, label: words.note, text: noteText(dropped), by };
}

interface DroppedAnswer {
  readonly merge: FieldMerge;
  readonly value: Json;
  /** The other user's name; null for the user's own. */
  readonly by: string | null;
}

function answerSetAside(screen: MergingScreen, theirs: TheirTask, { merge, value, by }: DroppedAnswer): SetAside {
  const { store } = screen;
  const key = `${theirs.freshness.revision} ${merge.path}`;
  screen.keepPutBack(key, () => {
    const replaced = valueAt(store, merge);
    store.dispatch(puttingBack(merge, value));
    return answerSetAside(screen, theirs, { merge, value: replaced, by: by === null ? theirs.by : null });
  });
  return { key, label: placeLabel(merge), text: placeText(store.compiledForm, merge, value), by };
}

/** The edits of this screen that the task no longer takes. */
function keptEdits(screen: MergingScreen, theirs: TheirTask): readonly KeptEdit[] {
  const { compiledForm } = screen.store;
  const edits = threeWay(compiledForm, sidesWith(screen, theirs))
    .filter(({ side }) => side !== 'theirs')
    .map((merge) => ({ label: placeLabel(merge), text: placeText(compiledForm, merge, merge.mine) }));
  const { hand } = screen.note();
  const isEdited = hand !== null && hand.text !== screen.saver.savedNote?.text && hand.text !== theirs.handNote?.text;
  return isEdited ? [...edits, { label: words.note, text: hand.text }] : edits;
}

/** Several colleagues may have saved since: each answer says who gave it. */
function nameOf({ store }: MergingScreen, path: string, theirs: TheirTask): string {
  const provenance = theirs.answers.provenance[path];
  const by = provenance?.origin === 'user' ? provenance.by : undefined;
  return by === undefined || by === theirs.byId ? theirs.by : (store.context.people?.[by] ?? theirs.by);
}

function isDecided(entry: readonly [string, Side | null]): entry is readonly [string, Side] {
  return entry[1] !== null;
}

function questionOf(compiledForm: CompiledForm, merge: FieldMerge): MergeQuestion {
  const [before, mine, theirs] = [merge.base, merge.mine, merge.theirs].map((value) =>
    placeText(compiledForm, merge, value),
  );
  return { key: merge.path, label: placeLabel(merge), before: before ?? '', mine: mine ?? '', theirs: theirs ?? '' };
}

type NoteSide = { readonly text: string } | null;

function noteQuestion(notes: Record<'base' | 'mine' | 'theirs', NoteSide>): MergeQuestion {
  const { base, mine, theirs } = notes;
  return { key: NOTE_KEY, label: words.note, before: noteText(base), mine: noteText(mine), theirs: noteText(theirs) };
}

const noteText = (hand: NoteSide): string => hand?.text ?? words.formNote;

const problemKey = ({ path, message }: FormError): string => `${path} ${message}`;
