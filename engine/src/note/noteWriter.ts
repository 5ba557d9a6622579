import type { CompiledSection } from '../compiled-form/compiledForm.ts';
import type { FormIndex } from '../instance/state/formIndex.ts';
import type { FormContext } from '../instance/state/formInstance.ts';
import type { FormState, SectionState } from '../instance/state/formState.ts';
import { asSentence, block, paragraphs, PLAIN, readMarks, type Stretch } from './marks.ts';
import type { Note, NoteBlock } from './note.ts';
import { FieldNarrator } from './fieldNarrator.ts';
import { justifiedIn } from './justified.ts';
import { lowerFirst } from '../words/phrases.ts';

/** A rendered part and the section states it depends on. */
interface Memo {
  readonly read: ReadonlyMap<number, SectionState | undefined>;
  readonly context: FormContext;
  /** Null when its template cannot be written within its limits. */
  readonly blocks: readonly NoteBlock[] | null;
}

/** A form of the note and its sections. */
interface WrittenForm {
  readonly form: FormIndex['compiledForm']['note']['forms'][number];
  readonly heading: NoteBlock;
  readonly sections: readonly CompiledSection[];
}

/**
 * Writes the note of one live form. A part (a section with default text, or a form with its own template) is rendered
 * again only when a section that it read has changed.
 */
export class NoteWriter {
  private readonly index: FormIndex;
  private readonly memos = new Map<CompiledSection | WrittenForm, Memo>();
  private readonly narrator: FieldNarrator;
  private readonly forms: readonly WrittenForm[];
  private state: FormState | null = null;
  private reading = new Map<number, SectionState | undefined>();
  private written: { readonly state: FormState; readonly note: Note } | null = null;

  constructor(index: FormIndex) {
    this.index = index;
    this.narrator = new FieldNarrator(index, {
      section: (index) => this.sectionAt(index),
      context: () => this.context(),
    });
    const { note, sections } = index.compiledForm;
    this.forms = note.forms.map((form) => ({
      form,
      heading: block(`${form.eventType}.heading`, 'heading', [plain(form.label)], this.narrator.pathOf),
      sections: sections.filter((section) => section.eventType === form.eventType),
    }));
  }

  write(state: FormState): Note {
    if (this.written?.state === state) return this.written.note;
    this.state = state;
    const blocks = this.forms.flatMap((form) => this.form(form));
    const note: Note = { blocks, text: blocks.map((part) => part.text).join('\n\n') };
    this.written = { state, note };
    return note;
  }

  private form(written: WrittenForm): readonly NoteBlock[] {
    const { form, heading, sections } = written;
    const templated =
      form.template.trim() === ''
        ? null
        : this.remembered(written, () => {
            const shown = sections.filter((section) => this.sectionAt(section.index)?.relevant);
            const fields = shown.flatMap((section) => this.narrator.answered(section));
            const text = this.narrator.render(form.template, form.eventType, { label: form.label, fields });
            if (text === null) return null;
            const reasons = shown.flatMap((section) => this.reasons(section));
            return [...this.blocks(form.eventType, readMarks(text)), ...reasons];
          });
    const body = templated ?? sections.flatMap((section) => this.section(section));
    return body.length === 0 ? [] : [heading, ...body];
  }

  private section(section: CompiledSection): readonly NoteBlock[] {
    const written = this.remembered(section, () => {
      if (!this.sectionAt(section.index)?.relevant) return [];
      const id = `${section.eventType}.${section.id}`;
      const { sections } = this.index.compiledForm.note;
      const template = Object.hasOwn(sections, id) ? sections[id] : undefined;
      const scope = { label: section.label, fields: this.narrator.answered(section) };
      const templated = template === undefined ? null : this.narrator.render(template, section.eventType, scope);
      const text = templated === null ? this.prose(section) : readMarks(templated);
      return [...this.blocks(id, text), ...this.reasons(section)];
    });
    return written ?? [];
  }

