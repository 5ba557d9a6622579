import { type Json, isJsonArray, isJsonObject, isTrue, numberOf } from '../../json/json.ts';
import type { FieldEntry, FieldTable } from '../../compile/fieldTable.ts';
import { contextPart } from '../../definition/contextParts.ts';
import type { ConfigSet } from '../../definition/definition.ts';
import { evaluate, isLogic, type Logic, type RuleEnvironment } from '../../expressions/evaluate.ts';
import type { ExpressionFact } from './expressionFacts.ts';
import { fieldTypes } from '../../field-types/fieldTypes.ts';
import { fieldChoices } from './fieldChoices.ts';
import { operandTypeOf } from './operands.ts';

/** Whether a condition can be both true and false. `open` when too much of it is known only at run time. */
type Truth = 'always' | 'never' | 'varies' | 'open';

const MOST_COMBINATIONS = 5_000;
const TODAY = '2026-01-15';

/**
 * Tries a condition with every combination of answers that could matter: each choice, and for numbers and dates the
 * values next to those it is compared with. A condition with the same result every time is constant.
 */
export function truthOf(expression: ExpressionFact, configSet: ConfigSet): Truth | 'impossible' {
  const before = known.get(expression);
  if (before) return before;
  const truth = triedOut(expression, configSet);
  known.set(expression, truth);
  return truth;
}
const known = new WeakMap<ExpressionFact, Truth | 'impossible'>();

function triedOut(expression: ExpressionFact, configSet: ConfigSet): Truth | 'impossible' {
  const { logic, problems } = expression.bound;
  if (problems.length > 0 || !isLogic(logic)) return 'open';
  if (typeof logic === 'boolean') return 'open';
  return truthIn(possibleAnswers(logic, expression.table, configSet), [logic], (answers) => holds(logic, answers));
}

/**
 * Whether a test holds for all possible answers; it gives null for answers that do not count.
 * @param tested all that the test depends on besides the answers. The same test is not tried twice: another check of the
 * configs, after one form was changed, has nearly the same tests.
 */
export function truthIn(
  possible: PossibleAnswers | null,
  tested: readonly Json[],
  test: (answers: Answers) => boolean | null,
): Truth | 'impossible' {
  if (possible === null) return 'open';
  const key = JSON.stringify([tested, possible.reads, possible.domains]);
  const before = tried.get(key);
  if (before) return before;
  const truth = tryAll(possible, test);
  const [oldest] = tried.keys();
  if (tried.size >= MOST_KEPT && oldest !== undefined) tried.delete(oldest);
  tried.set(key, truth);
  return truth;
}
/** The oldest entry is evicted first. */
const tried = new Map<string, Truth | 'impossible'>();
const MOST_KEPT = 10_000;

function tryAll({ reads, domains }: PossibleAnswers, test: (answers: Answers) => boolean | null): Truth | 'impossible' {
  const seen = new Set<boolean>();
  for (const answers of answersFrom(reads, domains)) {
    try {
      const result = test(answers);
      if (result !== null) seen.add(result);
    } catch {
      return 'open';
    }
    if (seen.size === 2) return 'varies';
  }
  return seen.has(true) ? 'always' : seen.has(false) ? 'never' : 'impossible';
}

/** A value for each read, by the name that `keyOf` gives it. */
export type Answers = ReadonlyMap<string, Json>;

/** Whether a bound condition holds for the answers. */
export function holds(logic: Logic, answers: Answers): boolean {
  return evaluate(logic, environment(answers)) === true;
}

/** The answers that could matter to a condition: each combination of the values of what it reads. */
interface PossibleAnswers {
  readonly reads: readonly string[];
  readonly domains: readonly (readonly Json[])[];
}

/** Every combination of answers that could matter to the logic; null when they are too many or cannot be listed. */
export function possibleAnswers(logic: Json, table: FieldTable, configSet: ConfigSet): PossibleAnswers | null {
  const nodes = nodesIn(logic);
  // The number of rows is open.
  if (nodes.some(({ name }) => name === 'some')) return null;
  const reads = readsIn(nodes);
  const compared = comparisonsIn(nodes);
  const domains: (readonly Json[])[] = [];
  let combinations = 1;
  for (const read of reads.values()) {
    const values = domainOf(read, table, comparedWith(keyOf(read), compared), configSet);
    if (values === null) return null;
    domains.push(values);
    combinations *= values.length;
  }
  return combinations > MOST_COMBINATIONS ? null : { reads: [...reads.keys()], domains };
}

function* answersFrom(keys: readonly string[], domains: readonly (readonly Json[])[]): Generator<Answers> {
  for (const values of combinations(domains)) yield new Map(keys.map((key, index) => [key, values[index] ?? null]));
}

/** A value that the logic reads: `{field: [3]}`, `{cell: [3, "grade"]}`, `{context: ["task.diseaseSystem"]}`. */
interface Read {
  readonly reader: string;
  readonly of: readonly Json[];
}
const keyOf = ({ of }: Read): string =>
  of.map((part) => (typeof part === 'string' ? part : JSON.stringify(part))).join(' ');

/** What the nodes read, by the name that `keyOf` gives it. */
function readsIn(nodes: readonly LogicNode[]): ReadonlyMap<string, Read> {
  const reads = new Map<string, Read>();
  for (const { name, operands } of nodes) {
    if (!READERS.has(name)) continue;
    const read = { reader: name, of: operands };
    const key = keyOf(read);
    if (!reads.has(key)) reads.set(key, read);
  }
  return reads;
}

/** A node with operands that read something. */
interface ComparedReads {
  readonly name: string;
  readonly readers: number;
  /** Of the reads in these operands. */
  readonly keys: ReadonlySet<string>;
  readonly literals: readonly (string | number)[];
}

