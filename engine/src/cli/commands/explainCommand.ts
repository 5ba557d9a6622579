import type {
  CompiledForm,
  CompiledFormAddress,
  CompiledField,
  CompiledRule,
  Path,
} from '../../compiled-form/compiledForm.ts';
import type { Json } from '../../json/json.ts';
import { nearest } from '../../words/nearest.ts';
import type { FormStore } from '../../instance/formStore.ts';
import { CannotRun } from '../terminal/cannotRun.ts';
import { CONFIGS_OPTION, JSON_OPTION, type Command } from '../terminal/command.ts';
import { compileAndTell, loadForm } from '../input/loadForm.ts';
import { inWords, printJson, styled, type Output } from '../terminal/output.ts';
import { noteTemplates } from '../input/noteTemplates.ts';
import { openWith } from '../input/playForm.ts';
import { ignoredAnswers, readContext, readValues } from '../input/readAnswers.ts';
import { fieldsOutside, type OutsideField } from './fieldsOutside.ts';
import { logicLines, valueText } from './expressionText.ts';

export const explainCommand: Command = {
  name: 'explain',
  takes: 'FORM FIELD',
  description:
    'Explains when a field is shown or required, what it reads and what reads it; or where it is, if the form does not have it.',
  options: [
    { name: 'values', value: 'FILE', description: 'Answers, to show the state of the field with them' },
    { name: 'context', value: 'FILE', description: 'user, patient, task, now, carePlan, external' },
    CONFIGS_OPTION,
    JSON_OPTION,
  ],
  examples: [
    'explain Radiation/OTVAdverseEvents pain_medication',
    'explain Radiation/OTV/Breast OTVStatus.weight --values fixtures/commands/visit.json',
  ],
  run: (call, output) => {
    const [form, name] = call.operands;
    const loaded = loadForm(form, call);
    const compiledForm = compileAndTell(loaded, output);
    const outside = name === undefined ? [] : fieldsOutside(name, loaded.address, loaded.configSet);
    if (outside.length > 0 && fieldsNamed(name, compiledForm).length === 0) {
      if (call.flag('json')) printJson({ outside }, output);
      else printOutside(outside, loaded.address, output);
      return 0;
    }
    const field = findField(name, compiledForm);
    const values = call.option('values') === undefined ? null : readValues(call.option('values'), compiledForm);
    const store = values && openWith(compiledForm, readContext(call.option('context'), compiledForm), values);
    for (const { message } of values ? ignoredAnswers(values, compiledForm) : []) output.complain(message);
    const explanation = explain(field, compiledForm, store);
    const explained =
      loaded.alone && explanation.at ? { ...explanation, at: { ...explanation.at, file: loaded.alone } } : explanation;
    if (call.flag('json')) printJson(explained, output);
    else print(explained, output);
    return 0;
  },
};

/** The output of `explain --json`. `now` is present with --values. */
interface Explanation {
  readonly path: Path;
  readonly label: string;
  readonly type: string;
  readonly at: { readonly file: string; readonly line: number; readonly column: number } | null;
  readonly rules: readonly ExplainedRule[];
  /** Fields that the rules of this field read. */
  readonly reads: readonly Path[];
  /** Rules and note templates (facet `note`) that read this field. */
  readonly feeds: readonly { readonly path: Path; readonly facet: string }[];
  readonly carePlanField: string | null;
  readonly mode: string;
  readonly now?: {
    readonly value: Json;
    readonly visible: boolean;
    readonly required: boolean;
    readonly readOnly: boolean;
    readonly errors: readonly string[];
    readonly reads: { readonly [path: Path]: Json };
  };
}
interface ExplainedRule {
  readonly facet: string;
  /** The section, when it is the section that is shown or hidden. */
  readonly section?: string;
  readonly message?: string;
  readonly choice?: string;
  readonly says: readonly string[];
}

function fieldsNamed(name: string | undefined, { fields }: CompiledForm): readonly CompiledField[] {
  return fields.filter(({ path, id }) => {
    // A column as its table has it: `courses.dose`.
    const written = path.replace('[]', '');
    return path === name || id === name || written === name || written.slice(written.indexOf('.') + 1) === name;
  });
}

/** FIELD is an id or a path. @throws CannotRun when it matches no field or several */
function findField(name: string | undefined, compiledForm: CompiledForm): CompiledField {
  if (name === undefined) throw new CannotRun('Name the field by its id, or by its path such as OTVStatus.weight.');
  const found = fieldsNamed(name, compiledForm);
  const [field, other] = found;
  if (field && !other) return field;
  if (field) throw new CannotRun(`"${name}" names several fields: ${found.map(({ path }) => path).join(', ')}.`);
  const near = nearest(
    name,
    compiledForm.fields.flatMap(({ id, path }) => [id, path]),
  );
  const instead = near[0] === undefined ? 'Its fields: "form-engine graph FORM".' : `Did you mean "${near[0]}"?`;
  throw new CannotRun(`The form has no field "${name}". ${instead}`);
}

