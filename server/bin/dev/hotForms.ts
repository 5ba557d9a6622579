/** Runs in the browser of `npm run dev`: an open form continues in the edited engine. */
import type { FormStore, FormStoreInit } from '@isocenter/engine';

interface Engine {
  createFormStore(init: FormStoreInit): FormStore;
}

export interface HotForms extends Engine {
  /** The page compiled a form by itself. Nothing knows what it made of it, so only a reload shows an edit. */
  noteCompiling(): void;
  /**
   * Continues every open form in the edited engine, with its answers. Undo steps and shown errors start over.
   * @returns false if the page must be reloaded instead
   */
  continueIn(edited: Engine): boolean;
}

/** @param first the engine that the page loaded with */
export function hotForms(first: Engine): HotForms {
  let engine = first;
  let hasCompiled = false;
  /** Forms that something on screen follows. */
  const open = new Set<HotForm>();
  return {
    createFormStore: (init) => hotForm(init, engine, open).store,
    noteCompiling() {
      hasCompiled = true;
    },
    continueIn(edited) {
      engine = edited;
      if (hasCompiled || open.size === 0) return false;
      for (const form of [...open]) form.continueIn(edited);
      return true;
    },
  };
}

interface HotForm {
  /** Stays the same object while the engine behind it changes. */
  readonly store: FormStore;
  continueIn(edited: Engine): void;
}

interface Subscription {
  readonly begin: () => () => void;
  readonly listener: () => void;
  end: () => void;
}

function hotForm(init: FormStoreInit, engine: Engine, open: Set<HotForm>): HotForm {
  let current = engine.createFormStore(init);
  const subscriptions = new Set<Subscription>();
  const follow = (begin: () => () => void, listener: () => void) => {
    const subscription = { begin, listener, end: begin() };
    subscriptions.add(subscription);
    open.add(form);
    return () => {
      subscription.end();
      subscriptions.delete(subscription);
      if (subscriptions.size === 0) open.delete(form);
    };
  };
  const form: HotForm = {
    store: {
      compiledForm: init.compiledForm,
      isRecord: false,
      get context() {
        return current.context;
      },
      dispatch: (event) => current.dispatch(event),
      field: (path) => current.field(path),
      rows: (path) => current.rows(path),
      sectionVisible: (section) => current.sectionVisible(section),
      subscribe: (path, listener) => follow(() => current.subscribe(path, listener), listener),
      subscribeAll: (listener) => follow(() => current.subscribeAll(listener), listener),
      progress: () => current.progress(),
      validation: () => current.validation(),
      answers: () => current.answers(),
      signedValues: () => current.signedValues(),
      changedByUser: (since) => current.changedByUser(since),
      note: () => current.note(),
      get undoStep() {
        return current.undoStep;
      },
      get redoStep() {
        return current.redoStep;
      },
      locate: (path) => current.locate(path),
      nextToComplete: (path) => current.nextToComplete(path),
      find: (words) => current.find(words),
    },
    continueIn(edited) {
      const { compiledForm, context } = current;
      current = edited.createFormStore({ compiledForm, context, answers: current.answers() });
      for (const subscription of subscriptions) {
        subscription.end();
        subscription.end = subscription.begin();
      }
      for (const { listener } of [...subscriptions]) listener();
    },
  };
  return form;
}
