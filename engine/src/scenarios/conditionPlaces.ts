import type { CompiledForm, CompiledRule } from '../compiled-form/compiledForm.ts';
import { buildFieldTable, type FieldTable } from '../compile/fieldTable.ts';
import type { ExpressionSource, FormDefinition, Position } from '../definition/definition.ts';
import { conditionsOf } from './conditionsSeen.ts';

/** The source position of a compiled condition, and what it applies to. */
interface ConditionPlace {
  readonly rule: number;
  /** `pain_medication required`. */
  readonly name: string;
  readonly position: Position;
}

/** A form, single or among the forms of a task. */
export interface TestedForms {
  readonly form: FormDefinition;
  /** All forms of the compiled form, in order. */
  readonly forms: readonly FormDefinition[];
  /** The condition of the form in its task. */
  readonly wanted: ExpressionSource | null;
}

/**
 * The conditions of one form with their source positions. The same position in two disease systems is one condition.
 * The condition of a form in its task is that of each section without a condition of its own.
 */
export function conditionPlaces(
  { form, forms, wanted }: TestedForms,
  compiledForm: CompiledForm,
): readonly ConditionPlace[] {
  const table = buildFieldTable(forms);
  const constraints = new Map<number, number>();
  return conditionsOf(compiledForm).flatMap((index) => {
    const rule = compiledForm.rules[index];
    if (!rule || formOf(rule, table) !== form) return [];
    const nth = constraints.get(rule.target) ?? 0;
    if (rule.facet === 'constraint') constraints.set(rule.target, nth + 1);
    const source = sourceOf(rule, table, nth);
    if (source) return [{ rule: index, name: nameOf(rule, table), position: source.position }];
    if (!wanted || rule.section !== true) return [];
    return [{ rule: index, name: `${form.eventType} in its task`, position: wanted.position }];
  });
}

function formOf({ section, target }: CompiledRule, { sections, fields }: FieldTable): FormDefinition | undefined {
  return section ? sections[target]?.form : fields[target]?.form;
}

function sourceOf({ section, target, facet, choice }: CompiledRule, table: FieldTable, nth: number) {
  if (section) return table.sections[target]?.definition.relevant ?? null;
  const field = table.fields[target]?.definition;
  if (!field) return null;
  const written = (value: boolean | ExpressionSource): ExpressionSource | null => {
    return typeof value === 'boolean' ? null : value;
  };
  switch (facet) {
    case 'relevant':
      return field.relevant;
    case 'required':
      return written(field.required);
    case 'readOnly':
      return written(field.readOnly);
    case 'constraint':
      return field.constraints[nth]?.expression ?? null;
    case 'choice': {
      const choices = field.choices?.kind === 'inline' ? field.choices.choices : [];
      return choices.find(({ id }) => id === choice)?.relevant ?? null;
    }
    case 'calculate':
      return null;
  }
}

function nameOf({ section, target, facet, choice }: CompiledRule, table: FieldTable): string {
  const owner = section ? table.sections[target]?.definition.id : table.fields[target]?.path.replace(/^[^.]*\./, '');
  return `${owner ?? ''} ${facet}${choice === undefined ? '' : ` (${choice})`}`;
}
