import type { CompiledForm, Facet } from '../compiled-form/compiledForm.ts';
import type { FormContext } from '../instance/state/formInstance.ts';
import type { FormStore } from '../instance/formStore.ts';
import { conditionPlaces, type TestedForms } from './conditionPlaces.ts';
import { ConditionResults, ConditionsSeen } from './conditionsSeen.ts';
import { playScenario } from './playScenario.ts';
import type { Expectations, Scenario } from './scenario.ts';

interface ScenarioResult {
  readonly name: string;
  readonly file: string;
  readonly line: number;
  readonly failures: readonly string[];
}

/** A condition as written, with its coverage by scenarios. */
export interface ConditionResult {
  readonly name: string;
  readonly file: string;
  readonly line: number;
  readonly column: number;
  /** The results that were seen. */
  readonly seen: readonly boolean[];
  /** True when no scenario fails with the condition inverted; null when that was not tried. */
  readonly unnoticed: boolean | null;
}

/** A form at the start of a scenario. */
export interface OpenedForm {
  readonly store: FormStore;
  readonly context: FormContext;
}

/** The form for one disease system, single or among the forms of a task, with its scenarios. */
export interface TestedSystem extends TestedForms {
  readonly compiledForm: CompiledForm;
  readonly scenarios: readonly Scenario[];
  readonly open: (compiledForm: CompiledForm, scenario: Scenario) => OpenedForm;
}

export interface FormTestResult {
  readonly results: readonly ScenarioResult[];
  readonly conditions: readonly ConditionResult[];
}

/** A condition in one compiled form. */
interface Use {
  readonly system: TestedSystem;
  readonly rule: number;
}

interface Condition extends Omit<ConditionResult, 'seen' | 'unnoticed'> {
  readonly uses: Use[];
}

/**
 * Runs the scenarios of a form for all its disease systems. An inherited condition counts once, and the scenarios of
 * any disease system may cover it.
 * @param mutate inverts each condition and checks whether a scenario fails; called once per condition
 */
export function runScenarios(systems: readonly TestedSystem[], mutate: (() => void) | null): FormTestResult {
  const seenIn = new Map(systems.map((system) => [system, new ConditionResults()]));
  const results = systems.flatMap((system) =>
    system.scenarios.map((scenario) => watched(system, scenario, seenIn.get(system) ?? new ConditionResults())),
  );
  const allPass = results.every(({ failures }) => failures.length === 0);
  return {
    results,
    conditions: conditionsOfForm(systems).map(({ uses, ...condition }) => {
      const seen = uses.flatMap(({ system, rule }) => [...(seenIn.get(system)?.of(rule) ?? [])]);
      mutate?.();
      const unnoticed = mutate && allPass ? !isNoticed(uses) : null;
      return { ...condition, seen: [...new Set(seen)].sort(), unnoticed };
    }),
  };
}

/** The conditions of a form, each with the compiled forms that have it. */
export function conditionsOfForm(systems: readonly TestedSystem[]): readonly Condition[] {
  const conditions = new Map<string, Condition>();
  for (const system of systems) {
    for (const { rule, name, position } of conditionPlaces(system, system.compiledForm)) {
      const { file, line, column } = position;
      const key = `${file}:${line}:${column} ${name}`;
      const known = conditions.get(key);
      if (known) known.uses.push({ system, rule });
      else conditions.set(key, { name, file, line, column, uses: [{ system, rule }] });
    }
  }
  return [...conditions.values()];
}

function watched({ compiledForm, open }: TestedSystem, scenario: Scenario, results: ConditionResults): ScenarioResult {
  const { store, context } = open(compiledForm, scenario);
  const seen = new ConditionsSeen(store, context, results);
  const failures = playScenario(scenario, store, (changed) => seen.look(changed));
  const { name, position } = scenario;
  return { name, file: position.file, line: position.line, failures };
}

/** Whether a scenario fails with the condition inverted. */
function isNoticed(uses: readonly Use[]): boolean {
  const plays = uses.flatMap(({ system: { scenarios, compiledForm, open }, rule }) => {
    let inverted: CompiledForm | null = null;
    return scenarios.map((scenario) => ({
      nearness: nearnessOf(scenario, compiledForm, rule),
      fails: () =>
        playScenario(scenario, open((inverted ??= withInverted(compiledForm, rule)), scenario).store).length > 0,
    }));
  });
  // In all systems first those that notice it most often: what they claim is what it decides, or is about its field.
  return [2, 1, 0].some((wanted) => plays.some(({ nearness, fails }) => nearness === wanted && fails()));
}

type ClaimKind = Exclude<keyof Expectations, 'note'>;
const CLAIM_KINDS: readonly ClaimKind[] = [
  'visible',
  'required',
  'readOnly',
  'value',
  'error',
  'warning',
  'choices',
  'origin',
];
/** The claims that tell what a rule decides. */
const DECIDES: Readonly<Record<Facet, readonly ClaimKind[]>> = {
  relevant: ['visible'],
  required: ['required'],
  readOnly: ['readOnly'],
  calculate: ['value'],
  constraint: ['error', 'warning'],
  choice: ['choices'],
};

/** 2: the scenario claims what the rule decides of its field or section; 1: something else of it; 0: nothing. */
function nearnessOf(scenario: Scenario, compiledForm: CompiledForm, index: number): number {
  const kinds = claimsOf(scenario).get(targetOf(compiledForm, index));
  if (!kinds) return 0;
  const facet = compiledForm.rules[index]?.facet;
  return facet && DECIDES[facet].some((kind) => kinds.has(kind)) ? 2 : 1;
}

const claimed = new WeakMap<Scenario, ReadonlyMap<string, ReadonlySet<ClaimKind>>>();

/** What a scenario claims, by the id of the field or section. */
function claimsOf(scenario: Scenario): ReadonlyMap<string, ReadonlySet<ClaimKind>> {
  const known = claimed.get(scenario);
  if (known) return known;
  const kinds = new Map<string, Set<ClaimKind>>();
  for (const kind of CLAIM_KINDS)
    for (const [field] of scenario.expect[kind])
      for (const id of field.split(/[.[]/)) kinds.set(id, (kinds.get(id) ?? new Set()).add(kind));
  claimed.set(scenario, kinds);
  return kinds;
}

/** The id of the field or section that a rule determines. */
function targetOf({ rules, fields, sections }: CompiledForm, index: number): string {
  const rule = rules[index];
  if (!rule) return '';
  return (rule.section ? sections[rule.target]?.id : fields[rule.target]?.id) ?? '';
}

function withInverted(compiledForm: CompiledForm, i: number): CompiledForm {
  return {
    ...compiledForm,
    rules: compiledForm.rules.map((rule, index) => (index === i ? { ...rule, logic: { not: [rule.logic] } } : rule)),
  };
}