function comparisonsIn(nodes: readonly LogicNode[]): readonly ComparedReads[] {
  return nodes.flatMap(({ name, operands }) => {
    const readers = operands.filter(
      (operand) => isJsonObject(operand) && READER_NAMES.some((reader) => reader in operand),
    );
    if (readers.length === 0) return [];
    const literals = operands
      .flatMap((value) => (isJsonArray(value) ? value : [value]))
      .filter((operand) => typeof operand === 'string' || typeof operand === 'number');
    return { name, readers: readers.length, keys: new Set(readsIn(nodesIn(readers)).keys()), literals };
  });
}

/** The literals a read is compared with; null when a pattern tests it. When two fields are compared, each has its own. */
function comparedWith(key: string, compared: readonly ComparedReads[]): readonly (string | number)[] | null {
  const found: (string | number)[] = [];
  for (const { name, readers, keys, literals } of compared) {
    if (!keys.has(key)) continue;
    if (name === 'matches' || (readers > 1 && name !== 'and' && name !== 'or')) return null;
    found.push(...literals);
  }
  return found;
}
const READER_NAMES = ['field', 'cell', 'column', 'context'] as const;
const READERS: ReadonlySet<string> = new Set(READER_NAMES);

/** An operator with its operands: `{gt: [{field: [3]}, 0]}`. */
interface LogicNode {
  readonly name: string;
  readonly operands: readonly Json[];
}

/** All nodes of the logic, each before those inside it. */
function nodesIn(logic: Json, found: LogicNode[] = []): readonly LogicNode[] {
  if (isJsonArray(logic)) for (const part of logic) nodesIn(part, found);
  else if (isJsonObject(logic)) {
    for (const [name, operands] of Object.entries(logic)) {
      if (!isJsonArray(operands)) continue;
      found.push({ name, operands });
      nodesIn(operands, found);
    }
  }
  return found;
}

/** The answers to try; null when they cannot be listed. */
function domainOf(
  { reader, of }: Read,
  table: FieldTable,
  literals: readonly (string | number)[] | null,
  configSet: ConfigSet,
): readonly Json[] | null {
  if (literals === null) return null;
  if (reader === 'context') {
    const path = typeof of[0] === 'string' ? of[0] : '';
    const values = contextPart(path)?.values ?? null;
    // Another rule reports a value that it never has.
    if (!values || literals.some((literal) => !values.includes(String(literal)))) return null;
    return path === 'task.diseaseSystem' ? values : [null, ...values];
  }
  const field = table.fields[numberOf(of[0]) ?? -1];
  if (!field || reader === 'column') return null;
  const part = typeof of[1] === 'string' ? of[1] : null;
  switch (operandTypeOf(field, part)) {
    case 'choice':
      return part === null && literals.every((literal) => typeof literal === 'string')
        ? choiceDomain(field, literals, configSet)
        : null;
    case 'choices': {
      const ids = choiceDomain(field, literals, configSet)?.filter((id) => id !== null);
      return ids
        ? [null, ...ids.map((id) => [id]), ids, ...ids.map((id) => ids.filter((other) => other !== id))]
        : null;
    }
    case 'boolean':
      return [null, true];
    case 'number':
      return literals.every((literal) => typeof literal === 'number') ? numberDomain(field, literals) : null;
    case 'text':
      return [null, 'x', ...new Set(literals.filter((literal) => typeof literal === 'string'))];
    case 'date':
    case 'rows':
    case 'none':
      return null;
  }
}

/** The offered choices; null when a compared one does not exist, which another rule reports. */
function choiceDomain(
  field: FieldEntry,
  literals: readonly (string | number)[],
  configSet: ConfigSet,
): readonly Json[] | null {
  const { definition } = field;
  const listed = fieldChoices(field, configSet)?.choices;
  if (!listed) return null;
  const free = isTrue(definition.attributes['withOther']) || isTrue(definition.attributes['creatable']);
  const compared = literals.filter((literal) => typeof literal === 'string');
  const ids = listed.map(({ id }) => id);
  if (!free && compared.some((id) => !ids.includes(id))) return null;
  return [null, ...new Set([...ids, ...compared, ...(free ? ['x'] : [])])];
}

/** Numbers next to the compared ones, within the limits of the field. */
function numberDomain({ definition }: FieldEntry, literals: readonly (string | number)[]): readonly Json[] {
  const { min, max, decimals } = definition.attributes;
  const { operandLimits } = fieldTypes[definition.type];
  const { low, high } = operandLimits ?? { low: numberOf(min), high: numberOf(max) };
  const step = operandLimits || decimals === 0 ? 1 : 0.1 ** (numberOf(decimals) ?? 1);
  const compared = literals.filter((literal) => typeof literal === 'number');
  const near = [...compared, 0, 1, 2, low ?? 0, high ?? 0].flatMap((value) => [value - step, value, value + step]);
  const possible = near.filter((value) => (low === null || value >= low) && (high === null || value <= high));
  return [null, ...new Set(possible.map((value) => Math.round(value * 1e6) / 1e6))];
}

function* combinations(domains: readonly (readonly Json[])[]): Generator<readonly Json[]> {
  const [first, ...rest] = domains;
  if (!first) {
    yield [];
    return;
  }
  for (const value of first) for (const others of combinations(rest)) yield [value, ...others];
}

function environment(known: ReadonlyMap<string, Json>): RuleEnvironment {
  const read = (index: number, part?: string): Json =>
    known.get(part === undefined ? String(index) : `${index} ${part}`) ?? null;
  return {
    today: TODAY,
    field: read,
    cell: read,
    column: read,
    rows: () => [],
    context: (path) => known.get(path) ?? null,
    display: () => '',
  };
}
