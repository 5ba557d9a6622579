import type { FieldEntry, FieldTable } from '../../compile/fieldTable.ts';
import type { FormDefinition } from '../../definition/definition.ts';
import { fieldTypes } from '../../field-types/fieldTypes.ts';
import type { CheckModel } from './checkModel.ts';
import type { FormSet } from './expressionFacts.ts';
import { allFields, type FieldFact } from './formNodes.ts';
import { templatesOf, type TemplateFact } from './templateFacts.ts';
import { resolveSteps } from './templateShapes.ts';

/** Fields and columns that hold an answer, are not silent, and that nothing in any note reads. */
export function unsaidFields(model: CheckModel): readonly FieldFact[] {
  const templates = new Map<FormDefinition, TemplateFact[]>();
  for (const fact of templatesOf(model)) templates.set(fact.form, [...(templates.get(fact.form) ?? []), fact]);
  const reached = new Map(model.formSets.map((set) => [set.table, new NoteReach(set, templates)]));
  return allFields(model).filter(({ field, entry, table }) => {
    const owner = entry.table === null ? undefined : table.fields[entry.table];
    const isSilent = field.silent !== null || (owner !== undefined && owner.definition.silent !== null);
    return fieldTypes[field.type].holdsAnswer && !isSilent && reached.get(table)?.has(entry) === false;
  });
}

/** Follows the notes of a form set: what its templates read, what the notes of those fields read, and so on. */
class NoteReach {
  private readonly table: FieldTable;
  private readonly said = new Set<number>();
  private readonly phrased = new Set<number>();
  private readonly templates: ReadonlyMap<string, TemplateFact>;
  private readonly calculations = new Map<number, readonly number[]>();

  constructor({ forms, table, expressions }: FormSet, templates: ReadonlyMap<FormDefinition, readonly TemplateFact[]>) {
    this.table = table;
    const own = forms.flatMap((form) => templates.get(form) ?? []);
    this.templates = new Map(own.map((template) => [`${template.form.eventType}.${template.path}`, template]));
    for (const { facet, field, bound } of expressions) {
      if (facet === 'calculate' && field) this.calculations.set(field.index, bound.reads);
    }
    for (const form of forms) this.form(form);
  }

  has({ index }: FieldEntry): boolean {
    return this.said.has(index);
  }

  private form(form: FormDefinition): void {
    const sections = this.table.sections.filter((section) => section.form === form);
    const all = sections.flatMap(({ fields }) => fields);
    const whole = this.templates.get(`${form.eventType}.note`);
    if (whole && whole.source.trim() !== '') {
      this.template(whole, all, null);
      return;
    }
    for (const { definition, fields } of sections) {
      const written = this.templates.get(`${form.eventType}.${definition.id}.note`);
      if (written) this.template(written, fields, null);
      else for (const field of fields) this.phrase(field);
    }
  }

  /** Other rules report a template that cannot be read, or a word that is not one. It is taken to say everything. */
  private template(fact: TemplateFact, fields: readonly FieldEntry[], own: FieldEntry | null): void {
    const isWord = /^\w+$/.test(fact.source);
    if (isWord || fact.fault || fact.reads.some(({ steps }) => resolveSteps(steps, fact.scope).missing)) {
      for (const field of fields) this.phrase(field);
      if (own) this.cells(own, []);
    }
    const scope = this.table.scopeOf(fact.form, null);
    for (const { steps } of fact.reads) {
      const [root = '', second] = steps;
      if (root === 'fields') {
        for (const field of fields) this.phrase(field);
        continue;
      }
      const found = root === 'value' && own ? own : (scope.find(root) ?? scope.find(`${root}.${second}`));
      const field = found && this.table.fields[found.index];
      if (!field) continue;
      if (field === own) this.cells(field, steps.slice(1));
      else this.read(field, steps.slice(scope.find(root) ? 1 : 2));
    }
  }

  /** Another template reads a field: as a whole, or some of its columns. */
  private read(field: FieldEntry, steps: readonly string[]): void {
    if (steps.length === 0) this.phrase(field);
    else this.cells(field, steps);
    this.say(field);
  }

  /** `value` and a row print every column. `value.rows` alone is only counted or looped over. */
  private cells(field: FieldEntry, [list, row, column]: readonly string[]): void {
    if (list === 'rows' && (row === undefined || row === 'size')) return;
    for (const index of this.table.columnsOf(field.index)) {
      const cell = this.table.fields[index];
      if (cell && (column === undefined || column === cell.key)) this.say(cell);
    }
  }

  /** The phrase of a field: its own template, or all that it holds. */
  private phrase(field: FieldEntry): void {
    this.say(field);
    if (this.phrased.has(field.index)) return;
    this.phrased.add(field.index);
    const section = this.table.sections[field.section]?.definition.id ?? '';
    const path = `${field.form.eventType}.${section}.${field.definition.id}`;
    const written = this.templates.get(`${path}.note`);
    if (written) this.template(written, [], field);
    else this.cells(field, []);
    const computed = this.templates.get(`${path}.templateString`);
    if (computed) this.template(computed, [], null);
  }

  private say(field: FieldEntry): void {
    this.said.add(field.index);
    for (const index of this.calculations.get(field.index) ?? []) {
      const read = this.table.fields[index];
      if (read && !this.said.has(index)) this.say(read);
    }
  }
}
