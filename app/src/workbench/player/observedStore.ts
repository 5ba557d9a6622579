import type { FieldState, FormEvent, FormStore, Path } from '@isocenter/engine';

interface Changes {
  /** Called with each event before the form handles it. */
  readonly onEvent?: (event: FormEvent) => void;
  /** Replaces the displayed state of a field. */
  readonly patch?: (state: FieldState) => FieldState;
}

/** An observed form: the same store, with its events reported and its states replaced for display. */
export function observedStore(store: FormStore, { onEvent, patch }: Changes): FormStore {
  const patched = new WeakMap<FieldState, FieldState>();
  const dispatch = (event: FormEvent) => {
    onEvent?.(event);
    return store.dispatch(event);
  };
  const field = (path: Path): FieldState => {
    const state = store.field(path);
    if (!patch) return state;
    let shown = patched.get(state);
    if (!shown) patched.set(state, (shown = patch(state)));
    return shown;
  };
  return new Proxy(store, {
    get(target, key): unknown {
      if (key === 'dispatch') return dispatch;
      if (key === 'field') return field;
      return Reflect.get(target, key);
    },
  });
}
