import { DEFAULT_SYSTEM, EVENT_TYPES } from '@isocenter/schemas';
import type { Facet } from '../../compiled-form/compiledForm.ts';
import { type Json, type JsonObject, isJsonArray, isJsonObject } from '../../json/json.ts';
import { isGeneratedColumn, buildFieldTable, type FieldEntry, type FieldTable } from '../../compile/fieldTable.ts';
import type { ExpressionSource, FormDefinition, Position, TaskDefinition } from '../../definition/definition.ts';
import {
  bindCalculation,
  bindExpression,
  bindValue,
  type BoundExpression,
  type ExpressionScope,
} from '../../expressions/bind.ts';

/** One expression of a form, with its names bound. */
export interface ExpressionFact {
  readonly form: FormDefinition;
  readonly facet: Facet | 'condition' | 'effect';
  /** By ids: `pain.pain_medication.required`. */
  readonly path: string;
  readonly source: ExpressionSource;
  /** The field that the expression applies to; null for sections and named conditions. */
  readonly field: FieldEntry | null;
  /** The section, when the expression shows a whole section. */
  readonly section: number | null;
  readonly table: FieldTable;
  readonly scope: ExpressionScope;
  readonly bound: BoundExpression;
}

/** A comparison inside an expression: `{field: x, gt: 0}`. */
export interface Comparison {
  readonly expression: ExpressionFact;
  readonly pointer: string;
  readonly subject: JsonObject;
  readonly operator: string;
  readonly operand: Json;
  /** The field stands alone where something true or false is expected, as a checkbox may. */
  readonly isFlag?: true;
}

/** The forms of one episode type for one disease system, with all expressions bound. */
export interface FormSet {
  readonly episodeType: string;
  readonly system: string;
  readonly forms: readonly FormDefinition[];
  readonly table: FieldTable;
  /** Whether a form could differ from the form for Default. */
  readonly isTouched: (form: FormDefinition) => boolean;
  /** For disease systems other than Default, only the expressions that could differ from Default. */
  readonly expressions: readonly ExpressionFact[];
}

export function formSet(
  episodeType: string,
  system: string,
  forms: readonly FormDefinition[],
  tasks: readonly TaskDefinition[],
): FormSet {
  const table = buildFieldTable(forms);
  const touched = system === DEFAULT_SYSTEM ? null : touchedBy(system, forms);
  const isTouched = ({ eventType }: FormDefinition): boolean => touched?.has(eventType) ?? true;
  const expressions = [
    ...forms.filter(isTouched).flatMap((form) => factsOf(form, table)),
    ...tasks.flatMap((task) => taskFacts(task, forms, table)),
  ];
  return { episodeType, system, forms, table, isTouched, expressions };
}

/** The forms specific to a disease system, and those that read them directly or indirectly. */
function touchedBy(system: string, forms: readonly FormDefinition[]): ReadonlySet<string> {
  const touched = new Set<string>(forms.filter((form) => form.system === system).map(({ eventType }) => eventType));
  for (let before = -1; before < touched.size;) {
    before = touched.size;
    for (const form of forms) if (formsRead(form).some((name) => touched.has(name))) touched.add(form.eventType);
  }
  return touched;
}

/** The other forms that a form's expressions name: `OTVStatus.weight`. */
function formsRead(form: FormDefinition): readonly string[] {
  const before = readByForm.get(form);
  if (before) return before;
  const names = new Set<string>();
  const collect = (json: Json): void => {
    if (typeof json === 'string') names.add(json.split('.')[0] ?? '');
    else if (isJsonArray(json)) json.forEach(collect);
    else if (isJsonObject(json)) Object.values(json).forEach(collect);
  };
  for (const { tree } of sourcesOf(form)) collect(tree);
  const others = EVENT_TYPES.filter((type) => type !== form.eventType && names.has(type));
  readByForm.set(form, others);
  return others;
}
const readByForm = new WeakMap<FormDefinition, readonly string[]>();

function sourcesOf({ conditions, sections }: FormDefinition): readonly ExpressionSource[] {
  const fields = sections.flatMap((section) => section.fields.flatMap((field) => [field, ...field.columns]));
  const ofFields = fields.flatMap(({ relevant, required, readOnly, calculate, constraints, choices }) => {
    const options = choices?.kind === 'inline' ? choices.choices.map((choice) => choice.relevant ?? null) : [];
    return [relevant, required, readOnly, calculate, ...constraints.map(({ expression }) => expression), ...options];
  });
  return [...Object.values(conditions), ...sections.map(({ relevant }) => relevant), ...ofFields].filter(
    (source) => source !== null && typeof source === 'object',
  );
}

/** A task may show a form under a condition. Its names are resolved as in that form. */
function taskFacts(
  task: TaskDefinition,
  forms: readonly FormDefinition[],
  table: FieldTable,
): readonly ExpressionFact[] {
  return task.forms.flatMap(({ eventType, relevant }) => {
    const form = forms.find((candidate) => candidate.eventType === eventType);
    if (!relevant || !form) return [];
    const path = `${task.taskType}.${eventType}.relevant`;
    const scope = table.scopeOf(form, null);
    return [fact({ form, facet: 'relevant', path, source: relevant, field: null, section: null, table, scope })];
  });
}

function factsOf(form: FormDefinition, table: FieldTable): readonly ExpressionFact[] {
  const scope = table.scopeOf(form, null);
  const named = Object.entries(form.conditions).map(([name, source]) => {
    return fact({
      form,
      facet: 'condition',
      path: `conditions.${name}`,
      source,
      field: null,
      section: null,
      table,
      scope,
    });
  });
  const sections = table.sections.filter((section) => section.form === form);
  const shown = sections.flatMap(({ index, definition: { id, relevant } }) => {
    if (!relevant) return [];
    const path = `${id}.relevant`;
    return [fact({ form, facet: 'relevant', path, source: relevant, field: null, section: index, table, scope })];
  });
  const own = table.fields.filter((field) => field.form === form && !isGeneratedColumn(field, table.fields));
  return [...named, ...shown, ...own.flatMap((field) => fieldFacts(field, table))];
}

