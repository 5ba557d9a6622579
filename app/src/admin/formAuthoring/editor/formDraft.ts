import { changeSections, SectionEditError, sectionSources } from '@isocenter/engine';
import type { FormEdit } from '../formChanges.ts';

/** The part being edited: the whole form, one of its sections by index, or a new section. */
export type FormPart = 'whole' | 'new' | number;

/** A form while its author edits it. Only the author discards typed text. */
export interface FormDraft {
  /** The form as it was read, for comparison when it is saved. */
  readonly base: { readonly text: string; readonly revision: string };
  /** The whole form with the typed text, as far as it fits. */
  readonly text: string;
  readonly part: FormPart;
  /** The text in the editor. */
  readonly typed: string;
  /** The form when this part was opened: the typed text replaces the part in it. */
  readonly opened: string;
  /** Why the typed text does not fit into the form; null when it does. */
  readonly trouble: string | null;
}

const NEW_SECTION = `id: new_section
label: New section
fields:
  - { id: remark, type: LongText, label: Remark }
`;

/** @param line of the text to show */
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
  // An unchanged section leaves the form unchanged.
  return changeSections(opened, { kind: 'update', id, source });
}

export const isDirty = ({ base, text, trouble }: FormDraft) => trouble !== null || text !== base.text;

/** The edit to send: one section if that is all, so that another author's changes to other sections are kept. */
export function editOf({ base, text, part, typed, opened }: FormDraft): FormEdit {
  if (opened === base.text) {
    if (part === 'new') return { kind: 'create', source: typed, after: null };
    const id = typeof part === 'number' ? sectionSources(opened)[part]?.id : undefined;
    if (id !== undefined) return { kind: 'update', id, source: typed };
  }
  return { kind: 'replace', text };
}

/** The draft after saving; the author continues at the same place. */
export function savedDraft(draft: FormDraft, base: FormDraft['base']): FormDraft {
  const count = sectionSources(base.text).length;
  const { part } = draft;
  const next =
    part === 'new' ? (count > 0 ? count - 1 : 'whole') : typeof part === 'number' && part >= count ? 0 : part;
  return openPart({ ...draft, base, text: base.text }, count === 0 ? 'whole' : next);
}

/** The same edit, applied to what another author has saved. */
export function rebased(draft: FormDraft, base: FormDraft['base']): FormDraft {
  const { kind } = editOf(draft);
  if (kind === 'replace') return { ...draft, base, opened: base.text };
  return write({ ...draft, base, opened: base.text }, draft.typed);
}
