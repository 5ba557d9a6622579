import { Faults } from '../definition/fault.ts';
import type { PatchOperation } from '../definition/patchKeys.ts';
import { nearest } from '../words/nearest.ts';
import {
  child,
  entryOf,
  headOf,
  itemsOf,
  positionOf,
  spanOfPart,
  textOf,
  withEntries,
  withoutKeys,
  type ListNode,
  type MapNode,
  type SourceEntry,
  type SourceNode,
  type Span,
} from '../source/sourceNode.ts';
import { withoutInheritedNote } from './noteShorthand.ts';

/** One change of a patch, with its keys as written. */
export interface Operation {
  readonly name: PatchOperation;
  readonly keys: MapNode;
  /** Its path in the file: `patch[0].add`. */
  readonly at: string;
  readonly faults: Faults;
}

/** What becomes of the target; `null` removes it. */
type Change = (target: MapNode) => MapNode | null;

/**
 * Replaces what an operation names: a section, field or column by its `path`, a `list` of the form, or a `choice` of one of
 * them.
 */
export function changeTarget(form: MapNode, operation: Operation, change: Change): MapNode {
  const [list, path, choice] = ['list', 'path', 'choice'].map((key) => child(operation.keys, key));
  const inner: Change =
    choice && operation.name !== 'add' ? (owner) => changeChoice(owner, choice, operation, change) : change;
  if (list) return changeNamedList(form, list, operation, inner);
  if (path) return changePath(form, path, operation, inner);
  return form;
}

/** Walks `section.field.column` and replaces the node there. */
function changePath(form: MapNode, path: SourceNode, operation: Operation, change: Change): MapNode {
  const written = textOf(path) ?? '';
  const steps = written.split('.');
  const walk = (node: MapNode, depth: number): MapNode => {
    const key = LEVELS[Math.min(depth, LEVELS.length - 1)] ?? 'columns';
    return changeList(node, key, (list) => {
      const place = list.items.findIndex((item) => idOf(item) === steps[depth]);
      const target = list.items[place];
      if (target?.kind !== 'map') {
        const ahead = steps.slice(0, depth).join('.');
        const known = list.items.map((item) => (ahead === '' ? idOf(item) : `${ahead}.${idOf(item)}`));
        reportUnknown(operation, path, written, known);
        return list;
      }
      return withItem(list, place, depth === steps.length - 1 ? change(target) : walk(target, depth + 1));
    });
  };
  return written === '' ? (change(form) ?? form) : walk(form, 0);
}
const LEVELS = ['sections', 'fields', 'columns'] as const;

/** A list of the form, as a map of its choices. */
function changeNamedList(form: MapNode, list: SourceNode, operation: Operation, change: Change): MapNode {
  const [name, lists] = [textOf(list) ?? '', entryOf(form, 'lists')];
  const found = entryOf(lists?.value, name);
  if (lists?.value.kind !== 'map' || !found || found.value.kind === 'scalar') {
    const known = lists?.value.kind === 'map' ? lists.value.entries.map(({ key }) => key) : [];
    reportUnknown(operation, list, name, known);
    return form;
  }
  const { value } = found;
  const owner: MapNode =
    value.kind === 'map' ? value : { ...value, kind: 'map', entries: [{ ...found, key: 'choices', value }] };
  const changed = change(owner);
  const own = changed ? withEntries(lists.value, [{ ...found, value: changed }]) : withoutKeys(lists.value, [name]);
  return withEntries(form, [{ ...lists, value: own }]);
}

/** A choice that is written in the field or list itself. */
function changeChoice(owner: MapNode, choice: SourceNode, operation: Operation, change: Change): MapNode {
  const choices = ownChoices(owner, choice, operation);
  const place = choices?.items.findIndex((item) => idOf(item) === textOf(choice)) ?? -1;
  const target = choices?.items[place];
  if (!choices) return owner;
  if (target?.kind !== 'map') {
    reportUnknown(operation, choice, textOf(choice) ?? '', choices.items.map(idOf));
    return owner;
  }
  return changeList(owner, 'choices', (list) => withItem(list, place, change(target)));
}

/** The choices that are written in a field or list; null, and a fault, where they come from elsewhere. */
export function ownChoices(owner: MapNode, at: SourceNode, operation: Operation): ListNode | null {
  const choices = child(owner, 'choices');
  if (choices?.kind === 'list') return choices;
  const written = textOf(at) ?? textOf(child(at, 'id')) ?? '';
  const [list, supportData] = ['list', 'supportData'].map((key) => textOf(child(choices, key)));
  const source =
    list === undefined
      ? supportData === undefined
        ? 'set "choices" as a whole: the field has none of its own here.'
        : `change "support-data/${supportData}", or set "choices" as a whole: they come from there.`
      : `write "list: ${list}" instead of the path: the choices come from that list.`;
  reportUnknown(operation, at, written, [], source);
  return null;
}

