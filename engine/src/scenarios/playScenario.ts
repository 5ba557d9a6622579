import type { CompiledForm, Path } from '../compiled-form/compiledForm.ts';
import { type Json, sameJson } from '../json/json.ts';
import { nearest } from '../words/nearest.ts';
import type { FieldState } from '../instance/state/formInstance.ts';
import type { FormStore } from '../instance/formStore.ts';
import { UnknownPathError } from '../instance/state/paths.ts';
import type { Expectations, Scenario } from './scenario.ts';

/**
 * Runs a scenario on an open form: its steps in order, then its expectations.
 * @param look called before the first step with null, and after each with what it changed, when the form is recomputed
 * @returns a message for each failed expectation
 */
export function playScenario(
  { set, expect: wanted }: Scenario,
  store: FormStore,
  look: (changed: readonly Path[] | null) => void = () => undefined,
): readonly string[] {
  const player = new Player(store);
  look(null);
  for (const step of set) look(player.answer(step));
  player.check(wanted);
  return player.failures;
}

class Player {
  readonly failures: string[] = [];
  private readonly store: FormStore;

  constructor(store: FormStore) {
    this.store = store;
  }

  /** A person cannot answer what is not on screen. @returns the fields that changed */
  answer({ field, value, position: { file, line, column } }: Scenario['set'][number]): readonly Path[] {
    const found = this.find(field);
    if (!found) return [];
    const { path, state } = found;
    const why = state.readOnly ? 'read-only' : isHidden(path, this.store) ? 'hidden' : null;
    if (why === null) return this.store.dispatch({ type: 'answer', path, value }).changed;
    this.failures.push(`${file}:${line}:${column}  ${path} is ${why}, so it cannot be answered`);
    return [];
  }

  check(wanted: Expectations): void {
    this.each(
      wanted.visible,
      flagFailure('shown', 'hidden', ({ relevant }) => relevant),
    );
    const required = flagFailure('required', 'optional', (state) => state.required);
    this.each(wanted.required, (state, expected) => {
      // What is hidden asks for nothing, whatever its rule says.
      return expected && state.required && !state.relevant ? 'is hidden, expected required' : required(state, expected);
    });
    this.each(
      wanted.readOnly,
      flagFailure('read-only', 'editable', ({ readOnly }) => readOnly),
    );
    this.each(wanted.value, ({ relevant, value }, expected) => differs(relevant ? value : null, expected));
    this.each(wanted.origin, ({ provenance }, expected) => {
      const origin = provenance?.origin ?? null;
      return origin === expected ? null : `has the origin ${origin ?? 'none'}, expected ${JSON.stringify(expected)}`;
    });
    this.each(wanted.choices, ({ choices }, expected) =>
      differs(
        choices.map(({ id }) => id),
        expected,
      ),
    );
    for (const severity of ['error', 'warning'] as const) {
      this.each(wanted[severity], ({ path }, expected) => this.messageFailure(path, severity, expected));
    }
    this.checkNote(wanted.note);
  }

  private each<Expected>(
    claims: readonly (readonly [name: string, expected: Expected])[],
    failureOf: (state: FieldState, expected: Expected) => string | null,
  ): void {
    for (const [name, expected] of claims) {
      const found = this.find(name);
      const failure = found && failureOf(found.state, expected);
      if (failure) this.failures.push(`${found.path} ${failure}`);
    }
  }

  private messageFailure(path: Path, kind: 'error' | 'warning', expected: Json): string | null {
    const { errors } = this.store.validation();
    const messages = errors.flatMap((error) => (error.path === path && error.severity === kind ? [error.message] : []));
    const actual = messages.length > 0 ? `"${messages.join('", "')}"` : `no ${kind}`;
    if (expected === true) return messages.length > 0 ? null : `has no ${kind}, expected one`;
    if (expected === false || expected === null) return messages.length === 0 ? null : `has ${actual}, expected none`;
    return messages.some((message) => message === expected)
      ? null
      : `has ${actual}, expected ${JSON.stringify(expected)}`;
  }

  private checkNote({ exact, contains, lacks }: Expectations['note']): void {
    if (exact === undefined && contains.length === 0 && lacks.length === 0) return;
    const { text } = this.store.note();
    const whole = JSON.stringify(text);
    if (exact !== undefined && exact.trim() !== text.trim()) {
      this.failures.push(`the note is ${whole}, expected ${JSON.stringify(exact)}`);
    }
    for (const part of contains) {
      if (!text.includes(part)) this.failures.push(`the note does not contain ${JSON.stringify(part)}: ${whole}`);
    }
    for (const part of lacks) {
      if (text.includes(part)) this.failures.push(`the note contains ${JSON.stringify(part)}`);
    }
  }

  private find(name: string): { readonly path: Path; readonly state: FieldState } | null {
    const path = findPath(name, this.store.compiledForm);
    try {
      if (path !== null) return { path, state: this.store.field(path) };
    } catch (error) {
      if (!(error instanceof UnknownPathError)) throw error;
    }
    this.failures.push(`there is no field "${name}"${suggestion(name, this.store.compiledForm)}`);
    return null;
  }
}

/** A cell of a hidden table is hidden as well. */
function isHidden(path: Path, store: FormStore): boolean {
  const [table = path] = path.split('[');
  return !store.field(path).relevant || !store.field(table).relevant;
}

function flagFailure(yes: string, no: string, is: (state: FieldState) => boolean) {
  return (state: FieldState, expected: boolean): string | null => {
    return is(state) === expected ? null : `is ${expected ? no : yes}, expected ${expected ? yes : no}`;
  };
}
function differs(value: Json, expected: Json): string | null {
  return sameJson(value, expected) ? null : `is ${JSON.stringify(value)}, expected ${JSON.stringify(expected)}`;
}

/** An id, a path, or a cell of a row: `breaks[r1].days`. */
function findPath(name: string, { fields }: CompiledForm): Path | null {
  const table = name.split('[')[0] ?? name;
  const found = fields.filter((field) => field.table === undefined && (field.path === table || field.id === table));
  const [only] = found;
  return only && found.length === 1 ? only.path + name.slice(table.length) : null;
}
function suggestion(name: string, { fields }: CompiledForm): string {
  const near = nearest(
    name,
    fields.flatMap(({ id, path }) => [id, path]),
  );
  return near[0] === undefined ? '' : `; did you mean "${near[0]}"?`;
}
