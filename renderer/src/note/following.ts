import { useEffect, type RefObject } from 'react';
import type { FormStore, Path } from '@isocenter/engine';
import { frameId } from '../fieldContract/fieldIds.ts';
import { tablePath } from '../form/mounting.ts';
import { fieldPosition } from '../navigation/fieldPosition.ts';

/** After the last move of the focus or change of an answer, so that the note does not jump with every Tab. */
const FOLLOW_DELAY_MS = 200;

/**
 * Scrolls the note's own pane to the sentence of the field with the focus; without a sentence, to the nearest one before
 * it. The page does not scroll, and the focus stays where it is.
 */
export function useNoteFollowing(note: RefObject<HTMLElement | null>, store: FormStore): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const follow = () => {
      clearTimeout(timer);
      timer = setTimeout(() => note.current && showFocused(note.current, store), FOLLOW_DELAY_MS);
    };
    document.addEventListener('focusin', follow);
    const stop = store.subscribeAll(follow);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('focusin', follow);
      stop();
    };
  }, [note, store]);
}

function showFocused(note: HTMLElement, store: FormStore): void {
  const pane = scrollingPane(note);
  const path = focusedPath();
  const sentence = pane && path !== null ? sentenceOf(note, store, path) : null;
  if (!pane || !sentence) return;
  const box = sentence.getBoundingClientRect();
  const view = pane.getBoundingClientRect();
  if (box.top >= view.top && box.bottom <= view.bottom) return;
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  pane.scrollBy({ top: box.top - view.top - view.height / 3, behavior: isCalm ? 'auto' : 'smooth' });
}

/** The pane around the note; none where the note is part of the page, which must not move while someone types. */
function scrollingPane(note: HTMLElement): HTMLElement | null {
  for (let element = note.parentElement; element && element !== document.body; element = element.parentElement) {
    if (['auto', 'scroll'].includes(getComputedStyle(element).overflowY)) return element;
  }
  return null;
}

/** The field or cell with the focus. */
function focusedPath(): Path | null {
  const prefix = frameId('');
  const frame = document.activeElement?.closest(`[id^="${prefix}"]`);
  return frame ? frame.id.slice(prefix.length) : null;
}

function sentenceOf(note: HTMLElement, store: FormStore, path: Path): HTMLElement | null {
  const sentences = [...note.querySelectorAll<HTMLElement>('.iso-note-span[data-fields]')];
  const fieldsOf = (sentence: HTMLElement) => (sentence.dataset['fields'] ?? '').split(' ').filter(Boolean);
  const table = tablePath(path);
  const own =
    sentences.find((sentence) => fieldsOf(sentence).includes(path)) ??
    sentences.find((sentence) => fieldsOf(sentence).some((field) => tablePath(field) === table));
  if (own) return own;
  const position = fieldPosition(store, path);
  return (
    sentences.findLast((sentence) => fieldsOf(sentence).some((field) => fieldPosition(store, field) <= position)) ??
    null
  );
}
