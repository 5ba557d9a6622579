import type { Faults } from '../definition/fault.ts';
import { PATCH_KEYS } from '../definition/patchKeys.ts';
import {
  child,
  itemsOf,
  positionOf,
  textOf,
  type ListNode,
  type MapNode,
  type SourceNode,
} from '../source/sourceNode.ts';
import {
  changeList,
  changeTarget,
  idOf,
  ownChoices,
  reportMissing,
  reportUnknown,
  withAttribute,
  withoutAttribute,
  type Operation,
} from './patchTarget.ts';
import { toxicityFields, withToxicities } from './toxicities.ts';

/** Applies patches to the extended form. Nodes of both files keep their positions. */
export function applyPatches(base: MapNode, patches: SourceNode | undefined, faults: Faults): MapNode {
  return itemsOf(patches).reduce<MapNode>((form, patch, index) => {
    for (const name of ['add', 'set', 'remove'] as const) {
      const keys = child(patch, name);
      if (keys?.kind === 'map') return applied(form, { name, keys, at: `patch[${index}].${name}`, faults });
    }
    return form;
  }, base);
}

function applied(form: MapNode, operation: Operation): MapNode {
  if (!saysWhere(operation)) return form;
  switch (operation.name) {
    case 'add':
      return applyAdd(form, operation);
    case 'set':
      return applySet(form, operation);
    case 'remove':
      return applyRemove(form, operation);
  }
}

/** Whether an operation names a place. An unknown key may be a misspelled place, and is reported as such. */
function saysWhere(operation: Operation): boolean {
  const { places, others }: { places: readonly string[]; others: readonly string[] } = PATCH_KEYS[operation.name];
  const written = operation.keys.entries.map(({ key }) => key);
  if (written.some((key) => places.includes(key))) return true;
  if (written.every((key) => others.includes(key))) reportMissing(operation, places[0] ?? '');
  return false;
}

function applyAdd(form: MapNode, operation: Operation): MapNode {
  const { keys } = operation;
  const section = child(keys, 'section');
  if (section?.kind === 'map') {
    return changeList(form, 'sections', (list) => insert(list, [withToxicities(section)], operation));
  }
  if (section) return addFields(form, section, operation);
  const [columns, choices] = [added(keys, 'column'), added(keys, 'choice')];
  if (columns.length > 0 && child(keys, 'path')) {
    return changeTarget(form, operation, (table) => {
      return changeList(table, 'columns', (list) => insert(list, columns, operation));
    });
  }
  const [first] = choices;
  if (!first) {
    reportMissing(operation, child(keys, 'list') ? 'choice' : 'column');
    return form;
  }
  return changeTarget(form, operation, (owner) => {
    if (!ownChoices(owner, first, operation)) return owner;
    return changeList(owner, 'choices', (list) => insert(list, choices, operation));
  });
}

function addFields(form: MapNode, section: SourceNode, operation: Operation): MapNode {
  const toxicities = child(operation.keys, 'toxicities');
  const fields = [...added(operation.keys, 'field'), ...(toxicities ? toxicityFields(toxicities) : [])];
  const id = textOf(section);
  if (id === undefined) return form;
  if (fields.length === 0) {
    if (!['field', 'fields', 'toxicities'].some((key) => child(operation.keys, key))) reportMissing(operation, 'field');
    return form;
  }
  const sections = itemsOf(child(form, 'sections'));
  if (!sections.some((section) => idOf(section) === id)) {
    reportUnknown(operation, section, id, sections.map(idOf));
    return form;
  }
  return changeList(form, 'sections', (list) => ({
    ...list,
    items: list.items.map((section) =>
      idOf(section) === id && section.kind === 'map'
        ? changeList(section, 'fields', (list) => insert(list, fields, operation))
        : section,
    ),
  }));
}

/** What stands under `column`, and under `columns`. */
function added(keys: MapNode, name: string): readonly SourceNode[] {
  const single = child(keys, name);
  return [...(single ? [single] : []), ...itemsOf(child(keys, `${name}s`))].filter(({ kind }) => kind === 'map');
}

/** Inserts sections, fields, columns or choices in their order at `after` or `before`, else at the end. */
function insert(list: ListNode, nodes: readonly SourceNode[], operation: Operation): ListNode {
  const { keys, at, faults } = operation;
  const ids = list.items.map(idOf);
  const fresh = nodes.filter((node) => {
    const id = idOf(node);
    const isKnown = id !== '' && ids.includes(id);
    if (isKnown) faults.add('patchAddsTwice', positionOf(child(node, 'id') ?? node), `${at}.${id}`, { path: id });
    return !isKnown;
  });
  const [after, before] = [child(keys, 'after'), child(keys, 'before')];
  const anchor = after ?? before;
  if (!anchor || fresh.length === 0) return { ...list, items: [...list.items, ...fresh] };
  const place = ids.indexOf(textOf(anchor) ?? '');
  if (place < 0) {
    reportUnknown(operation, anchor, textOf(anchor) ?? '', ids);
    return { ...list, items: [...list.items, ...fresh] };
  }
  return { ...list, items: list.items.toSpliced(after ? place + 1 : place, 0, ...fresh) };
}

function applySet(form: MapNode, operation: Operation): MapNode {
  const [attribute, value] = [child(operation.keys, 'attribute'), child(operation.keys, 'value')];
  if (!attribute || !value || textOf(attribute) === undefined) return form;
  return changeTarget(form, operation, (target) => withAttribute(target, attribute, value));
}

function applyRemove(form: MapNode, operation: Operation): MapNode {
  const attribute = child(operation.keys, 'attribute');
  if (!attribute || textOf(attribute) === undefined) return changeTarget(form, operation, () => null);
  return changeTarget(form, operation, (target) => withoutAttribute(target, attribute, operation));
}
