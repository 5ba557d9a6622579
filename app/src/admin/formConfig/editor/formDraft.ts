import { changeSections, SectionEditError, sectionSources } from '@isocenter/engine';
import type { FormEdit } from '../formChanges.ts';

/** What is being written: the text of the whole form, one of its sections by its place, or a section to be added. */
export type FormPart = 'whole' | 'new' | number;

/** A form while its author works on it. Nothing typed is dropped but by the author. */
export interface FormDraft {
  /** As it was read; told when it is saved. */
  readonly base: { readonly text: string; readonly revision: string };
  /** The whole form with what was typed, as far as it fits. */
  readonly text: string;
  readonly part: FormPart;
  /** What stands in the editor. */
  readonly typed: string;
  /** The form when this part was opened: what is typed replaces the part there. */
  readonly opened: string;
  /** Why what was typed does not fit into the form; null when it does. */
  readonly trouble: string | null;
}

const NEW_SECTION = `id: new_section
label: New section
fields:
  - { id: remark, type: LongText, label: Remark }
`;

/** @param line of the text that shall be seen */
export function openDraft(base: FormDraft['base'], line: number | null = null): FormDraft {
  const sections = sectionSources(base.text);
  const found = sections.findIndex((section) => line !== null && section.line <= line && line <= section.endLine);
  const first = sections.length > 0 && line === null ? 0 : 'whole';
  return openPart(
    { base, text: base.text, part: 'whole', typed: '', opened: '', trouble: null },
    found < 0 ? first : found,
  );
}

export function openPart(draft: FormDraft, part: FormPart): FormDraft {
  const { text } = draft;
  const typed = part === 'new' ? NEW_SECTION : part === 'whole' ? text : (sectionSources(text)[part]?.source ?? '');
  return write({ ...draft, part, opened: text }, typed);
}

export function write(draft: FormDraft, typed: string): FormDraft {
  if (draft.part === 'whole') return { ...draft, typed, text: typed, trouble: null };
  try {
    return { ...draft, typed, text: placed(draft, typed), trouble: null };
  } catch (error) {
    if (!(error instanceof SectionEditError)) throw error;
    return { ...draft, typed, trouble: error.message };
  }
}

function placed({ part, opened }: FormDraft, source: string): string {
  if (part === 'new') return changeSections(opened, { kind: 'create', source, after: null });
  const id = typeof part === 'number' ? (sectionSources(opened)[part]?.id ?? '') : '';
  // Put back as it was, a section leaves the form as it was.
  return changeSections(opened, { kind: 'update', id, source });
}

export const isDirty = ({ base, text, trouble }: FormDraft) => trouble !== null || text !== base.text;

/** What is sent: one section where that is all, so that another author's work on other sections stands. */
export function editOf({ base, text, part, typed, opened }: FormDraft): FormEdit {
  if (opened === base.text) {
    if (part === 'new') return { kind: 'create', source: typed, after: null };
    const id = typeof part === 'number' ? sectionSources(opened)[part]?.id : undefined;
    if (id !== undefined) return { kind: 'update', id, source: typed };
  }
  return { kind: 'replace', text };
}

/** After it was saved; the author goes on where they were. */
export function savedDraft(draft: FormDraft, base: FormDraft['base']): FormDraft {
  const count = sectionSources(base.text).length;
  const { part } = draft;
  const next =
    part === 'new' ? (count > 0 ? count - 1 : 'whole') : typeof part === 'number' && part >= count ? 0 : part;
  return openPart({ ...draft, base, text: base.text }, count === 0 ? 'whole' : next);
}

/** The same work, on what somebody else has saved in the meantime. */
export function rebased(draft: FormDraft, base: FormDraft['base']): FormDraft {
  const { kind } = editOf(draft);
  if (kind === 'replace') return { ...draft, base, opened: base.text };
  return write({ ...draft, base, opened: base.text }, draft.typed);
}
