import type { FormStore, Json, Path, UndoStep } from '@isocenter/engine';

/** Text being typed into one field. */
interface Typing {
  readonly path: Path;
  /** The undo step of the parts sent so far; null before the first. */
  step: UndoStep | null;
}

/** Sends answers, and joins the parts of typed text into one undo step: one undo takes back the whole edit. */
export function typedSteps(store: FormStore) {
  let typing: Typing | null = null;
  let isSending = false;
  const answer = (path: Path, value: Json) => {
    if (!isSending || typing?.path !== path) {
      store.dispatch({ type: 'answer', path, value });
      return;
    }
    // After another step, or an undo, the text is a new edit.
    const continues = typing.step !== null && typing.step === store.undoStep;
    store.dispatch({ type: 'answer', path, value, ...(continues ? { continues } : {}) });
    typing.step = store.undoStep;
  };
  const sendTyped = (path: Path, send: () => void) => {
    if (typing?.path !== path) typing = { path, step: null };
    isSending = true;
    try {
      send();
    } finally {
      isSending = false;
    }
  };
  const endTyping = (path: Path) => {
    if (typing?.path === path) typing = null;
  };
  return { answer, sendTyped, endTyping };
}
