import { relative, resolve } from 'node:path';
import type { TaskType } from '@isocenter/schemas';
import type { CompiledForm } from '../../compiled-form/compiledForm.ts';
import { readConfigSet } from '../../check/check.ts';
import type { Finding } from '../../check/model/finding.ts';
import { parseFile } from '../../source/parseFile.ts';
import type { ConfigSet, SourceFile } from '../../definition/definition.ts';
import type { Provenances } from '../../instance/state/provenance.ts';
import { propertyOf, textOf } from '../../json/json.ts';
import { createFormStore } from '../../instance/createFormStore.ts';
import { fileRole, type FormAddress } from '../../resolve/address.ts';
import { formFor } from '../../resolve/compiledFormAddresses.ts';
import { conditionsOfForm, type OpenedForm, type TestedSystem } from '../../scenarios/runScenarios.ts';
import { readScenarios, type Scenario } from '../../scenarios/scenario.ts';
import { CannotRun } from '../terminal/cannotRun.ts';
import { configRootsOf, readConfigRoot } from './files.ts';
import { compileLoadedForm } from './loadForm.ts';
import { contextOf, givenByUser, valuesOf } from './readAnswers.ts';

/** Scenarios run at a fixed time unless they set another, so that their results do not change from day to day. */
const SCENARIO_NOW = new Date('2026-01-15T10:00:00Z');
/** The source task of a scenario's copied answers. */
const EARLIER_TASK = 'earlier-task';

/** A form for all its disease systems, with all requested scenarios. */
export interface TestedForm {
  /** `Radiation/OTVStatus`. */
  readonly name: string;
  readonly root: string;
  readonly systems: readonly TestedSystem[];
  readonly conditions: number;
  /** Why some scenarios could not run. */
  readonly problems: readonly string[];
}

/** The forms for some paths: form files, scenario files or folders. */
export function testedForms(paths: readonly string[]): readonly TestedForm[] {
  return [...configRootsOf(paths)].flatMap(([root, only]) => {
    const { files } = readConfigRoot(root);
    const read = { root, files, ...readConfigSet(files) };
    const wanted = files.flatMap(({ path }) => {
      const role = fileRole(path);
      const isForm = role.role === 'form' || role.role === 'scenario';
      return isForm && isWanted(resolve(root, path), only) ? [role.address] : [];
    });
    const byForm = new Map<string, FormAddress[]>();
    for (const address of wanted) {
      const name = `${address.episodeType}/${address.eventType}`;
      byForm.set(name, [...(byForm.get(name) ?? []), address]);
    }
    return [...byForm].map(([name, addresses]) => testedForm(name, addresses, read));
  });
}

interface ReadRoot {
  readonly root: string;
  readonly files: readonly SourceFile[];
  readonly configSet: ConfigSet;
  readonly findings: readonly Finding[];
}

function isWanted(path: string, only: readonly string[]): boolean {
  return only.some((folder) => path === folder || path.startsWith(`${folder}/`));
}

/** A fault in one file is reported and does not stop the others. */
function testedForm(name: string, addresses: readonly FormAddress[], read: ReadRoot): TestedForm {
  const problems: string[] = [];
  const bySystem = new Map(addresses.map((address) => [address.system, address]));
  const systems = [...bySystem.values()].flatMap((address) => {
    try {
      return testedSystems(address, read);
    } catch (error) {
      if (!(error instanceof CannotRun)) throw error;
      problems.push(error.message);
      return [];
    }
  });
  return { name, root: read.root, systems, conditions: conditionsOfForm(systems).length, problems };
}

/**
 * The single form, and the form within each task that a scenario names, because rules may read other forms of a task.
 * @throws CannotRun when the form does not compile or its scenarios cannot be read
 */
function testedSystems({ episodeType, eventType, system }: FormAddress, read: ReadRoot): readonly TestedSystem[] {
  const { root, files, configSet, findings } = read;
  const form = formFor(configSet, episodeType, eventType, system);
  const source = files.find(({ path }) => path.startsWith(`${episodeType}/${eventType}/${system}.test.`));
  const path = source && relative(process.cwd(), resolve(root, source.path));
  const faults = findings.filter(({ file, severity }) => file === source?.path && severity === 'error');
  if (faults.length > 0) {
    throw new CannotRun(faults.map(({ line, column, message }) => `${path}:${line}:${column}  ${message}`).join('\n'));
  }
  if (!form) throw new CannotRun(`There is no form ${episodeType}/${eventType}/${system}.`);
  const scenarios = source && path ? readScenarios(parseFile({ path, text: source.text })) : [];
  const tasks = (configSet.tasks[episodeType] ?? []).filter((task) =>
    task.forms.some((form) => form.eventType === eventType),
  );
  const taskOf = ({ context }: Scenario) => {
    const named = textOf(propertyOf(propertyOf(context, 'task'), 'taskType'));
    return tasks.find(({ taskType }) => taskType === named);
  };
  const compiled = (name: FormAddress['eventType'] | TaskType): CompiledForm => {
    return compileLoadedForm({ configSet, findings, address: { episodeType, form: name, system } });
  };
  const alone = scenarios.filter((scenario) => taskOf(scenario) === undefined);
  return [
    { form, forms: [form], wanted: null, compiledForm: compiled(eventType), scenarios: alone, open },
    ...tasks.flatMap((task) => {
      const within = scenarios.filter((scenario) => taskOf(scenario) === task);
      const wanted = task.forms.find((form) => form.eventType === eventType)?.relevant ?? null;
      if (within.length === 0 && !wanted) return [];
      const forms = task.forms.flatMap((form) => formFor(configSet, episodeType, form.eventType, system) ?? []);
      return [{ form, forms, wanted, compiledForm: compiled(task.taskType), scenarios: within, open }];
    }),
  ];
}

function open(compiledForm: CompiledForm, { context: written, answers, copied }: Scenario): OpenedForm {
  const context = contextOf(written, compiledForm, SCENARIO_NOW);
  const values = valuesOf(answers, compiledForm);
  const provenance = { ...givenByUser(values), ...copiedFrom(copied, compiledForm) };
  return { store: createFormStore({ compiledForm, context, answers: { values, provenance } }), context };
}

function copiedFrom(names: readonly string[], { fields }: CompiledForm): Provenances {
  const copied = fields.filter(
    ({ id, path, table }) => table === undefined && (names.includes(id) || names.includes(path)),
  );
  return Object.fromEntries(copied.map(({ path }) => [path, { origin: 'copied' as const, taskId: EARLIER_TASK }]));
}
