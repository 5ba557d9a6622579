import type { CompiledRule, Facet } from '../compiled-form/compiledForm.ts';
import type { Json } from '../json/json.ts';
import type { ExpressionSource, FormDefinition } from '../definition/definition.ts';
import { bindCalculation, bindExpression, bindValue, type BoundExpression } from '../expressions/bind.ts';
import { fieldTypes } from '../field-types/fieldTypes.ts';
import type { CompileProblem } from './compileErrors.ts';
import type { FieldEntry, FieldTable, SectionEntry } from './fieldTable.ts';

/** Collects rules and the problems of their expressions. */
export class RuleBinder {
  readonly rules: CompiledRule[] = [];
  readonly problems: CompileProblem[] = [];
  private readonly table: FieldTable;

  constructor(table: FieldTable) {
    this.table = table;
  }

  /** A section is shown while both its form's condition in the task and its own condition are true. */
  section(section: SectionEntry, wanted: ExpressionSource | null): void {
    const bound = [wanted, section.definition.relevant].flatMap((source) => {
      return source
        ? [this.bind(source, section.form, null, `${section.form.eventType}.${section.definition.id}`)]
        : [];
    });
    const [first, second] = bound;
    if (!first) return;
    const logic: Json = second ? { and: [first.logic, second.logic] } : first.logic;
    const reads = [...new Set(bound.flatMap((rule) => rule.reads))].sort((a, b) => a - b);
    this.rules.push({ target: section.index, section: true, facet: 'relevant', logic, reads });
  }

  field(field: FieldEntry): void {
    const { definition } = field;
    this.facet(field, 'relevant', definition.relevant);
    this.facet(field, 'required', typeof definition.required === 'boolean' ? null : definition.required);
    if (definition.readOnly === true)
      this.rules.push({ target: field.index, facet: 'readOnly', logic: true, reads: [], ...perRow(field) });
    this.facet(field, 'readOnly', typeof definition.readOnly === 'boolean' ? null : definition.readOnly);
    this.facet(field, 'calculate', definition.calculate);
    this.template(field);
    for (const { expression, message, severity } of definition.constraints) {
      this.facet(field, 'constraint', expression, { message, severity });
    }
    this.impliedConstraints(field);
    if (definition.choices?.kind === 'inline') {
      for (const choice of definition.choices.choices) {
        this.facet(field, 'choice', choice.relevant ?? null, { choice: choice.id });
      }
    }
  }

  /** After the written ones, so that the place of a written constraint among its rules stays its number. */
  private impliedConstraints(field: FieldEntry): void {
    const { type, id, attributes, messages, position } = field.definition;
    for (const { expression, message, isFixed } of fieldTypes[type].impliedConstraints?.(id, attributes) ?? []) {
      const source = { tree: expression, position, positionOf: () => position };
      this.facet(field, 'constraint', source, {
        message: (isFixed ? undefined : messages.invalid) ?? message,
        severity: 'error',
      });
    }
  }

  /** What the field writes to others when it is answered. */
  sideEffects(field: FieldEntry): readonly { readonly field: number; readonly value: Json; readonly when?: Json }[] {
    return field.definition.sideEffects.flatMap(({ field: name, value, when, position }) => {
      const scope = this.table.scopeOf(field.form, field.table);
      const target = scope.findInRow(name) ?? scope.find(name);
      if (!target) {
        this.problem(field, `sideEffect writes "${name}", but there is no such field.`, position);
        return [];
      }
      const [written, condition] = [bindValue(value.tree, scope), when && bindExpression(when.tree, scope)];
      this.report(written, value, field.path);
      if (condition && when) this.report(condition, when, field.path);
      return [{ field: target.index, value: written.logic, ...(condition ? { when: condition.logic } : {}) }];
    });
  }

  /** A computed text is a calculation: literal text with answers in words. */
  private template(field: FieldEntry): void {
    const { type, attributes } = field.definition;
    const template = fieldTypes[type].templateOf?.(attributes);
    if (template === undefined) return;
    const scope = this.table.scopeOf(field.form, field.table);
    const parts: Json[] = [];
    const reads: number[] = [];
    template.split(/\{\{\s*([\w.]+)\s*\}\}/).forEach((part, index) => {
      if (index % 2 === 0) {
        const other = /\{[{%].*?(?:[}%]\}|$)/s.exec(part)?.[0];
        if (other !== undefined) {
          const message = `A computed text takes {{ field }} only, so "${other}" would be printed as it is.`;
          this.problem(field, message, field.definition.positionOf('templateString'));
        }
        parts.push(part);
        return;
      }
      const inRow = scope.findInRow(part);
      const found = inRow ?? scope.find(part);
      if (found) reads.push(found.index);
      else if (!/^(user|patient|task|carePlan)\./.test(part)) {
        const message = `The template names "${part}", but there is no such field.`;
        this.problem(field, message, field.definition.positionOf('templateString'));
      }
      parts.push(found ? { display: inRow ? [found.index, true] : [found.index] } : { context: [part] });
    });
    const logic: Json = { template: parts };
    this.rules.push({
      target: field.index,
      facet: 'calculate',
      logic,
      reads: [...new Set(reads)].sort((a, b) => a - b),
      ...perRow(field),
    });
  }

  private facet(
    field: FieldEntry,
    facet: Facet,
    source: ExpressionSource | null,
    more: Partial<Pick<CompiledRule, 'message' | 'severity' | 'choice'>> = {},
  ): void {
    if (!source) return;
    const { logic, reads } = this.bind(source, field.form, field.table, field.path, facet === 'calculate');
    this.rules.push({
      target: field.index,
      facet,
      logic,
      reads,
      ...perRow(field),
      ...more,
    });
  }

  private bind(
    source: ExpressionSource,
    form: FormDefinition,
    rowOf: number | null,
    path: string,
    asValue = false,
  ): BoundExpression {
    const scope = this.table.scopeOf(form, rowOf);
    const bound = asValue ? bindCalculation(source.tree, scope) : bindExpression(source.tree, scope);
    this.report(bound, source, path);
    return bound;
  }

  private report({ problems }: BoundExpression, { positionOf }: ExpressionSource, path: string): void {
    for (const { message, pointer } of problems) this.problems.push({ path, message, position: positionOf(pointer) });
  }

  private problem(field: FieldEntry, message: string, position: CompileProblem['position']): void {
    this.problems.push({ path: field.path, message, position });
  }
}

/** Rules of a column run in each row of its table. */
function perRow({ table }: FieldEntry): { readonly perRow?: true } {
  return table === null ? {} : { perRow: true };
}
