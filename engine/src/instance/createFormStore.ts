import type { Path } from '../compiled-form/compiledForm.ts';
import type { Json } from '../json/json.ts';
import { NoteWriter } from '../note/noteWriter.ts';
import { FieldStates } from './fieldState.ts';
import { formIndex } from './state/formIndex.ts';
import type { FormEvent } from './state/formInstance.ts';
import type { FormStore, FormStoreInit } from './formStore.ts';
import { formProgress, validateForm, sectionShown } from './formValidation.ts';
import { findInForm, locate, nextToComplete } from './navigation.ts';
import { openForm } from './events/openForm.ts';
import { placeOf, type Place } from './state/paths.ts';
import { reduce } from './events/reduce.ts';
import { rowsIn } from './state/tableRows.ts';
import { changedByUser, signedValues, storedAnswers } from './storedAnswers.ts';

/** A live form: the pure instance, its current state, and listeners by path. */
export function createFormStore({ compiledForm, context, answers, noteMemory }: FormStoreInit): FormStore {
  const index = formIndex(compiledForm);
  const fieldStates = new FieldStates(index);
  const note = new NoteWriter(index);
  const places = new Map<Path, Place>();
  const shownRows = new Map<Path, readonly string[]>();
  const listeners = new Map<Path, Set<() => void>>();
  const everyListener = new Set<() => void>();
  let state = openForm(index, context, answers);
  let progress: { readonly of: typeof state; readonly value: ReturnType<FormStore['progress']> } | null = null;
  let validation: { readonly of: typeof state; readonly value: ReturnType<FormStore['validation']> } | null = null;

  const placeAt = (path: Path): Place => {
    let place = places.get(path);
    if (!place) places.set(path, (place = placeOf(index, path)));
    return place;
  };

  return {
    compiledForm,
    isRecord: false,
    dispatch(event: FormEvent) {
      const next = reduce(index, state, event);
      if (next.state === state) return { changed: [] };
      const isRefreshed = next.state.context !== state.context;
      state = next.state;
      for (const path of next.changed) {
        const own = listeners.get(path);
        if (own) for (const listener of [...own]) listener();
      }
      if (event.type === 'showAllErrors' || isRefreshed) notifyCells(listeners);
      for (const listener of [...everyListener]) listener();
      return { changed: next.changed };
    },
    field: (path) => fieldStates.of(path, placeAt(path), state),
    rows: (path) => {
      const { field } = placeAt(path);
      const value = state.sections[field.section]?.answers[field.id]?.value ?? null;
      const ids = rowIds(value, shownRows.get(path));
      shownRows.set(path, ids);
      return ids;
    },
    sectionVisible: (section) => sectionShown(index, state, section),
    subscribe: (path, listener) => {
      const own = listeners.get(path) ?? new Set();
      listeners.set(path, own.add(listener));
      return () => {
        own.delete(listener);
      };
    },
    subscribeAll: (listener) => {
      everyListener.add(listener);
      return () => {
        everyListener.delete(listener);
      };
    },
    progress: () => {
      if (progress?.of !== state) progress = { of: state, value: formProgress(index, state, progress?.value) };
      return progress.value;
    },
    validation: () => {
      if (validation?.of !== state) validation = { of: state, value: validateForm(index, state) };
      return validation.value;
    },
    answers: () => storedAnswers(index, state),
    signedValues: () => signedValues(index, state),
    changedByUser: (since) => changedByUser(index, state, since),
    note: () => noteMemory?.write(index, state) ?? note.write(state),
    get context() {
      return state.context;
    },
    locate: (path) => locate(index, state, path),
    nextToComplete: (path) => nextToComplete(index, state, path),
    find: (words) => findInForm(index, state, words),
    get undoStep() {
      return state.past;
    },
    get redoStep() {
      return state.future;
    },
  };
}

/** Cells have no separate entry in a change of all fields. */
function notifyCells(listeners: ReadonlyMap<Path, ReadonlySet<() => void>>): void {
  for (const [path, own] of listeners) if (path.includes('[')) for (const listener of [...own]) listener();
}

const NO_IDS: readonly string[] = [];

/** The row ids. The same list object while they are unchanged, because cell answers do not move rows. */
function rowIds(value: Json, last: readonly string[] = NO_IDS): readonly string[] {
  const rows = rowsIn(value);
  const isSame = rows.length === last.length && rows.every(({ _id }, index) => _id === last[index]);
  return isSame ? last : rows.map(({ _id }) => _id);
}
