import type { Faults } from '../definition/fault.ts';
import { nearest } from '../words/nearest.ts';
import {
  child,
  entryOf,
  itemsOf,
  positionOf,
  textOf,
  withEntries,
  withoutKeys,
  type ListNode,
  type MapNode,
  type SourceNode,
} from '../source/sourceNode.ts';
import { withoutInheritedNote } from './noteShorthand.ts';
import { toxicityFields, withToxicities } from './toxicities.ts';

/** Applies patches to the extended form. Nodes of both files keep their positions. */
export function applyPatches(base: MapNode, patches: SourceNode | undefined, faults: Faults): MapNode {
  return itemsOf(patches).reduce<MapNode>((form, patch, index) => {
    const at = `patch[${index}]`;
    const [add, set, remove] = [child(patch, 'add'), child(patch, 'set'), child(patch, 'remove')];
    if (add?.kind === 'map') return applyAdd(form, add, `${at}.add`, faults);
    if (set?.kind === 'map') return applySet(form, set, `${at}.set`, faults);
    if (remove?.kind === 'map') return applyRemove(form, remove, `${at}.remove`, faults);
    return form;
  }, base);
}

function applyAdd(form: MapNode, add: MapNode, at: string, faults: Faults): MapNode {
  const section = child(add, 'section');
  if (section?.kind === 'map') {
    return changeList(form, 'sections', (list) => insert(list, [withToxicities(section)], add, at, faults));
  }
  const [fields, id] = [addedFields(add), textOf(section)];
  if (fields.length === 0 || id === undefined || !section) return form;
  const found = sectionsOf(form).some((section) => idOf(section) === id);
  if (!found) {
    reportUnknown('add', section, id, sectionsOf(form).map(idOf), at, faults);
    return form;
  }
  return changeList(form, 'sections', (sections) => ({
    ...sections,
    items: sections.items.map((section) =>
      idOf(section) === id && section.kind === 'map'
        ? changeList(section, 'fields', (list) => insert(list, fields, add, at, faults))
        : section,
    ),
  }));
}

/** One `field`, or `fields`, or `toxicities`. */
function addedFields(add: MapNode): readonly SourceNode[] {
  const [field, fields, toxicities] = ['field', 'fields', 'toxicities'].map((key) => child(add, key));
  return [...(field ? [field] : []), ...itemsOf(fields), ...(toxicities ? toxicityFields(toxicities) : [])].filter(
    ({ kind }) => kind === 'map',
  );
}

/** Inserts sections or fields in their order at `after` or `before`, else at the end. */
function insert(list: ListNode, nodes: readonly SourceNode[], add: MapNode, at: string, faults: Faults): ListNode {
  const ids = list.items.map(idOf);
  const fresh = nodes.filter((node) => {
    const id = idOf(node);
    const isKnown = id !== '' && ids.includes(id);
    if (isKnown) faults.add('patchAddsTwice', positionOf(child(node, 'id') ?? node), `${at}.${id}`, { path: id });
    return !isKnown;
  });
  const [after, before] = [child(add, 'after'), child(add, 'before')];
  const anchor = after ?? before;
  if (!anchor || fresh.length === 0) return { ...list, items: [...list.items, ...fresh] };
  const place = ids.indexOf(textOf(anchor) ?? '');
  if (place < 0) {
    reportUnknown('add', anchor, textOf(anchor) ?? '', ids, at, faults);
    return { ...list, items: [...list.items, ...fresh] };
  }
  return { ...list, items: list.items.toSpliced(after ? place + 1 : place, 0, ...fresh) };
}

function applySet(form: MapNode, set: MapNode, at: string, faults: Faults): MapNode {
  const [path, attribute, value] = [child(set, 'path'), child(set, 'attribute'), child(set, 'value')];
  const key = textOf(attribute);
  if (!attribute || !value || key === undefined || !path) return form;
  return changeTarget(form, 'set', path, at, faults, (target) =>
    withEntries(withoutInheritedNote(target, [key]), [{ key, keySpan: attribute, value }]),
  );
}

function applyRemove(form: MapNode, remove: MapNode, at: string, faults: Faults): MapNode {
  const [path, attribute] = [child(remove, 'path'), child(remove, 'attribute')];
  if (!path) return form;
  const key = textOf(attribute);
  if (!attribute || key === undefined) return changeTarget(form, 'remove', path, at, faults, () => null);
  return changeTarget(form, 'remove', path, at, faults, (target) => {
    if (!entryOf(target, key)) {
      const known = target.entries.map((entry) => entry.key);
      reportUnknown('remove', attribute, key, known, at, faults);
    }
    return withoutKeys(target, [key]);
  });
}

/** Walks `section.field.column` and replaces the node there; `null` removes it. */
function changeTarget(
  form: MapNode,
  operation: string,
  path: SourceNode,
  at: string,
  faults: Faults,
  change: (target: MapNode) => MapNode | null,
): MapNode {
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
        reportUnknown(operation, path, written, known, at, faults);
        return list;
      }
      const next = depth === steps.length - 1 ? change(target) : walk(target, depth + 1);
      return { ...list, items: next ? list.items.with(place, next) : list.items.toSpliced(place, 1) };
    });
  };
  return written === '' ? (change(form) ?? form) : walk(form, 0);
}
const LEVELS = ['sections', 'fields', 'columns'] as const;

function changeList(node: MapNode, key: string, change: (list: ListNode) => ListNode): MapNode {
  const entry = entryOf(node, key);
  const list: ListNode = entry?.value.kind === 'list' ? entry.value : emptyList(node);
  return withEntries(node, [{ key, keySpan: entry?.keySpan ?? node, value: change(list) }]);
}

function reportUnknown(
  operation: string,
  at: SourceNode,
  written: string,
  known: readonly string[],
  path: string,
  faults: Faults,
): void {
  faults.add('unknownPatchTarget', positionOf(at), path, { operation, path: written, near: nearest(written, known) });
}

const emptyList = ({ source, start }: MapNode): ListNode => ({ kind: 'list', items: [], source, start, end: start });
const sectionsOf = (form: MapNode): readonly SourceNode[] => itemsOf(child(form, 'sections'));
const idOf = (node: SourceNode): string => textOf(child(node, 'id')) ?? '';
