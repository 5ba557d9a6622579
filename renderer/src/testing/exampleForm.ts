import { fieldTypes, type FieldState, type FormStore, type Json, type Path } from '@isocenter/engine';
import type { FieldTypeName } from '@isocenter/schemas';
import { engineForm } from './engineForm.ts';
import { pathOf } from './testForm.ts';

/** A state in which a field is shown. */
export interface ExampleState {
  readonly name: string;
  /** Whether the field has the answer of the example. */
  readonly answered: boolean;
  readonly patch?: (answer: Json) => Partial<FieldState>;
}

const PROVIDERS = { 'providers:ATTENDING': [{ id: 'prv-1', label: 'Ruiz, Ana' }] };

/** The example that a field type declares, as one field per state. */
export function exampleForm(type: FieldTypeName, states: readonly ExampleState[]): FormStore {
  const { yaml, answer } = fieldTypes[type].example;
  const ids = states.map((_, index) => `f${index}`);
  const fields = states.map(({ name }, index) => {
    const field = yaml.replace(/^id: .*$/m, `id: f${index}`).replace(/^label: .*$/m, `label: Field ${name}`);
    return `- ${field.replaceAll('\n', '\n  ')}`;
  });
  const answers = Object.fromEntries(ids.flatMap((id, index) => (states[index]?.answered ? [[id, answer]] : [])));
  const store = engineForm(fields.join('\n'), { answers, context: { choices: PROVIDERS } });
  const patches = new Map<Path, Partial<FieldState>>(
    ids.map((id, index) => [pathOf(id), patchOf(states[index], answer)] as const),
  );
  return withStates(store, patches);
}

function patchOf(state: ExampleState | undefined, answer: Json): Partial<FieldState> {
  return { ...(state?.answered ? { value: answer } : {}), ...state?.patch?.(answer) };
}

/** The same store with other states for some fields. */
function withStates(store: FormStore, patches: ReadonlyMap<Path, Partial<FieldState>>): FormStore {
  const patched = new Map<Path, FieldState>();
  const field = (path: Path): FieldState => {
    const patch = patches.get(path);
    if (!patch) return store.field(path);
    const state = patched.get(path) ?? { ...store.field(path), ...patch };
    patched.set(path, state);
    return state;
  };
  return { ...store, field };
}