/** The target with a key set, or with an entry of it (`say.none`). */
export function withAttribute(target: MapNode, attribute: SourceNode, value: SourceNode): MapNode {
  const { key, entry } = attributeOf(attribute);
  if (!entry) {
    return withEntries(withoutInheritedNote(target, [key]), [{ key, keySpan: attribute, value }]);
  }
  const inside = child(target, key);
  const { source, start, end } = attribute;
  const map: MapNode = inside?.kind === 'map' ? inside : { kind: 'map', entries: [], source, start, end };
  return withEntries(target, [
    { key, keySpan: entryOf(target, key)?.keySpan ?? attribute, value: withEntries(map, [{ ...entry, value }]) },
  ]);
}

/** The target without a key, or without an entry of it. */
export function withoutAttribute(target: MapNode, attribute: SourceNode, operation: Operation): MapNode {
  const { key, entry } = attributeOf(attribute);
  const found = entryOf(target, key);
  if (entry && found?.value.kind === 'map' && entryOf(found.value, entry.key)) {
    const rest = withoutKeys(found.value, [entry.key]);
    return rest.entries.length === 0 ? withoutKeys(target, [key]) : withEntries(target, [{ ...found, value: rest }]);
  }
  if (entry || !found) {
    const inside = found?.value.kind === 'map' ? found.value.entries.map((known) => `${key}.${known.key}`) : [];
    const known = target.entries.map((known) => known.key);
    reportUnknown(operation, attribute, textOf(attribute) ?? '', entry ? inside : known);
  }
  return withoutKeys(target, entry ? [] : [key]);
}

/** The value that a patch would set, as it is; undefined when there is none. */
export function valueNow(form: MapNode, keys: MapNode): SourceNode | undefined {
  const attribute = child(keys, 'attribute');
  if (!attribute) return undefined;
  const found: (SourceNode | undefined)[] = [];
  const { key, entry } = attributeOf(attribute);
  changeTarget(form, { name: 'set', keys, at: '', faults: new Faults() }, (target) => {
    found.push(entry ? child(child(target, key), entry.key) : child(target, key));
    return target;
  });
  return found[0];
}

/** `say.none` is the entry `none` of the key `say`. Keys have no dots; the keys of an entry may. */
function attributeOf(attribute: SourceNode): {
  readonly key: string;
  readonly entry: Pick<SourceEntry, 'key' | 'keySpan'> | null;
} {
  const written = textOf(attribute) ?? '';
  const dot = written.indexOf('.');
  if (dot < 0) return { key: written, entry: null };
  const keySpan: Span = spanOfPart(attribute, dot + 1, written.length);
  return { key: written.slice(0, dot), entry: { key: written.slice(dot + 1), keySpan } };
}

export function changeList(node: MapNode, key: string, change: (list: ListNode) => ListNode): MapNode {
  const entry = entryOf(node, key);
  const list: ListNode = entry?.value.kind === 'list' ? entry.value : emptyList(node);
  return withEntries(node, [{ key, keySpan: entry?.keySpan ?? node, value: change(list) }]);
}

function withItem(list: ListNode, place: number, item: SourceNode | null): ListNode {
  return { ...list, items: item ? list.items.with(place, item) : list.items.toSpliced(place, 1) };
}

export function reportUnknown(
  { name, at, faults }: Operation,
  node: SourceNode,
  written: string,
  known: readonly string[],
  cure?: string,
): void {
  const near = nearest(written, known);
  const detail = { operation: name, path: written, near, ...(cure === undefined ? {} : { cure }) };
  faults.add('unknownPatchTarget', positionOf(node), at, detail);
}

/** Reports that the operation does not say where it belongs, or what to add. */
export function reportMissing({ name, keys, at, faults }: Operation, key: string): void {
  faults.add('missingKey', headOf(keys.entries[0]?.keySpan ?? keys), at, { key, owner: name });
}

export const itemIds = (list: SourceNode | undefined): readonly string[] => itemsOf(list).map(idOf);
export const idOf = (node: SourceNode): string => textOf(child(node, 'id')) ?? '';
const emptyList = ({ source, start }: MapNode): ListNode => ({ kind: 'list', items: [], source, start, end: start });
