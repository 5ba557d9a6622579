import type { CompiledForm } from '@isocenter/engine';
import { OTHER_CHART, type FormValues, type Instant } from '@isocenter/schemas';
import type { Authorship, Contribution, NotePerson } from '../../chart/authorship.ts';
import { standingSignature, type ProvenanceEntry, type TaskRecord } from '../../chart/task.ts';
import { actorsOf, answersByField, fieldOf, NOTE_TEXT } from './contributions.ts';

interface Written {
  readonly compiledForm: CompiledForm;
  /** Only fields with an answer have authors. */
  readonly answers: FormValues;
  readonly provenance: readonly ProvenanceEntry[];
  readonly contributions: readonly Contribution[];
  readonly episodeTasks: readonly TaskRecord[];
  /** Role and credentials of a user now; null for a deleted one. */
  readonly personOf: (userId: string) => NotePerson | null;
}

type Source = Authorship['sources'][number];

/** The authors of a note by section, and where its copied and inherited answers come from. */
export function authorshipOf({
  compiledForm,
  answers,
  provenance,
  contributions,
  episodeTasks,
  personOf,
}: Written): Authorship {
  const answered = answersByField(answers);
  const contributors = new Map<string, { person: NotePerson; sections: Set<string>; on: Instant }>();
  const sources = new Map<string, Omit<Source, 'sections'> & { sections: Set<string> }>();
  const add = (person: NotePerson, on: Instant, section: string) => {
    const known = contributors.get(person.id) ?? { person, sections: new Set(), on };
    known.sections.add(section);
    contributors.set(person.id, { ...known, on: known.on > on ? known.on : on });
  };
  for (const field of compiledForm.fields) {
    if (field.table !== undefined || !answered.has(field.path)) continue;
    const section = compiledForm.sections[field.section]?.label ?? '';
    const own = contributions.filter((contribution) => contribution.field === field.path);
    const entries = provenance.filter(({ path }) => fieldOf(path) === field.path);
    for (const { person, on } of [...recorded(own, personOf), ...named(entries, own, personOf)])
      add(person, on, section);
    for (const source of sourcesOf(field.path, entries, own, episodeTasks, personOf)) {
      const key = `${source.kind} ${source.taskId} ${source.author?.id ?? ''} ${source.on ?? ''}`;
      const known = sources.get(key) ?? { ...source, sections: new Set() };
      known.sections.add(section);
      sources.set(key, known);
    }
  }
  const editors = contributions.filter(({ field }) => field === NOTE_TEXT);
  for (const { person, on } of recorded(editors, personOf)) add(person, on, 'Note text');
  const listed = <Row extends { sections: Set<string> }>(row: Row) => ({ ...row, sections: [...row.sections] });
  return { contributors: [...contributors.values()].map(listed), sources: [...sources.values()].map(listed) };
}

/** A contribution keeps the role of its time; credentials come from the directory. */
function recorded(own: readonly Contribution[], personOf: Written['personOf']) {
  return own.map(({ by, role, on }) => ({
    person: { ...by, role, credentials: personOf(by.id)?.credentials ?? null },
    on,
  }));
}

/** People whom the provenance names, for answers older than contributions and for restored ones. */
function named(entries: readonly ProvenanceEntry[], own: readonly Contribution[], personOf: Written['personOf']) {
  return entries.flatMap((entry) =>
    actorsOf(entry).flatMap((id) => {
      const person = own.some(({ by }) => by.id === id) ? null : personOf(id);
      const on = 'on' in entry.provenance ? entry.provenance.on : undefined;
      return person ? [{ person, on: on ?? '' }] : [];
    }),
  );
}

function sourcesOf(
  field: string,
  entries: readonly ProvenanceEntry[],
  own: readonly Contribution[],
  episodeTasks: readonly TaskRecord[],
  personOf: Written['personOf'],
): readonly Omit<Source, 'sections'>[] {
  const copied = new Set([
    ...entries.flatMap(({ provenance }) => (provenance.origin === 'copied' ? [provenance.taskId] : [])),
    ...own.flatMap(({ copiedFrom }) => copiedFrom ?? []),
  ]);
  const inherited = new Set(
    entries.flatMap(({ provenance }) => (provenance.origin === 'carePlan' ? [provenance.taskId] : [])),
  );
  const rows = [
    ...[...copied].map((taskId) => ({ taskId, kind: 'copied' as const })),
    ...[...inherited].map((taskId) => ({ taskId, kind: 'inherited' as const })),
  ];
  return rows.map(({ taskId, kind }) => {
    const task = episodeTasks.find(({ _id }) => _id === taskId);
    const name = taskId === OTHER_CHART ? 'another chart' : (task?.displayName ?? '');
    return { taskId, kind, task: name, ...originalAuthor(task, field, personOf) };
  });
}

/** The people who may be the original authors of what another task takes from this one. */
export function writersOf(task: TaskRecord): readonly string[] {
  const acts = [standingSignature(task)?.by.id, task.pended?.by.id];
  return [...(task.document?.contributions ?? []).map(({ by }) => by.id), ...acts.filter((id) => id !== undefined)];
}

/** Who wrote the field in its own task; else who signed or pended that. */
function originalAuthor(task: TaskRecord | undefined, field: string, personOf: Written['personOf']) {
  const written = (task?.document?.contributions ?? [])
    .filter((contribution) => contribution.field === field)
    .reduce<Contribution | null>((last, next) => (last && last.on >= next.on ? last : next), null);
  if (written) {
    const { by, role, on } = written;
    return { author: { ...by, role, credentials: personOf(by.id)?.credentials ?? null }, on };
  }
  const act = (task && standingSignature(task)) ?? task?.pended ?? null;
  return act ? { author: personOf(act.by.id), on: act.on } : { author: null, on: null };
}
