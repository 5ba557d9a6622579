import type { EventType } from '@isocenter/schemas';
import type { CompiledSection, Path } from '../compiled-form/compiledForm.ts';
import { type Json, propertyOf } from '../json/json.ts';
import { isEmpty } from '../expressions/operators.ts';
import type { Row } from '../field-type/tables.ts';
import { NO_ANSWER } from '../instance/state/answer.ts';
import { clinicalDateOf } from '../instance/state/clinicalDate.ts';
import { choicesOf, contextValue } from '../instance/state/contextValues.ts';
import { earlierOf, historyIn, showsEarlier } from '../instance/state/earlierValues.ts';
import type { FormIndex, IndexedField } from '../instance/state/formIndex.ts';
import type { FormContext, SourcedValue } from '../instance/state/formInstance.ts';
import type { SectionState } from '../instance/state/formState.ts';
import { visibleRows, type VisibleCell } from '../instance/state/visibleCells.ts';
import { isRows } from '../instance/state/tableRows.ts';
import { overrideOf, unknownOf } from '../instance/state/unknown.ts';
import { joinAlike, mark, markAround, notVerbatim, PLAIN, readMarks, type Handling, type Stretch } from './marks.ts';
import { phraseOf, noteField } from '../instance/state/answerText.ts';
import { renderTemplate, TemplateValue } from './templates.ts';
import { CONTEXT_ROOTS, namesIn, readOnDemand } from './templateScope.ts';
import { rowLabel, sameFacts, type CachedRow, type RowPhrase } from './rowPhrase.ts';
import { handlingOf, partValues } from './valueParts.ts';
import { lowerFirst } from '../words/phrases.ts';

/** The form state of the note. */
export interface NarratedState {
  readonly section: (index: number) => SectionState | undefined;
  readonly context: () => FormContext;
}

interface Cached<Said> {
  readonly answer: unknown;
  readonly facts: unknown;
  readonly context: FormContext;
  /** The clinical date of the form, for a field that is told with earlier values; else null. */
  readonly clinicalDate: string | null;
  readonly result: Said;
}

/** Writes fields as text: by type, by template, and as template values. Hidden fields are omitted. */
export class FieldNarrator {
  private readonly index: FormIndex;
  private readonly state: NarratedState;
  private readonly scopes = new Map<EventType, object>();
  private readonly formScopes = new Map<string, object>();
  private readonly phrases = new Map<number, Cached<string>>();
  private readonly readPhrases = new Map<number, { readonly phrase: string; readonly stretches: readonly Stretch[] }>();
  private readonly templateValues = new Map<number, Cached<TemplateValue>>();
  private readonly tableValues = new Map<
    number,
    { readonly section: SectionState | undefined; readonly context: FormContext; readonly value: TemplateValue }
  >();
  private readonly cachedRows = new WeakMap<object, CachedRow>();

  constructor(index: FormIndex, state: NarratedState) {
    this.index = index;
    this.state = state;
  }

  /** The phrase of a field: its own template, else the default phrase of its type. Marked with the field. */
  phrase(field: IndexedField): string {
    const value = this.shownValue(field);
    if (isEmpty(value)) return '';
    const { fields } = this.index.compiledForm.note;
    const template = Object.hasOwn(fields, field.path) ? fields[field.path] : undefined;
    const templated = template === undefined ? null : this.templated(field, template);
    if (templated !== null) return templated;
    if (field.columns) return this.rowsPhrase(field, value);
    return this.cached(this.phrases, field, () => this.ownPhrase(field, value));
  }

  /** The parsed phrase of a field. In a table of 200 rows, only the changed row is parsed again. */
  stretches(field: IndexedField): readonly Stretch[] {
    const value = this.shownValue(field);
    if (!field.columns || isEmpty(value) || Object.hasOwn(this.index.compiledForm.note.fields, field.path)) {
      return this.read(field, this.phrase(field));
    }
    const all: Stretch[] = [];
    for (const { lead, row } of this.leadRows(field, value)) {
      const before = `${all.length === 0 ? `${field.label}: ` : '; '}${lead}`;
      all.push({ text: before, fields: [field.index], ...PLAIN });
      // Only the start of a sentence changes case, which is the name of the table.
      row.stretches ??= joinAlike(readMarks(markAround(row.text(), field.index)).map(notVerbatim));
      for (const stretch of row.stretches) all.push(stretch);
    }
    return all;
  }

  /** Cached, because one answer changes one phrase. */
  private read(field: IndexedField, phrase: string): readonly Stretch[] {
    const known = this.readPhrases.get(field.index);
    if (known?.phrase === phrase) return known.stretches;
    const stretches = readMarks(phrase);
    this.readPhrases.set(field.index, { phrase, stretches });
    return stretches;
  }

