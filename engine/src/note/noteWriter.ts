import type { EventType } from '@isocenter/schemas';
import type { BundleSection, Json } from '../bundle/bundle.ts';
import { isEmpty } from '../expressions/operators.ts';
import { isJsonArray, isJsonObject, partOf, textOf } from '../field-types/json.ts';
import { contextValue } from '../instance/contextValues.ts';
import type { FormIndex, IndexedField } from '../instance/formIndex.ts';
import type { FormContext } from '../instance/formInstance.ts';
import { NO_ANSWER } from '../instance/answer.ts';
import type { FormState, SectionState } from '../instance/formState.ts';
import { visibleCells } from '../instance/formVerdict.ts';
import { isRows } from '../instance/tableRows.ts';
import { overrideOf, unknownOf } from '../instance/unknown.ts';
import { asSentence, block, mark, markAround, paragraphs, readMarks, writeMarks, type Stretch } from './marks.ts';
import type { Note, NoteBlock } from './note.ts';
import { phraseOf, spokenField } from './speak.ts';
import { renderTemplate, spoken, type Spoken } from './templates.ts';
import { lowerFirst } from './words.ts';

/** A rendered piece and the section states it was made from. */
interface Memo {
  readonly read: ReadonlyMap<number, SectionState | undefined>;
  readonly context: FormContext;
  readonly blocks: readonly NoteBlock[];
}

/**
 * Writes the note of one live form. A piece (a section in default prose, or a form with a template of its own) is
 * rendered again only when a section it read has changed.
 */
export class NoteWriter {
  private readonly index: FormIndex;
  private readonly memos = new Map<string, Memo>();
  private readonly scopes = new Map<EventType, object>();
  private readonly phrases = new Map<
    number,
    { readonly answer: unknown; readonly facts: unknown; readonly text: string }
  >();
  private state: FormState | null = null;
  private reading = new Map<number, SectionState | undefined>();
  private written: { readonly state: FormState; readonly note: Note } | null = null;

  constructor(index: FormIndex) {
    this.index = index;
  }

  write(state: FormState): Note {
    if (this.written?.state === state) return this.written.note;
    this.state = state;
    const blocks = this.index.bundle.note.forms.flatMap((form) => this.form(form));
    const note: Note = { blocks, text: blocks.map((one) => one.text).join('\n\n') };
    this.written = { state, note };
    return note;
  }

  private form(form: FormIndex['bundle']['note']['forms'][number]): readonly NoteBlock[] {
    const sections = this.index.bundle.sections.filter((section) => section.eventType === form.eventType);
    const body =
      form.template.trim() === ''
        ? sections.flatMap((section) => this.section(section))
        : this.remembered(`form ${form.eventType}`, () => {
            const shown = sections.filter((section) => this.sectionAt(section.index)?.relevant);
            const fields = shown.flatMap((section) => this.answered(section));
            return this.blocks(
              form.eventType,
              this.render(form.template, form.eventType, { label: form.label, fields }),
            );
          });
    if (body.length === 0) return [];
    const heading = block(`${form.eventType}.heading`, 'heading', [plain(form.label)], this.pathOf);
    return [heading, ...body];
  }

  private section(section: BundleSection): readonly NoteBlock[] {
    const id = `${section.eventType}.${section.id}`;
    return this.remembered(`section ${id}`, () => {
      if (!this.sectionAt(section.index)?.relevant) return [];
      const { sections } = this.index.bundle.note;
      const template = Object.hasOwn(sections, id) ? sections[id] : undefined;
      if (template === undefined) return this.blocks(id, this.prose(section));
      const scope = { label: section.label, fields: this.answered(section) };
      return this.blocks(id, this.render(template, section.eventType, scope));
    });
  }

  /**
   * Without a template: what the fields say, one sentence after the section's name; long texts are sentences of their
   * own. A text under the same name as its section does not say it twice.
   */
  private prose(section: BundleSection): string {
    const sentences: Stretch[][] = [];
    let short: string[] = [];
    let opensWithLabel: boolean | null = null;
    const flush = (): void => {
      if (short.length > 0) sentences.push([...asSentence(readMarks(short.join('; ')))]);
      short = [];
    };
    for (const at of section.fields) {
      const field = this.index.fields[at];
      const phrase = field ? this.phrase(field) : '';
      if (!field || phrase === '') continue;
      opensWithLabel ??= opensWith(phrase, field.label);
      if (field.type === 'LongText' || field.type === 'NoteFragment') {
        flush();
        sentences.push([...asSentence(readMarks(phrase))]);
      } else {
        const goesOn = short.length > 0 || sentences.length === 0;
        short.push(goesOn && opensWith(phrase, field.label) ? lowerLead(phrase) : phrase);
      }
    }
    flush();
    const [first] = sentences;
    if (!first) return '';
    const text = sentences.map((sentence) => writeMarks(sentence)).join(' ');
    const opening = first.map((one) => one.text).join('');
    if (section.label === '' || opening.toLowerCase().startsWith(section.label.toLowerCase())) return text;
    return `${section.label}: ${opensWithLabel ? lowerLead(text) : text}`;
  }

