import { isDeepStrictEqual } from 'node:util';
import type { ClinicianRole, FormValues, Instant } from '@isocenter/schemas';
import type { UserRef } from '../../request/actor.ts';
import type { Contribution } from '../../chart/authorship.ts';
import type { NoteContent, ProvenanceEntry, TaskDocument } from '../../chart/task.ts';

type StoredContent = Pick<TaskDocument, 'formValues' | 'provenance' | 'contributions'>;

/** The person who writes, and when. */
interface Contributor {
  readonly user: UserRef;
  readonly role: ClinicianRole | null;
  readonly now: Instant;
}

interface NextContent {
  readonly answers: FormValues;
  readonly provenance: readonly ProvenanceEntry[];
}

/**
 * Who contributed to the answers after a write. A person contributes the answers that they wrote, brought in or confirmed; not
 * those that the form calculated or inherited. Contributions to fields that are empty now are dropped.
 * @param stored null: the task has no document yet
 */
export function contributionsAfter(
  stored: StoredContent | null,
  next: NextContent,
  { user, role, now }: Contributor,
): readonly Contribution[] {
  const before = answersByField(stored?.formValues ?? {});
  const after = answersByField(next.answers);
  const storedAt = new Map(stored?.provenance.map(({ path, provenance }) => [path, provenance]));
  const entriesOf = groupByField(next.provenance);
  const changed = new Set([...after.keys()].filter((field) => !isDeepStrictEqual(after.get(field), before.get(field))));
  const kept = (stored?.contributions ?? []).flatMap((contribution) => {
    const { field, copiedFrom, ...own } = contribution;
    if (field !== NOTE_TEXT && !after.has(field)) return [];
    // What a person typed over a copied answer is theirs; a copied answer that was only reviewed keeps its source.
    return copiedFrom !== undefined && changed.has(field) ? [{ field, ...own }] : [contribution];
  });
  const added = [...after.keys()].flatMap((field): readonly Contribution[] => {
    const entries = entriesOf.get(field) ?? [];
    const isNew = ({ path, provenance }: ProvenanceEntry) => !isDeepStrictEqual(storedAt.get(path), provenance);
    const isTheirs = changed.has(field)
      ? entries.length === 0 || entries.some(({ provenance }) => BROUGHT_IN.has(provenance.origin))
      : false;
    const isConfirmed = entries.some((entry) => isNew(entry) && actorsOf(entry).includes(user.id));
    if (!isTheirs && !isConfirmed) return [];
    const copy = entries.find((entry) => entry.provenance.origin === 'copied' && isNew(entry))?.provenance;
    return [{ field, by: user, role, on: now, ...(copy?.origin === 'copied' ? { copiedFrom: copy.taskId } : {}) }];
  });
  const isReplaced = (old: Contribution) =>
    added.some(
      ({ field, by, copiedFrom }) =>
        field === old.field && by.id === old.by.id && (old.copiedFrom === undefined || copiedFrom !== undefined),
    );
  return [...kept.filter((contribution) => !isReplaced(contribution)), ...added];
}

/** The "field" of a person who edited the note by hand. */
export const NOTE_TEXT = 'note';

/** The same with the person who edited the note by hand. A note as the form wrote it has no such author. */
export function withNoteAuthor(
  contributions: readonly Contribution[],
  { stored, next }: { readonly stored: NoteContent | null; readonly next: NoteContent | null },
  { user: by, role, now: on }: Contributor,
): readonly Contribution[] {
  if (next === null) return contributions;
  const answers = contributions.filter(({ field }) => field !== NOTE_TEXT);
  if (!next.handEdited) return answers;
  const editors = contributions.filter(({ field }) => field === NOTE_TEXT);
  if (stored?.handEdited && stored.value === next.value) return contributions;
  return [...answers, ...editors.filter((editor) => editor.by.id !== by.id), { field: NOTE_TEXT, by, role, on }];
}

const BROUGHT_IN: ReadonlySet<string> = new Set(['user', 'template', 'copied']);

/** The people whom an entry names: who answered, confirmed or overrode. */
export function actorsOf({ provenance }: ProvenanceEntry): readonly string[] {
  const confirmed = 'confirmed' in provenance ? provenance.confirmed?.by : undefined;
  const answered = provenance.origin === 'user' ? provenance.by : undefined;
  return [answered, confirmed, provenance.override?.by].filter((id) => id !== undefined);
}

/** Everyone whom content names as a writer. */
export function authorsNamed({
  provenance,
  contributions,
}: {
  readonly provenance: readonly ProvenanceEntry[];
  readonly contributions: readonly Contribution[];
}): readonly string[] {
  return [...contributions.map(({ by }) => by.id), ...provenance.flatMap(actorsOf)];
}

/** The answered fields, by path: `OTVStatus.weight`. */
export function answersByField(answers: FormValues): ReadonlyMap<string, unknown> {
  return new Map(
    Object.entries(answers).flatMap(([eventType, fields]) =>
      Object.entries(fields ?? {}).flatMap(([id, value]) =>
        isEmpty(value) ? [] : [[`${eventType}.${id}`, value] as const],
      ),
    ),
  );
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
}

/** `OTVStatus.breaks[r1].days` belongs to `OTVStatus.breaks`. */
export function fieldOf(path: string): string {
  return path.replace(/\[.*$/, '');
}

function groupByField(entries: readonly ProvenanceEntry[]): ReadonlyMap<string, readonly ProvenanceEntry[]> {
  const groups = new Map<string, ProvenanceEntry[]>();
  for (const entry of entries) {
    const field = fieldOf(entry.path);
    groups.set(field, [...(groups.get(field) ?? []), entry]);
  }
  return groups;
}