  /** A field without rows depends only on its answer, its facts, the context and the date of its earlier values. */
  private cached<Said>(known: Map<number, Cached<Said>>, field: IndexedField, make: () => Said): Said {
    const section = this.state.section(field.section);
    const answer = section?.answers[field.id];
    const facts = section?.facts[field.local] ?? field.facts;
    const context = this.state.context();
    const clinicalDate = showsEarlier(field) ? this.clinicalDate() : null;
    const last = known.get(field.index);
    if (
      last &&
      last.answer === answer &&
      last.facts === facts &&
      last.context === context &&
      last.clinicalDate === clinicalDate
    )
      return last.result;
    const said = make();
    known.set(field.index, { answer, facts, context, clinicalDate, result: said });
    return said;
  }

  /** Null when its template cannot be written within its limits. */
  private templated(field: IndexedField, template: string): string | null {
    const own = { label: field.label, value: this.templateValue(field) };
    const text = this.render(template, field.eventType, own);
    return text === null ? null : markAround(text.trim(), field.index);
  }

  private ownPhrase(field: IndexedField, value: Json): string {
    const phrase = phraseOf(field, value, this.state.context());
    if (!phrase || phrase.text === '') return '';
    return markAround(phrase.lead, field.index) + mark(phrase.text, field.index, handlingOf(phrase));
  }

  /** `Breaks: (1) days 2, reason machine service; (2) …`. */
  private rowsPhrase(table: IndexedField, value: Json): string {
    const said = this.leadRows(table, value).map(({ lead, row }) => lead + row.text());
    return said.length === 0 ? '' : markAround(`${table.label}: ${said.join('; ')}`, table.index);
  }

  /** The nonempty rows with their prefix: the label, or the number when there are several rows. */
  private leadRows(table: IndexedField, value: Json): readonly { readonly lead: string; readonly row: RowPhrase }[] {
    const rows = this.rows(table, value).filter(({ text }) => text() !== '');
    const numbered = rows.length > 1 && rows[0]?.label === null;
    return rows.map((row, index) => {
      const named = row.label === null ? null : `${lowerFirst(row.label)} `;
      return { lead: named ?? (numbered ? `(${index + 1}) ` : ''), row };
    });
  }

  /** The rows of a table with their shown cells in words, cached per row until a cell changes. */
  private rows(table: IndexedField, value: Json): readonly RowPhrase[] {
    const section = this.state.section(table.section);
    if (!section || !isRows(value)) return [];
    const context = this.state.context();
    const shown = visibleRows(this.index, table, section);
    return value.map((row, index) => {
      const cells = shown[index] ?? [];
      const known = this.cachedRows.get(row);
      if (known && known.table === table && known.context === context && sameFacts(known.cells, cells))
        return known.said;
      const said = this.row(table, row, cells);
      this.cachedRows.set(row, { table, cells, context, said });
      return said;
    });
  }

  private row(table: IndexedField, row: Row, shown: readonly VisibleCell[]): RowPhrase {
    const cells = shown.flatMap(([, facts, isMissing, column]) => {
      if (isMissing || column.silent !== undefined) return [];
      const cell = column.behavior.holdsAnswer ? (propertyOf(row, column.id) ?? null) : facts.calculated;
      const phrase = phraseOf(column, cell, this.state.context());
      return phrase ? [{ column, cell, phrase }] : [];
    });
    const written = () =>
      cells
        .map(({ phrase }) => {
          const lead = table.behavior.table?.generatedColumn ? '' : lowerFirst(phrase.lead);
          return markAround(lead, table.index) + mark(phrase.text, table.index, handlingOf(phrase));
        })
        .join(', ');
    let text: string | null = null;
    // A table with a template of its own seldom asks for it.
    return { label: rowLabel(table, row._id), cells, text: () => (text ??= written()) };
  }

  /* Template values. */

  render(template: string, eventType: EventType, own: { readonly [name: string]: unknown }): string | null {
    return renderTemplate(template, Object.assign(bare(), own), this.scope(eventType));
  }

  /** The answered fields of a section, for loops, with the `id` and `label` of each field. */
  answered(section: CompiledSection): readonly TemplateValue[] {
    return section.fields.flatMap((index) => {
      const field = this.index.fields[index];
      return (field && this.templateValue(field)?.named(field.id, field.label)) ?? [];
    });
  }

  /** Field names of the same form, other forms by event type, and the context; computed when a template reads them. */
  private scope(eventType: EventType): object {
    const known = this.scopes.get(eventType);
    if (known) return known;
    const { forms, of } = namesIn(this.index);
    const read = (name: string): unknown => {
      const root = CONTEXT_ROOTS.find((context) => context === name);
      if (root) return this.contextScope(root);
      return forms.has(name) ? this.formScope(name) : this.fieldNamed(eventType, name);
    };
    const scope = readOnDemand(of(eventType), read);
    this.scopes.set(eventType, scope);
    return scope;
  }

  private formScope(eventType: string): object {
    const known = this.formScopes.get(eventType);
    if (known) return known;
    const fields = namesIn(this.index).forms.get(eventType);
    const scope = readOnDemand(fields ?? new Map<string, IndexedField>(), (name) => this.fieldNamed(eventType, name));
    this.formScopes.set(eventType, scope);
    return scope;
  }

  private fieldNamed(eventType: string, id: string): TemplateValue | undefined {
    const field = namesIn(this.index).forms.get(eventType)?.get(id);
    return field && this.templateValue(field);
  }

