import type { FieldState, FormEvent, FormStore, Path } from '@isocenter/engine';

interface Changes {
  /** Told each event before the form takes it. */
  readonly onEvent?: (event: FormEvent) => void;
  /** What a field's state is shown as. */
  readonly patch?: (state: FieldState) => FieldState;
}

/** A form that is looked at: the same store, its events told and its states shown otherwise. */
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
