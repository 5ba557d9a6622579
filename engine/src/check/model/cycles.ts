import type { CompiledRule } from '../../compiled-form/compiledForm.ts';
import { isGeneratedColumn, type FieldEntry } from '../../compile/fieldTable.ts';
import { boundRules } from './compileProblems.ts';
import type { FormSet } from './expressionFacts.ts';

/** Fields that depend on each other. The first is repeated at the end. */
type Cycle = readonly FieldEntry[];

/** The shortest circle of each group of fields that depend on each other. */
export function cyclesOf(set: FormSet): readonly Cycle[] {
  const { table } = set;
  const waits = waitsFor(boundRules(set).rules, table.fields);
  return components(waits).flatMap((component) => {
    const circle = shortestCircle(component, waits);
    return circle ? [circle.flatMap((index) => table.fields[index] ?? [])] : [];
  });
}

/** The complete path, or both ends of a very long one. */
export function inACircle(names: readonly string[]): string {
  if (names.length <= MOST_NAMED) return names.join(' > ');
  const left = names.length - MOST_NAMED;
  const half = MOST_NAMED / 2;
  return [...names.slice(0, half), `… ${left} more …`, ...names.slice(-half)].join(' > ');
}
const MOST_NAMED = 40;

/** The fields that each field's relevance and value depend on, through its own rules and those of its table and section. */
function waitsFor(rules: readonly CompiledRule[], fields: readonly FieldEntry[]): readonly (readonly number[])[] {
  const waits = fields.map(() => new Set<number>());
  const columns = groupBy(
    fields.filter((field) => field.table !== null && !isGeneratedColumn(field, fields)),
    ({ table }) => table,
  );
  const inSection = groupBy(fields, ({ section }) => section);
  for (const { facet, section, target, reads } of rules) {
    if (facet !== 'relevant' && facet !== 'calculate') continue;
    const own = columns.get(target) ?? [];
    const decided = section ? (inSection.get(target) ?? []) : [target, ...own];
    const read = reads.flatMap((index) => [index, ...(columns.get(index) ?? [])]);
    for (const index of decided) for (const other of read) waits[index]?.add(other);
  }
  return waits.map((set) => [...set]);
}
/** Field indices grouped by a key. */
function groupBy(
  fields: readonly FieldEntry[],
  key: (field: FieldEntry) => number | null,
): ReadonlyMap<number | null, readonly number[]> {
  const groups = new Map<number | null, number[]>();
  for (const field of fields) {
    const group = groups.get(key(field));
    if (group) group.push(field.index);
    else groups.set(key(field), [field.index]);
  }
  return groups;
}

/** Tarjan's strongly connected components, without recursion because forms may have thousands of fields. */
function components(edges: readonly (readonly number[])[]): readonly (readonly number[])[] {
  const order = edges.map(() => -1);
  const low = edges.map(() => 0);
  const open: number[] = [];
  const isOpen = edges.map(() => false);
  const found: number[][] = [];
  let next = 0;
  for (let start = 0; start < edges.length; start++) {
    const work = order[start] === -1 ? [{ node: start, index: 0 }] : [];
    while (work.length > 0) {
      const top = work[work.length - 1];
      if (!top) break;
      const { node } = top;
      if (top.index === 0) {
        order[node] = low[node] = next++;
        open.push(node);
        isOpen[node] = true;
      }
      const target = edges[node]?.[top.index++];
      if (target === undefined) {
        work.pop();
        const parent = work[work.length - 1];
        if (parent) low[parent.node] = Math.min(low[parent.node] ?? 0, low[node] ?? 0);
        if (low[node] === order[node]) found.push(close(node, open, isOpen));
      } else if (order[target] === -1) {
        work.push({ node: target, index: 0 });
      } else if (isOpen[target]) {
        low[node] = Math.min(low[node] ?? 0, order[target] ?? 0);
      }
    }
  }
  return found;
}
function close(node: number, open: number[], isOpen: boolean[]): number[] {
  const component = open.splice(open.indexOf(node));
  for (const member of component) isOpen[member] = false;
  return component;
}

/** Breadth-first search from the first field of the component back to itself. */
function shortestCircle(component: readonly number[], edges: readonly (readonly number[])[]): readonly number[] | null {
  const inside = new Set(component);
  const start = Math.min(...component);
  const cameFrom = new Map<number, number>();
  const queue = [start];
  for (let index = 0; index < queue.length; index++) {
    const node = queue[index] ?? start;
    for (const target of edges[node] ?? []) {
      if (target === start) return pathTo(node, start, cameFrom);
      if (!inside.has(target) || cameFrom.has(target)) continue;
      cameFrom.set(target, node);
      queue.push(target);
    }
  }
  return null;
}
function pathTo(end: number, start: number, cameFrom: ReadonlyMap<number, number>): readonly number[] {
  const path = [start];
  for (let node: number | undefined = end; node !== undefined && node !== start; node = cameFrom.get(node))
    path.splice(1, 0, node);
  return [...path, start];
}