  private contextScope(root: (typeof CONTEXT_ROOTS)[number]): object {
    const context = this.state.context();
    const names = Object.keys(context[root]);
    return Object.assign(
      bare(),
      Object.fromEntries(names.map((name) => [name, contextValue(context, `${root}.${name}`)])),
    );
  }

  /** Undefined when hidden or empty, so that `{% if weight %}` tests for an answer. */
  private templateValue(field: IndexedField): TemplateValue | undefined {
    const value = this.shownValue(field);
    if (isEmpty(value)) return undefined;
    if (field.columns) return this.tableValue(field, value);
    return this.cached(this.templateValues, field, () => this.makeTemplateValue(field, value));
  }

  /** A table is made once for a state of its section: a template may name it in a loop. */
  private tableValue(table: IndexedField, value: Json): TemplateValue {
    const section = this.state.section(table.section);
    const context = this.state.context();
    const known = this.tableValues.get(table.index);
    if (known && known.section === section && known.context === context) return known.value;
    const made = this.makeTemplateValue(table, value);
    this.tableValues.set(table.index, { section, context, value: made });
    return made;
  }

  private makeTemplateValue(field: IndexedField, value: Json): TemplateValue {
    const phrase = phraseOf(field, value, this.state.context());
    const content = {
      field: field.index,
      raw: field.operand.of(value),
      words: phrase?.text ?? '',
      handling: handlingOf(phrase),
      phrase: () => this.phrase(field),
    };
    return new TemplateValue(content, { label: field.label, ...this.parts(field, value, content.handling) });
  }

  private parts(field: IndexedField, value: Json, handling: Handling): { readonly [name: string]: unknown } {
    if (field.columns) return { rows: this.rows(field, value).map((row) => this.templateRow(field, row)) };
    const context = this.state.context();
    const template = field.behavior.toTemplateValue(value, noteField(field, context));
    const chosen = { raw: field.operand.of(value), choices: choicesOf(field, context) };
    return { ...partValues(field.index, template, chosen, handling), ...this.earlierParts(field) };
  }

  /** `{{ value.baseline }}`, and `{{ value.previous }}` when it is another one. */
  private earlierParts(field: IndexedField): { readonly [name: string]: TemplateValue } {
    if (!showsEarlier(field)) return {};
    const { baseline, previous } = earlierOf(historyIn(field, this.state.context(), this.clinicalDate()));
    return {
      ...(baseline ? { baseline: this.earlierValue(field, baseline) } : {}),
      ...(previous && previous !== baseline ? { previous: this.earlierValue(field, previous) } : {}),
    };
  }

  private earlierValue(field: IndexedField, { value }: SourcedValue): TemplateValue {
    const context = this.state.context();
    const phrase = phraseOf(field, value, context);
    const [handling, words, raw] = [handlingOf(phrase), phrase?.text ?? '', field.operand.of(value)];
    const template = field.behavior.toTemplateValue(value, noteField(field, context));
    return new TemplateValue(
      { field: field.index, raw, words, handling, phrase: () => mark(words, field.index, handling) },
      partValues(field.index, template, { raw, choices: choicesOf(field, context) }, handling),
    );
  }

  private clinicalDate(): string | null {
    return clinicalDateOf(this.index, this.state.section);
  }

  /** A row prints its cells in words. Each cell is available by column id. */
  private templateRow(table: IndexedField, row: RowPhrase): TemplateValue {
    const cellNamed = ({ column, cell, phrase }: RowPhrase['cells'][number]) => {
      const words = phrase.text;
      const handling = handlingOf(phrase);
      const content = { field: table.index, raw: column.operand.of(cell), words, handling };
      return new TemplateValue(
        { ...content, phrase: () => mark(words, table.index, handling) },
        this.parts(column, cell, handling),
      );
    };
    const words = row.cells.map(({ phrase }) => phrase.text).join(', ');
    const handling = { locked: false, verbatim: row.cells.some(({ phrase }) => phrase.verbatim) };
    return new TemplateValue(
      { field: table.index, raw: null, words, handling, phrase: () => row.text() },
      { label: row.label ?? undefined },
      // A template asks for few of the columns.
      new Map(row.cells.map((cell) => [cell.column.id, () => cellNamed(cell)])),
    );
  }

  /** Null when hidden, silent, or unknown and not accepted. */
  private shownValue(field: IndexedField): Json {
    const section = this.state.section(field.section);
    const facts = section?.facts[field.local] ?? field.facts;
    if (!section?.relevant || !facts.relevant || field.silent !== undefined) return null;
    const { value, from } = section.answers[field.id] ?? NO_ANSWER;
    const unknown = unknownOf(this.index, field, facts.broken, section.broken);
    if (unknown !== null && !overrideOf(unknown, from)) return null;
    return field.behavior.holdsAnswer ? value : facts.calculated;
  }

  readonly pathOf = (field: number): Path => this.index.fields[field]?.path ?? '';
}

/** An object without a prototype, so that templates can read only its own properties. */
function bare(): object {
  const made: unknown = Object.create(null);
  return made as object;
}
