import type { CompiledRule } from '../compiled-form/compiledForm.ts';

/** The location of each field, which the order depends on. */
interface FieldPlace {
  readonly section: number;
  readonly table: number | null;
}

type DependencyOrder =
  | { readonly order: readonly number[]; readonly cycle: null }
  /** Rule indices that depend on each other. The first is repeated at the end. */
  | { readonly order: null; readonly cycle: readonly number[] };

/**
 * The order in which a single pass evaluates every rule: a rule comes after the rules that determine what it reads,
 * which are the calculation and relevance of each field read, of its section and of its table. Stable: ties keep
 * document order. Linear in the number of rules and reads.
 */
export function dependencyOrder(rules: readonly CompiledRule[], places: readonly FieldPlace[]): DependencyOrder {
  const before = waitsFor(rules, places);
  const order: number[] = [];
  const state = new Uint8Array(rules.length);
  for (let start = 0; start < rules.length; start++) {
    const stack: { rule: number; next: number }[] = [];
    if (state[start] === NEW) stack.push({ rule: start, next: 0 });
    while (stack.length > 0) {
      const top = stack[stack.length - 1];
      if (!top) break;
      state[top.rule] = OPEN;
      const wanted = before[top.rule]?.[top.next++];
      if (wanted === undefined) {
        state[top.rule] = DONE;
        order.push(top.rule);
        stack.pop();
      } else if (state[wanted] === OPEN) {
        const path = stack.map(({ rule }) => rule);
        return { order: null, cycle: [...path.slice(path.indexOf(wanted)), wanted] };
      } else if (state[wanted] === NEW) {
        stack.push({ rule: wanted, next: 0 });
      }
    }
  }
  return { order, cycle: null };
}

const NEW = 0;
const OPEN = 1;
const DONE = 2;

function waitsFor(rules: readonly CompiledRule[], places: readonly FieldPlace[]): readonly (readonly number[])[] {
  const ofField = places.map((): number[] => []);
  const ofSection = new Map<number, number[]>();
  rules.forEach((rule, index) => {
    if (rule.section) ofSection.set(rule.target, [...(ofSection.get(rule.target) ?? []), index]);
    else if (rule.facet === 'relevant' || rule.facet === 'calculate') ofField[rule.target]?.push(index);
  });
  const ofTable = (field: number): readonly number[] => {
    const place = places[field];
    return [
      ...(ofField[field] ?? []),
      ...(place?.table === null || place === undefined ? [] : (ofField[place.table] ?? [])),
      ...(place ? (ofSection.get(place.section) ?? []) : []),
    ];
  };
  /** Reading a whole table (its rows) depends on the calculations of its columns. */
  const columns = new Map<number, number[]>();
  places.forEach((place, field) => {
    if (place.table !== null) columns.set(place.table, [...(columns.get(place.table) ?? []), field]);
  });
  return rules.map((rule) => {
    const read = rule.reads.flatMap((field) => [field, ...(columns.get(field) ?? [])]);
    return [...new Set(read.flatMap(ofTable))];
  });
}
