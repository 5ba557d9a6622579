import { EVENT_TYPES, type DiseaseSystem, type EpisodeType, type EventType } from '@isocenter/schemas';
import type { CheckModel } from '../../check/model/checkModel.ts';
import type { FormSet } from '../../check/model/expressionFacts.ts';
import type { FieldEntry } from '../../compile/fieldTable.ts';
import { nearest } from '../../words/nearest.ts';
import { RenameError } from './renameError.ts';

/** What to rename, as an author names it. */
export interface RenameRequest {
  readonly episodeType: EpisodeType;
  readonly form: EventType;
  /** The disease system whose file has the field; Default stands for the form in all systems. */
  readonly system: DiseaseSystem;
  /** `weight`, `targets.dose` (a column), `side.left` (a choice) or `targets.side.left` (a choice of a column). */
  readonly from: string;
  /** The new id, without what stands before it. */
  readonly to: string;
}

/** The field, column or choice to rename. */
export interface RenameTarget {
  readonly request: RenameRequest;
  /** `OTVStatus.weight` or `OTVStatus.targets[].dose`. */
  readonly path: string;
  /** The old id of the field, column or choice. */
  readonly from: string;
  readonly choice: boolean;
  /** The sets of forms where it is renamed. */
  readonly sets: readonly FormSet[];
}

/** @throws RenameError when the form has no such name, or the new one is taken */
export function findTarget(model: CheckModel, request: RenameRequest): RenameTarget {
  const { episodeType, system, form, from } = request;
  const all = model.formSets.filter((set) => set.episodeType === episodeType);
  const sets = system === 'Default' ? all : all.filter((set) => set.system === system);
  const entries = sets.flatMap(({ table }) => table.fields.filter((entry) => entry.form.eventType === form));
  const named = entries.filter((entry) => nameOf(entry) === from);
  const last = from.slice(from.lastIndexOf('.') + 1);
  const owners = entries.filter((entry) => `${nameOf(entry)}.${last}` === from && choicesOf(entry).includes(last));
  const [entry] = [...named, ...owners];
  if (!entry) {
    const [near] = nearest(from, new Set(entries.flatMap((known) => namesOf(known))));
    const instead = near === undefined ? '' : ` Did you mean "${near}"?`;
    throw new RenameError(`${episodeType}/${form}/${system} has no field or choice "${from}".${instead}`);
  }
  const target = { request, path: entry.path, from: last, choice: named.length === 0, sets };
  refuseShared(target, all);
  refuseClash(target, entries);
  return target;
}

/** The entry of the target in a set; null when its form there lacks it. */
export const isTarget = (entry: FieldEntry | null | undefined, { path }: RenameTarget): entry is FieldEntry =>
  entry?.path === path;

export function choicesOf({ definition: { choices } }: FieldEntry): readonly string[] {
  return choices?.kind === 'inline' ? choices.choices.map(({ id }) => id) : [];
}

/** As authors name it in its own form: `weight`, `targets.dose`. */
function nameOf({ path, form }: FieldEntry): string {
  return path.slice(form.eventType.length + 1).replace('[]', '');
}
const namesOf = (entry: FieldEntry): readonly string[] => {
  return [nameOf(entry), ...choicesOf(entry).map((id) => `${nameOf(entry)}.${id}`)];
};

/** A field of one system's file may be renamed there alone; one that it inherits, only in the form it comes from. */
function refuseShared(target: RenameTarget, all: readonly FormSet[]): void {
  const { episodeType, form, system, from } = target.request;
  if (system === 'Default') return;
  const origins = target.sets.flatMap(({ table }) => table.fields.filter((entry) => isTarget(entry, target)));
  const own = `${episodeType}/${form}/${system}.`;
  const foreign = origins.find(({ definition }) => !definition.positionOf('id').file.startsWith(own));
  if (!foreign) return;
  const sharing = all.filter(({ table, forms }) => {
    return forms.some(({ eventType }) => eventType === form) && table.fields.some((entry) => isTarget(entry, target));
  });
  throw new RenameError(
    `"${from}" comes from ${foreign.definition.positionOf('id').file}, and ${sharing.map(({ system: name }) => name).join(', ')} inherit it. ` +
      `Rename it for all of them: --form ${episodeType}/${form}.`,
  );
}

const ID = /^([a-z][a-z0-9_]*|[A-Z][A-Z0-9]*(_[A-Z0-9]+)+)$/;
/** Names that templates and expressions have for other things. */
const TAKEN = new Set(['label', 'value', 'fields', 'rows', 'size', 'first', 'last', 'patient', 'task', 'user']);

function refuseClash(target: RenameTarget, entries: readonly FieldEntry[]): void {
  const { to } = target.request;
  if (to === target.from) throw new RenameError(`"${to}" is its name already.`);
  if (target.choice) {
    if (to === '' || /["\\\n]/.test(to)) throw new RenameError(`"${to}" is not an id.`);
    if (!entries.some((entry) => isTarget(entry, target) && choicesOf(entry).includes(to))) return;
    throw new RenameError(`"${target.request.from}" cannot become "${to}": the field has that choice already.`);
  }
  if (!ID.test(to)) throw new RenameError(`"${to}" is not an id: write it in snake_case, such as "start_weight".`);
  const isTaken = TAKEN.has(to) || EVENT_TYPES.some((name) => name === to);
  const clash = entries.find(({ definition, form }) => definition.id === to || Object.hasOwn(form.conditions, to));
  if (clash || isTaken) {
    const what = clash ? `${clash.form.eventType}/${clash.form.system} has that name already` : 'that name is reserved';
    throw new RenameError(`"${target.request.from}" cannot become "${to}": ${what}.`);
  }
}
