import { FIELD_TYPES, type EpisodeType, type EventType, type FieldTypeName } from '@isocenter/schemas';
import type { SourceFile } from '../../definition/definition.ts';
import {
  child,
  itemsOf,
  textOf,
  type ListNode,
  type MapNode,
  type SourceEntry,
  type SourceNode,
} from '../../source/sourceNode.ts';
import { isOneOf, type FileRole, type FormAddress } from '../../resolve/address.ts';
import { readSources } from '../../resolve/readSources.ts';
import { checkModel, type CheckModel } from '../../check/model/checkModel.ts';
import { comparisonsIn, type Comparison } from '../../check/model/expressionFacts.ts';
import { fieldOf } from '../../check/model/operands.ts';
import { has, isPlainScalar } from './edits.ts';

/** A file of the config set in which faults can be planted. */
export interface FileSite {
  readonly path: string;
  readonly role: FileRole;
  readonly root: MapNode;
  /** Its form, such as `Radiation/OTVStatus`, or its own path. */
  readonly scope: string;
}

/** A field of a complete form, as written. */
export interface FieldSite {
  readonly form: FileSite;
  readonly episodeType: EpisodeType;
  readonly eventType: EventType;
  readonly section: MapNode;
  readonly map: MapNode;
  readonly id: string;
  readonly type: FieldTypeName;
  readonly isColumn: boolean;
  /** The previous field in its section. */
  readonly before: FieldSite | null;
  /** A choice field of the same form with two choices that conditions can name. */
  readonly other: { readonly id: string; readonly options: readonly [string, string] } | null;
}

/** The places in the shipped configs where a fault can be planted. */
export interface Sites {
  readonly sources: readonly SourceFile[];
  readonly model: CheckModel;
  readonly files: readonly FileSite[];
  readonly forms: readonly FileSite[];
  readonly patches: readonly FileSite[];
  readonly sections: readonly { readonly form: FileSite; readonly map: MapNode; readonly fields: ListNode }[];
  readonly fields: readonly FieldSite[];
  readonly tasks: readonly { readonly file: FileSite; readonly map: MapNode }[];
  readonly comparisons: readonly Comparison[];
}

export function sitesOf(sources: readonly SourceFile[]): Sites {
  const reading = readSources(sources);
  const model = checkModel(reading);
  const files = reading.files.flatMap(({ file, role }) => {
    if (file.root?.kind !== 'map') return [];
    const scope = 'address' in role && role.role !== 'events' ? scopeOf(role.address) : file.path;
    return [{ path: file.path, role, root: file.root, scope }];
  });
  const written = files.filter(({ role }) => role.role === 'form');
  const forms = written.filter(({ root }) => !has(root, 'extends'));
  const sections = forms.flatMap((form) => {
    return itemsOf(child(form.root, 'sections')).flatMap((map) => {
      const fields = child(map, 'fields');
      return map.kind === 'map' && fields?.kind === 'list' ? [{ form, map, fields }] : [];
    });
  });
  return {
    sources,
    model,
    files,
    forms,
    patches: written.filter(({ root }) => has(root, 'extends')),
    sections,
    fields: forms.flatMap((form) =>
      fieldSites(
        form,
        sections.filter((section) => section.form === form),
        model,
      ),
    ),
    tasks: files
      .filter(({ role }) => role.role === 'events')
      .flatMap((file) =>
        itemsOf(child(file.root, 'tasks')).flatMap((map) => {
          return map.kind === 'map' ? [{ file, map }] : [];
        }),
      ),
    comparisons: model.expressions.flatMap(comparisonsIn).filter(({ expression, subject }) => {
      return expression.source.legacy !== true && fieldOf(subject, expression) !== null;
    }),
  };
}

export function scopeOf({ episodeType, eventType }: Pick<FormAddress, 'episodeType' | 'eventType'>): string {
  return `${episodeType}/${eventType}`;
}

function fieldSites(form: FileSite, sections: Sites['sections'], { reading }: CheckModel): readonly FieldSite[] {
  if (form.role.role !== 'form') return [];
  const { episodeType, eventType } = form.role.address;
  const radios = sections.flatMap(({ fields }) => fields.items).flatMap(asRadio);
  const typeOf = (map: SourceNode): string => {
    const used = reading.library.get(textOf(child(map, 'use')) ?? '')?.root ?? undefined;
    return textOf(child(map, 'type')) ?? textOf(child(used, 'type')) ?? '';
  };
  const site = (section: MapNode, map: SourceNode, isColumn: boolean, before: FieldSite | null): FieldSite | null => {
    const [id, type] = [textOf(child(map, 'id')), typeOf(map)];
    if (map.kind !== 'map' || id === undefined || !isOneOf(FIELD_TYPES, type)) return null;
    const other = radios.find((radio) => radio.id !== id) ?? null;
    return { form, episodeType, eventType, section, map, id, type, isColumn, before, other };
  };
  return sections.flatMap((section) => {
    let before: FieldSite | null = null;
    return section.fields.items.flatMap((item) => {
      const own: FieldSite | null = site(section.map, item, false, before);
      before = own;
      const columns = itemsOf(child(item, 'columns')).map((column) => site(section.map, column, true, null));
      return [own, ...columns].filter((site) => site !== null);
    });
  });
}

function asRadio(map: SourceNode): readonly NonNullable<FieldSite['other']>[] {
  const [id, type] = [textOf(child(map, 'id')), textOf(child(map, 'type'))];
  const [first, second] = itemsOf(child(map, 'choices')).flatMap((choice) => textOf(child(choice, 'id')) ?? []);
  if (type !== 'Radio' || id === undefined || first === undefined || second === undefined) return [];
  return has(map, 'relevant', 'withOther', 'creatable') ? [] : [{ id, options: [first, second] }];
}

/** Every map below a node. */
export function* mapsIn(node: SourceNode): Generator<MapNode> {
  if (node.kind === 'list') for (const item of node.items) yield* mapsIn(item);
  if (node.kind !== 'map') return;
  yield node;
  for (const { value } of node.entries) yield* mapsIn(value);
}

/** Every entry with the given key below a node whose value is on one line. */
export function scalarsUnder(root: SourceNode, key: string): readonly (SourceEntry & { readonly map: MapNode })[] {
  return [...mapsIn(root)].flatMap((map) => {
    return map.entries
      .filter((entry) => entry.key === key && isPlainScalar(entry.value))
      .map((entry) => ({ ...entry, map }));
  });
}