  /** The phrase of a field: its own template, else its type's way of speaking. Marked as the field's throughout. */
  private phrase(field: IndexedField): string {
    const value = this.shownValue(field);
    if (isEmpty(value)) return '';
    const section = this.sectionAt(field.section);
    const [answer, facts] = [section?.answers[field.id], section?.facts[field.local]];
    const known = this.phrases.get(field.index);
    const { fields } = this.index.bundle.note;
    const template = Object.hasOwn(fields, field.path) ? fields[field.path] : undefined;
    if (known && known.answer === answer && known.facts === facts && template === undefined && !field.columns)
      return known.text;
    const text = template === undefined ? this.ownPhrase(field, value) : this.templated(field, template);
    this.phrases.set(field.index, { answer, facts, text });
    return text;
  }

  private templated(field: IndexedField, template: string): string {
    const own = this.spoken(field);
    return markAround(this.render(template, field.eventType, { label: field.label, value: own }).trim(), field.index);
  }

  private ownPhrase(field: IndexedField, value: Json): string {
    if (field.columns) return this.rowsPhrase(field, value);
    const phrase = phraseOf(field, value, this.context());
    if (!phrase || phrase.text === '') return '';
    return markAround(phrase.lead, field.index) + mark(phrase.text, field.index, phrase.locked);
  }

  /** `Breaks: (1) days 2, reason machine service; (2) …`. */
  private rowsPhrase(table: IndexedField, value: Json): string {
    const section = this.sectionAt(table.section);
    if (!section || !isRows(value)) return '';
    const shown = visibleCells(this.index, table, section);
    const rows = value.flatMap((row) => {
      const cells = shown.flatMap(([, , isMissing, column, rowId]) => {
        const phrase =
          rowId === row._id && !isMissing ? phraseOf(column, partOf(row, column.id) ?? null, this.context()) : null;
        if (!phrase) return [];
        const lead = table.type === 'RadioTable' ? '' : lowerFirst(phrase.lead);
        return [markAround(lead, table.index) + mark(phrase.text, table.index, phrase.locked)];
      });
      if (cells.length === 0) return [];
      const name = rowLabel(table, row._id);
      return [
        name === null ? cells.join(', ') : `${markAround(`${lowerFirst(name)} `, table.index)}${cells.join(', ')}`,
      ];
    });
    if (rows.length === 0) return '';
    const numbered = rows.length > 1 && rowLabel(table, value[0]?._id ?? '') === null;
    const said = rows.map((row, at) => (numbered ? `(${at + 1}) ${row}` : row)).join('; ');
    return markAround(`${table.label}: ${said}`, table.index);
  }

  /* What templates see. */

  private render(template: string, eventType: EventType, own: { readonly [name: string]: unknown }): string {
    return renderTemplate(template, Object.assign(bare(), own), this.scope(eventType));
  }

  /** Field names of the own form, other forms by event type, and the context; read when a template asks. */
  private scope(eventType: EventType): object {
    const known = this.scopes.get(eventType);
    if (known) return known;
    const scope = bare();
    const forms = new Map<EventType, object>();
    for (const field of this.index.fields) {
      if (field.table !== undefined) continue;
      const form = forms.get(field.eventType) ?? bare();
      forms.set(field.eventType, form);
      const read = { get: () => this.spoken(field), enumerable: true };
      Object.defineProperty(form, field.id, read);
      if (field.eventType === eventType) Object.defineProperty(scope, field.id, read);
    }
    for (const [type, form] of forms) Object.defineProperty(scope, type, { value: form, enumerable: true });
    for (const root of ['patient', 'task', 'user'] as const) {
      Object.defineProperty(scope, root, { get: () => this.contextScope(root), enumerable: true });
    }
    this.scopes.set(eventType, scope);
    return scope;
  }

  private contextScope(root: 'patient' | 'task' | 'user'): object {
    const names = Object.keys(this.context()[root]);
    return Object.assign(
      bare(),
      Object.fromEntries(names.map((name) => [name, contextValue(this.context(), `${root}.${name}`)])),
    );
  }

  private answered(section: BundleSection): readonly Spoken[] {
    return section.fields.flatMap((at) => {
      const field = this.index.fields[at];
      return (field && this.spoken(field)) ?? [];
    });
  }

