import type { Bundle, BundleRule, Json, Path } from '../bundle/bundle.ts';
import { nearest } from '../definition/nearest.ts';
import { sameJson } from '../field-types/json.ts';
import type { FormStore } from '../instance/formStore.ts';
import type { Scenario } from './scenario.ts';

export interface PlayedScenario {
  /** What did not come as expected, in words. */
  readonly failures: readonly string[];
  /** By rule: came out true, came out false. */
  readonly seen: ReadonlyMap<number, ReadonlySet<boolean>>;
}

/** Plays a scenario on an opened form: its steps one after another, then its expectations. */
export function playScenario({ set, expect: wanted }: Scenario, store: FormStore): PlayedScenario {
  const failures: string[] = [];
  const seen = new Map<number, Set<boolean>>();
  const pathOf = (name: string): Path | null => {
    const path = findPath(name, store.bundle);
    if (path === null) failures.push(`there is no field "${name}"${suggestion(name, store.bundle)}`);
    return path;
  };
  observe(store, seen);
  for (const [name, value] of set) {
    const path = pathOf(name);
    if (path === null) continue;
    store.dispatch({ type: 'answer', path, value });
    observe(store, seen);
  }
  const expectAll = <Expected>(
    claims: readonly (readonly [string, Expected])[],
    judge: (path: Path, expected: Expected) => string | null,
  ): void => {
    for (const [name, expected] of claims) {
      const path = pathOf(name);
      const failure = path === null ? null : judge(path, expected);
      if (failure !== null) failures.push(failure);
    }
  };
  expectAll(wanted.visible, (path, expected) => {
    const { relevant } = store.field(path);
    return relevant === expected
      ? null
      : `${path} is ${relevant ? 'shown' : 'hidden'}, expected ${expected ? 'shown' : 'hidden'}`;
  });
  expectAll(wanted.required, (path, expected) => {
    const { required } = store.field(path);
    return required === expected
      ? null
      : `${path} is ${required ? 'required' : 'optional'}, expected ${expected ? 'required' : 'optional'}`;
  });
  expectAll(wanted.value, (path, expected) => {
    const { relevant, value } = store.field(path);
    const shown = relevant ? value : null;
    return sameJson(shown, expected)
      ? null
      : `${path} is ${JSON.stringify(shown)}, expected ${JSON.stringify(expected)}`;
  });
  expectAll(wanted.error, (path, expected) => judgeError(path, expected, store));
  return { failures: [...failures, ...judgeNote(wanted.note, store)], seen };
}

function judgeError(path: Path, expected: Json, store: FormStore): string | null {
  const messages = store.verdict().errors.flatMap((error) => (error.path === path ? [error.message] : []));
  const said = messages.length > 0 ? `"${messages.join('", "')}"` : 'no error';
  if (expected === true) return messages.length > 0 ? null : `${path} has no error, expected one`;
  if (expected === false || expected === null)
    return messages.length === 0 ? null : `${path} has ${said}, expected none`;
  return messages.some((message) => message === expected)
    ? null
    : `${path} has ${said}, expected ${JSON.stringify(expected)}`;
}

function judgeNote({ exact, contains, lacks }: Scenario['expect']['note'], store: FormStore): readonly string[] {
  if (exact === undefined && contains.length === 0 && lacks.length === 0) return [];
  const { text } = store.note();
  return [
    ...(exact === undefined || exact.trim() === text.trim()
      ? []
      : [`the note is ${JSON.stringify(text)}, expected ${JSON.stringify(exact)}`]),
    ...contains
      .filter((part) => !text.includes(part))
      .map((part) => `the note lacks ${JSON.stringify(part)}: ${JSON.stringify(text)}`),
    ...lacks.filter((part) => text.includes(part)).map((part) => `the note contains ${JSON.stringify(part)}`),
  ];
}

/** Conditions are every rule that is true or false; calculations are judged by values. */
export function conditionsOf({ rules }: Bundle): readonly number[] {
  return rules.flatMap(({ facet }, index) => (facet === 'calculate' ? [] : [index]));
}

function observe(store: FormStore, seen: Map<number, Set<boolean>>): void {
  const { rules } = store.bundle;
  for (const index of conditionsOf(store.bundle)) {
    const rule = rules[index];
    if (!rule) continue;
    const known = seen.get(index) ?? new Set();
    for (const result of resultsOf(rule, store)) known.add(result);
    seen.set(index, known);
  }
}

/** One result for a field or section; one for each row of a table. */
function resultsOf(rule: BundleRule, store: FormStore): readonly boolean[] {
  if (rule.section) return [store.sectionVisible(rule.target)];
  const field = store.bundle.fields[rule.target];
  if (!field) return [];
  const table = field.table === undefined ? undefined : store.bundle.fields[field.table];
  const paths = table ? store.rows(table.path).map((row) => `${table.path}[${row}].${field.id}`) : [field.path];
  return paths.map((path) => {
    const { relevant, required, readOnly, errors, choices } = store.field(path);
    switch (rule.facet) {
      case 'relevant':
        return relevant;
      case 'required':
        return required;
      case 'readOnly':
        return readOnly;
      case 'constraint':
        return !errors.some(({ message }) => message === rule.message);
      case 'choice':
        return choices.some(({ id }) => id === rule.choice);
      case 'calculate':
        return true;
    }
  });
}

/** An id, a path, or a path with a row: `OTVStatus.breaks[r1].days`. */
function findPath(name: string, { fields }: Bundle): Path | null {
  if (name.includes('[')) return name;
  const found = fields.filter(({ path, id, table }) => path === name || (id === name && table === undefined));
  return found.length === 1 ? (found[0]?.path ?? null) : null;
}
function suggestion(name: string, { fields }: Bundle): string {
  const near = nearest(
    name,
    fields.flatMap(({ id, path }) => [id, path]),
  );
  return near[0] === undefined ? '' : `; did you mean "${near[0]}"?`;
}
