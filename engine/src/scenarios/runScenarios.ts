import type { Bundle } from '../bundle/bundle.ts';
import type { FormStore } from '../instance/formStore.ts';
import { conditionsOf, playScenario } from './playScenario.ts';
import type { Scenario } from './scenario.ts';

export interface ScenarioResult {
  readonly name: string;
  readonly file: string;
  readonly line: number;
  readonly failures: readonly string[];
}

export interface FormTestResult {
  readonly results: readonly ScenarioResult[];
  /** How many conditions the form has, and how many came out both true and false in some scenario. */
  readonly coverage: { readonly conditions: number; readonly bothWays: number };
  /** Conditions that came out only one way. */
  readonly oneWay: readonly string[];
  /** Conditions that could be turned around without any scenario noticing. Empty unless asked for. */
  readonly survivors: readonly string[];
}

export type Opener = (bundle: Bundle, scenario: Scenario) => FormStore;

/** Runs a form's scenarios; with `mutate`, turns each condition around and asks whether a scenario notices. */
export function runScenarios(
  scenarios: readonly Scenario[],
  bundle: Bundle,
  open: Opener,
  mutate: boolean,
): FormTestResult {
  const played = scenarios.map((scenario) => playScenario(scenario, open(bundle, scenario)));
  const conditions = conditionsOf(bundle);
  const bothWays = conditions.filter((rule) => {
    const seen = new Set(played.flatMap((one) => [...(one.seen.get(rule) ?? [])]));
    return seen.size === 2;
  });
  const allPass = played.every(({ failures }) => failures.length === 0);
  const survivors =
    !mutate || !allPass
      ? []
      : conditions.filter((rule) => {
          const turned = turnedAround(bundle, rule);
          return scenarios.every((scenario) => playScenario(scenario, open(turned, scenario)).failures.length === 0);
        });
  return {
    results: scenarios.map(({ name, at }, index) => ({
      name,
      file: at.file,
      line: at.line,
      failures: played[index]?.failures ?? [],
    })),
    coverage: { conditions: conditions.length, bothWays: bothWays.length },
    oneWay: conditions.filter((rule) => !bothWays.includes(rule)).map((rule) => nameOf(bundle, rule)),
    survivors: survivors.map((rule) => nameOf(bundle, rule)),
  };
}

function turnedAround(bundle: Bundle, at: number): Bundle {
  return {
    ...bundle,
    rules: bundle.rules.map((rule, index) => (index === at ? { ...rule, logic: { not: [rule.logic] } } : rule)),
  };
}

function nameOf({ rules, fields, sections }: Bundle, at: number): string {
  const rule = rules[at];
  if (!rule) return '';
  const section = rule.section ? sections[rule.target] : undefined;
  const owner = section ? `${section.eventType}#${section.id}` : (fields[rule.target]?.path ?? '');
  return `${owner} ${rule.facet}${rule.choice === undefined ? '' : ` (${rule.choice})`}`;
}
