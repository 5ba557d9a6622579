import type { FormIndex } from '../instance/state/formIndex.ts';
import type { FormContext } from '../instance/state/formInstance.ts';
import type { FormState, SectionState } from '../instance/state/formState.ts';
import type { Note } from './note.ts';
import { NoteWriter } from './noteWriter.ts';

/**
 * What was last written of a form that is opened again and again with almost the same answers, as a server does at each
 * save. Parts of the note that read nothing else than last time are not written again. The note is the one that a new
 * writer would write.
 */
export class NoteMemory {
  private last: { readonly index: FormIndex; readonly writer: NoteWriter; readonly state: FormState } | null = null;

  write(index: FormIndex, state: FormState): Note {
    const known = this.last?.index === index ? this.last : null;
    const shared = known ? sharedWith(known.state, state) : state;
    const writer = known?.writer ?? new NoteWriter(index);
    this.last = { index, writer, state: shared };
    return writer.write(shared);
  }
}

/** The state, with the objects of the one before where they are equal: a writer knows by them what has not changed. */
function sharedWith(before: FormState, { context, sections, ...rest }: FormState): FormState {
  return {
    ...rest,
    context: sameForNotes(before.context, context) ? before.context : context,
    sections: sections.map((section, index) => sharedSection(before.sections[index], section)),
  };
}

function sharedSection(before: SectionState | undefined, section: SectionState): SectionState {
  if (!before) return section;
  if (same(before, section)) return before;
  const answers = Object.entries(section.answers).map(([id, answer]) => [id, equalOf(before.answers[id], answer)]);
  return {
    ...section,
    answers: Object.fromEntries(answers) as SectionState['answers'],
    facts: section.facts.map((facts, index) => equalOf(before.facts[index], facts)),
  };
}

/** A note names the day, but not the time of day. */
function sameForNotes(before: FormContext, { now, ...context }: FormContext): boolean {
  const { now: then, ...rest } = before;
  return same(rest, context) && (context.today !== undefined || now === then);
}

function equalOf<Value>(before: Value | undefined, value: Value): Value {
  return before !== undefined && same(before, value) ? before : value;
}

/** Whether two values of a form state are equal, which are plain. */
function same(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const names = Object.keys(a);
  if (names.length !== Object.keys(b).length) return false;
  return names.every((name) => Object.hasOwn(b, name) && same(Reflect.get(a, name), Reflect.get(b, name)));
}