  /** Why doubted values were entered: one paragraph for each section, whatever its template says. */
  private reasons(section: CompiledSection): readonly NoteBlock[] {
    const state = this.sectionAt(section.index);
    if (!state) return [];
    const sentences = justifiedIn(this.index.sectionFields[section.index] ?? [], state).map(
      ({ field, asked, reason }): readonly Stretch[] => [
        {
          text: `${field.label}: ${asSentenceEnd(asked.map(withoutQuestion).join('; '))} Reason: ${asSentenceEnd(reason)}`,
          fields: [field.index],
          ...PLAIN,
        },
      ],
    );
    return this.blocks(`${section.eventType}.${section.id}.reasons`, joined(sentences, ' '));
  }

  /**
   * Without a template: the section name and the field phrases in one sentence. Long texts form separate sentences. A text
   * with the same name as its section does not repeat the name.
   */
  private prose(section: CompiledSection): readonly Stretch[] {
    const sentences: (readonly Stretch[])[] = [];
    let short: (readonly Stretch[])[] = [];
    let opensWithLabel: boolean | null = null;
    const flush = (): void => {
      if (short.length > 0) sentences.push(asSentence(joined(short, '; ')));
      short = [];
    };
    for (const index of section.fields) {
      const field = this.index.fields[index];
      const phrase = field ? this.narrator.stretches(field) : [];
      if (!field || phrase.length === 0) continue;
      const opensWithOwn = opensWith(phrase, field.label);
      opensWithLabel ??= opensWithOwn;
      if (field.behavior.prose) {
        flush();
        sentences.push(asSentence(phrase));
      } else {
        const goesOn = short.length > 0 || sentences.length === 0;
        short.push(goesOn && opensWithOwn ? lowerLead(phrase) : phrase);
      }
    }
    flush();
    const [first] = sentences;
    if (!first) return [];
    const text = joined(sentences, ' ');
    const opening = first.map((stretch) => stretch.text).join('');
    if (section.label === '' || opening.toLowerCase().startsWith(section.label.toLowerCase())) return text;
    return [plain(`${section.label}: `), ...(opensWithLabel ? lowerLead(text) : text)];
  }

  private sectionAt(index: number): SectionState | undefined {
    const section = this.state?.sections[index];
    this.reading.set(index, section);
    return section;
  }

  private context(): FormContext {
    if (!this.state) throw new Error('The note was read outside of rendering.');
    return this.state.context;
  }

  private remembered(
    key: CompiledSection | WrittenForm,
    make: () => readonly NoteBlock[] | null,
  ): readonly NoteBlock[] | null {
    const known = this.memos.get(key);
    if (known && this.isCurrent(known)) return known.blocks;
    this.reading = new Map();
    const blocks = make();
    this.memos.set(key, { read: this.reading, context: this.context(), blocks });
    return blocks;
  }

  private isCurrent({ read, context }: Memo): boolean {
    if (context !== this.context()) return false;
    for (const [index, was] of read) if (this.state?.sections[index] !== was) return false;
    return true;
  }

  private blocks(id: string, text: readonly Stretch[]): readonly NoteBlock[] {
    return paragraphs(text).map((stretches, index) => {
      return block(index === 0 ? id : `${id}.${index + 1}`, 'paragraph', stretches, this.narrator.pathOf);
    });
  }
}

/** A phrase that starts with a label may be lowercased; one that starts with an answer is unchanged. */
function opensWith([first]: readonly Stretch[], label: string): boolean {
  if (!first || first.verbatim || label === '') return false;
  return first.text.toLowerCase().startsWith(label.toLowerCase());
}

/** A message asks its writer why; to the readers of the note it only states the doubt. */
const withoutQuestion = (message: string): string => message.replace(/: (?:[^:]+, and )?why\?$/, '');

const asSentenceEnd = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);

function plain(text: string): Stretch {
  return { text, fields: [], ...PLAIN };
}

function joined(parts: readonly (readonly Stretch[])[], between: string): readonly Stretch[] {
  const all: Stretch[] = [];
  for (const part of parts) {
    if (all.length > 0) all.push(plain(between));
    for (const stretch of part) all.push(stretch);
  }
  return all;
}

/** `Weight 72 kg` becomes `weight 72 kg` after a colon or semicolon. Only lead-in text is lowercased, never answers. */
function lowerLead(stretches: readonly Stretch[]): readonly Stretch[] {
  const [first, ...rest] = stretches;
  if (!first || first.locked || first.verbatim || rest.length === 0) return stretches;
  return [{ ...first, text: lowerFirst(first.text) }, ...rest];
}