function fieldFacts(field: FieldEntry, table: FieldTable): readonly ExpressionFact[] {
  const { form, definition } = field;
  const scope = table.scopeOf(form, field.table);
  const path = pathOf(field, table);
  const of = (facet: ExpressionFact['facet'], key: string, source: ExpressionSource): ExpressionFact => {
    return fact({ form, facet, path: `${path}.${key}`, source, field, section: null, table, scope });
  };
  const { relevant, required, readOnly, calculate, constraints, choices, sideEffects } = definition;
  return [
    ...(relevant ? [of('relevant', 'relevant', relevant)] : []),
    ...(typeof required === 'boolean' ? [] : [of('required', 'required', required)]),
    ...(typeof readOnly === 'boolean' ? [] : [of('readOnly', 'readOnly', readOnly)]),
    ...(calculate ? [of('calculate', 'calculate', calculate)] : []),
    ...constraints.map(({ expression }) => of('constraint', 'constraint', expression)),
    ...(choices?.kind === 'inline' ? choices.choices : []).flatMap(({ id, relevant: shown }) => {
      return shown ? [of('choice', `${id}.relevant`, shown)] : [];
    }),
    ...sideEffects.flatMap(({ value, when }) => [
      of('effect', 'sideEffect.value', value),
      ...(when ? [of('condition', 'sideEffect.when', when)] : []),
    ]),
  ];
}

/** `pain.pain_medication`, with the table in between for a column. */
export function pathOf({ section, table: owner, definition }: FieldEntry, table: FieldTable): string {
  const of = table.sections[section]?.definition.id ?? '';
  const between = owner === null ? '' : `${table.fields[owner]?.definition.id ?? ''}.`;
  return `${of}.${between}${definition.id}`;
}

function fact(unbound: Omit<ExpressionFact, 'bound'>): ExpressionFact {
  return { ...unbound, bound: BINDERS[unbound.facet](unbound.source.tree, unbound.scope) };
}

/** The same functions that compile the facets, so that check refuses what does not compile. */
const BINDERS = {
  ...{ relevant: bindExpression, required: bindExpression, readOnly: bindExpression, constraint: bindExpression },
  ...{ choice: bindExpression, condition: bindExpression, calculate: bindCalculation, effect: bindValue },
} as const satisfies Record<ExpressionFact['facet'], typeof bindExpression>;

/** Every comparison as written. Named conditions are not followed, because they are separate facts. */
export function comparisonsIn(expression: ExpressionFact): readonly Comparison[] {
  const found: Comparison[] = [];
  walkFact(expression, (node, pointer, scoped) => {
    const flag = flagIn(node, scoped);
    if (flag !== null) {
      const subject = { field: flag };
      found.push({ expression: scoped, pointer, subject, operator: 'eq', operand: true, isFlag: true });
    }
    const operator = Object.keys(node).find((key) => !SUBJECT_KEYS.has(key));
    const hasSubject = 'field' in node || 'context' in node || 'value' in node;
    if (operator === undefined || !hasSubject || 'comparator' in node) return;
    found.push({ expression: scoped, pointer, subject: node, operator, operand: node[operator] ?? null });
  });
  return found;
}
/** A field that stands where a condition is expected, as a checkbox may. */
function flagIn({ condition }: JsonObject, { scope }: ExpressionFact): string | null {
  if (typeof condition !== 'string' || scope.condition(condition) !== undefined) return null;
  return (scope.findInRow(condition) ?? scope.find(condition)) ? condition : null;
}
const SUBJECT_KEYS = new Set(['field', 'context', 'value', 'part', 'topLevel']);

/** Visits every map of an expression with its JSON pointer and the names that it may use there: in `anyRowOf`, columns. */
export function walkFact(
  expression: ExpressionFact,
  visit: (node: JsonObject, pointer: string, expression: ExpressionFact) => void,
): void {
  const step = (json: Json, pointer: string, scoped: ExpressionFact): void => {
    if (isJsonArray(json)) json.forEach((item, index) => step(item, `${pointer}/${index}`, scoped));
    if (!isJsonObject(json)) return;
    visit(json, pointer, scoped);
    const within = inRows(json, scoped);
    for (const [key, value] of Object.entries(json)) {
      step(value, `${pointer}/${escaped(key)}`, key === 'has' ? within : scoped);
    }
  };
  step(expression.source.tree, '', expression);
}

function inRows({ anyRowOf }: JsonObject, expression: ExpressionFact): ExpressionFact {
  const table = typeof anyRowOf === 'string' ? expression.scope.find(anyRowOf) : null;
  const scope = table && expression.scope.inRowsOf(table.index);
  return scope ? { ...expression, scope } : expression;
}

/** Visits every map of a tree with its JSON pointer. */
export function walk(tree: Json, pointer: string, visit: (node: JsonObject, pointer: string) => void): void {
  if (isJsonArray(tree)) {
    tree.forEach((item, index) => walk(item, `${pointer}/${index}`, visit));
  } else if (isJsonObject(tree)) {
    visit(tree, pointer);
    for (const [key, value] of Object.entries(tree)) walk(value, `${pointer}/${escaped(key)}`, visit);
  }
}

/** The position in the file of a pointer into an expression. */
export function at(expression: ExpressionFact, pointer: string): Position {
  return expression.source.positionOf(pointer);
}

const escaped = (key: string): string => key.replaceAll('~', '~0').replaceAll('/', '~1');