function explain(field: CompiledField, compiledForm: CompiledForm, store: FormStore | null): Explanation {
  const own = compiledForm.rules.filter(({ target, section }) => {
    return section ? target === field.section : target === field.index || target === field.table;
  });
  const pathAt = (index: number): Path => compiledForm.fields[index]?.path ?? '';
  const reads = [...new Set(own.flatMap((rule) => rule.reads.map(pathAt)))];
  return {
    path: field.path,
    label: field.label,
    type: field.type,
    at: compiledForm.sourceMap[field.path] ?? null,
    mode: field.mode,
    carePlanField: field.carePlanField,
    rules: [
      ...(field.required ? [{ facet: 'required', says: ['always'] }] : []),
      ...own.map((rule) => explainRule(rule, compiledForm)),
    ],
    reads,
    feeds: [
      ...compiledForm.rules
        .filter((rule) => rule.reads.includes(field.index))
        .map((rule) => ({ path: targetPath(rule, compiledForm), facet: rule.facet })),
      ...noteTemplates(compiledForm)
        .filter((template) => template.reads.includes(field.index))
        .map(({ path, of }) => ({ path: of === 'field' ? path : `${path} (${of})`, facet: 'note' })),
    ],
    ...(store && field.table === undefined ? { now: stateNow(field, reads, store) } : {}),
  };
}

function stateNow({ path }: CompiledField, reads: readonly Path[], store: FormStore): NonNullable<Explanation['now']> {
  const { value, relevant, required, readOnly, errors } = store.field(path);
  const seen = reads
    .filter((read) => !read.includes('[]'))
    .map((read) => {
      const state = store.field(read);
      return [read, state.relevant ? state.value : null] as const;
    });
  return {
    value,
    visible: relevant,
    required,
    readOnly,
    errors: errors.map(({ message }) => message),
    reads: Object.fromEntries(seen),
  };
}

function explainRule(rule: CompiledRule, compiledForm: CompiledForm): ExplainedRule {
  const { facet, logic, message, choice } = rule;
  const says = facet === 'calculate' ? [valueText(logic, compiledForm)] : logicLines(logic, compiledForm);
  const section = rule.section ? compiledForm.sections[rule.target]?.id : undefined;
  return {
    facet,
    says,
    ...(section === undefined ? {} : { section }),
    ...(message === undefined ? {} : { message }),
    ...(choice === undefined ? {} : { choice }),
  };
}

function targetPath({ section, target }: CompiledRule, compiledForm: CompiledForm): Path {
  if (!section) return compiledForm.fields[target]?.path ?? '';
  const shown = compiledForm.sections[target];
  return shown ? `${shown.eventType}.${shown.id} (section)` : '';
}

const FACET_HEAD: { readonly [facet: string]: string } = {
  relevant: 'Shown when',
  required: 'Required when',
  readOnly: 'Read-only when',
  calculate: 'Calculated as',
  constraint: 'Must hold',
  choice: 'Choice offered when',
};

function printOutside(
  outside: readonly OutsideField[],
  { episodeType, form, system }: CompiledFormAddress,
  output: Output,
): void {
  output.print(`${episodeType}/${form}/${system} does not have this field.`);
  for (const { form: own, path, label, type, at, why } of outside) {
    const place = styled(`${at.file}:${at.line}:${at.column}`, 'dim', output);
    output.print(`\n${styled(path, 'bold', output)}  ${type}  "${label}"  ${place}`);
    output.print(`  ${why}`);
    output.print(`  To explain it there: form-engine explain ${own} ${path}`);
  }
}

function print(
  { path, label, type, at, rules, reads, feeds, mode, carePlanField, now }: Explanation,
  output: Output,
): void {
  const place = at ? `${at.file}:${at.line}:${at.column}` : '';
  output.print(`${styled(path, 'bold', output)}  ${type}  "${label}"  ${styled(place, 'dim', output)}`);
  if (mode !== 'Definition' || carePlanField !== null)
    output.print(`${mode}${carePlanField === null ? '' : ` of care plan ${carePlanField}`}`);
  if (!rules.some(({ facet }) => facet === 'relevant')) output.print('\nShown always');
  for (const { facet, says, section, message, choice } of rules) {
    const of = section === undefined ? '' : ` (section ${section})`;
    output.print(`\n${FACET_HEAD[facet] ?? facet}${of}${choice === undefined ? '' : ` (${choice})`}`);
    for (const line of says) output.print(`  ${line}`);
    if (message !== undefined) output.print(`  else: ${message}`);
  }
  output.print(`\nReads: ${reads.length > 0 ? reads.join(', ') : 'nothing'}`);
  output.print(
    `Read by: ${feeds.length > 0 ? feeds.map((fed) => `${fed.path} (${fed.facet})`).join(', ') : 'nothing'}`,
  );
  if (!now) return;
  output.print(
    `\nWith these answers: ${now.visible ? 'shown' : 'hidden'}, ${now.required ? 'required' : 'not required'}${now.readOnly ? ', read-only' : ''}, value ${inWords(now.value)}`,
  );
  for (const [read, value] of Object.entries(now.reads)) output.print(`  ${read} = ${inWords(value)}`);
  for (const message of now.errors) output.print(`  ${styled(message, 'red', output)}`);
}