  /** Undefined when hidden or empty, so that `{% if weight %}` asks whether it was answered. */
  private spoken(field: IndexedField): Spoken | undefined {
    const value = this.shownValue(field);
    if (isEmpty(value)) return undefined;
    const phrase = phraseOf(field, value, this.context());
    const locked = phrase?.locked ?? false;
    const template = field.behaviour.toTemplateValue(value, spokenField(field, this.context()));
    const speak = (part: Json, raw: Json): unknown => this.part(field, part, raw, locked);
    return spoken(
      {
        field: field.index,
        raw: field.operand.of(value),
        words: phrase?.text ?? '',
        locked,
        phrase: () => this.phrase(field),
      },
      {
        label: field.label,
        ...(isJsonObject(template)
          ? Object.fromEntries(Object.entries(template).map(([name, part]) => [name, speak(part, part)]))
          : {}),
        ...(isJsonArray(template) ? { rows: template.map((part) => speak(part, part)) } : {}),
      },
    );
  }

  private part(field: IndexedField, part: Json, raw: Json, locked: boolean): unknown {
    if (isEmpty(part)) return undefined;
    const inner = isJsonObject(part) ? part : {};
    const words = isJsonArray(part)
      ? part.map(String).join(', ')
      : isJsonObject(part)
        ? (textOf(part['text']) ?? '')
        : String(part);
    const content = { field: field.index, raw, words, locked, phrase: () => mark(words, field.index, locked) };
    return spoken(
      content,
      Object.fromEntries(Object.entries(inner).map(([name, one]) => [name, this.part(field, one, one, locked)])),
    );
  }

  /* What the state says. */

  private shownValue(field: IndexedField): Json {
    const section = this.sectionAt(field.section);
    const facts = section?.facts[field.local] ?? field.facts;
    if (!section?.relevant || !facts.relevant || field.silent !== undefined) return null;
    const { value, from } = section.answers[field.id] ?? NO_ANSWER;
    const unknown = unknownOf(this.index, field, facts.broken, section.broken);
    if (unknown !== null && !overrideOf(unknown, from)) return null;
    return field.behaviour.holdsAnswer ? value : facts.calculated;
  }

  private sectionAt(at: number): SectionState | undefined {
    const section = this.state?.sections[at];
    this.reading.set(at, section);
    return section;
  }

  private context(): FormContext {
    if (!this.state) throw new Error('The note is read outside writing it.');
    return this.state.context;
  }

  private remembered(key: string, make: () => readonly NoteBlock[]): readonly NoteBlock[] {
    const known = this.memos.get(key);
    if (known && this.isCurrent(known)) return known.blocks;
    this.reading = new Map();
    const blocks = make();
    this.memos.set(key, { read: this.reading, context: this.context(), blocks });
    return blocks;
  }

  private isCurrent({ read, context }: Memo): boolean {
    if (context !== this.context()) return false;
    for (const [at, was] of read) if (this.state?.sections[at] !== was) return false;
    return true;
  }

  private blocks(id: string, marked: string): readonly NoteBlock[] {
    return paragraphs(readMarks(marked)).map((stretches, at) => {
      return block(at === 0 ? id : `${id}.${at + 1}`, 'paragraph', stretches, this.pathOf);
    });
  }

  private readonly pathOf = (field: number): string => this.index.fields[field]?.path ?? '';
}

/** A phrase that opens with words of ours may be lowered; one that opens with an answer stands as it was typed. */
function opensWith(marked: string, label: string): boolean {
  const [first] = readMarks(marked);
  return label !== '' && (first?.text.toLowerCase().startsWith(label.toLowerCase()) ?? false);
}

function plain(text: string): Stretch {
  return { text, fields: [], locked: false };
}

/** `Weight 72 kg` after a colon or semicolon: `weight 72 kg`. Answers keep their letters; only a lead is lowered. */
function lowerLead(marked: string): string {
  const [first, ...rest] = readMarks(marked);
  if (!first || first.locked || rest.length === 0) return marked;
  return writeMarks([{ ...first, text: lowerFirst(first.text) }, ...rest]);
}

function rowLabel(table: IndexedField, rowId: string): string | null {
  const written = table.attributes['cells'] ?? table.attributes['tableData'];
  const row = (isJsonArray(written) ? written : []).find(
    (one) => partOf(one, 'id') === rowId || partOf(one, '_id') === rowId,
  );
  return textOf(partOf(row, 'label'));
}

/** An object with nothing behind it: a template reaches only what is put there. */
function bare(): object {
  const made: unknown = Object.create(null);
  return made as object;
}
