import type { Faults } from '../definition/fault.ts';
import { nearest } from '../words/nearest.ts';
import type { ParsedFile } from '../source/parseFile.ts';
import {
  child,
  entryOf,
  itemsOf,
  positionOf,
  textOf,
  withEntries,
  withoutKeys,
  type MapNode,
  type SourceNode,
} from '../source/sourceNode.ts';
import { withoutInheritedNote } from './noteShorthand.ts';
import { withChoices } from './choiceShorthand.ts';
import { applyPatches } from './patch.ts';
import { lostConstraints } from './readConstraints.ts';
import { withToxicities } from './toxicities.ts';

/** Metadata keys of a library file, which are not part of the field. */
const LIBRARY_META = ['source', 'reviewedBy'] as const;
/** Keys that resolving removes. */
const RESOLVED_KEYS = ['extends', 'patch'];
/** Keys of named parts. */
const MERGED_KEYS = ['conditions', 'phrases', 'lists'];

/** Files of one kind by name (`Radiation/OTVStatus/Default`, `laterality@2`). */
export type FilesByName = ReadonlyMap<string, ParsedFile>;

/** What forms share. */
interface Shared {
  readonly library: FilesByName;
  readonly supportData: FilesByName;
}

/**
 * Resolves one form: applies `extends` and its patches, replaces `use` with the library field, and gives each field its own
 * choices.
 * @returns null when there is no base tree
 */
export function inherit(name: string, forms: FilesByName, shared: Shared, faults: Faults): MapNode | null {
  const form = extended(name, forms, [], faults);
  return form && withResolvedFields(form, shared, faults);
}

function extended(name: string, forms: FilesByName, opened: readonly string[], faults: Faults): MapNode | null {
  const file = forms.get(name)?.root;
  if (file?.kind !== 'map') return null;
  const root = withSections(file);
  const parent = child(root, 'extends');
  if (!parent) {
    const patch = entryOf(root, 'patch');
    if (patch) faults.add('patchWithoutParent', positionOf(patch.keySpan), 'patch', {});
    return withoutKeys(root, ['patch']);
  }
  const system = textOf(parent) ?? '';
  const folder = name.slice(0, name.lastIndexOf('/'));
  const parentName = `${folder}/${system}`;
  const cycle = [...opened, name];
  if (cycle.includes(parentName)) {
    const from = cycle.slice(cycle.indexOf(parentName));
    faults.add('extendsCycle', positionOf(parent), 'extends', { cycle: [...from, parentName] });
    return null;
  }
  if (!forms.has(parentName)) {
    faults.add('unknownParent', positionOf(parent), 'extends', { parent: system, file: `${parentName}.yaml` });
    return null;
  }
  const base = extended(parentName, forms, cycle, faults);
  if (!base) return null;
  const own = withoutKeys(root, [...RESOLVED_KEYS, ...MERGED_KEYS]);
  const merged = withEntries({ ...base, source: root.source, start: root.start, end: root.end }, own.entries);
  const named = MERGED_KEYS.reduce((form, key) => mergeNamed(form, root, key), merged);
  return applyPatches(named, child(root, 'patch'), faults);
}

function withSections(form: MapNode): MapNode {
  const sections = entryOf(form, 'sections');
  if (sections?.value.kind !== 'list') return form;
  const items = sections.value.items.map(withToxicities);
  return withEntries(form, [{ ...sections, value: { ...sections.value, items } }]);
}

/** Named conditions, phrases and lists are added to the inherited ones. The same name replaces an inherited one. */
function mergeNamed(form: MapNode, root: MapNode, key: string): MapNode {
  const [inherited, own] = [child(form, key), entryOf(root, key)];
  if (own?.value.kind !== 'map') return form;
  const value = inherited?.kind === 'map' ? withEntries(inherited, own.value.entries) : own.value;
  return withEntries(form, [{ ...own, value }]);
}

function withResolvedFields(form: MapNode, { library, supportData }: Shared, faults: Faults): MapNode {
  const sections = entryOf(form, 'sections');
  if (sections?.value.kind !== 'list') return form;
  const from = { lists: child(form, 'lists'), supportData };
  const resolved = (field: SourceNode, owner: string): SourceNode => {
    const path = `${owner}.${textOf(child(field, 'id')) ?? ''}`;
    return withChoices(usedField(field, library, faults), from, path, faults);
  };
  const items = sections.value.items.map((section) => {
    return withFields(section, 'fields', textOf(child(section, 'id')) ?? '', resolved);
  });
  return withEntries(form, [{ ...sections, value: { ...sections.value, items } }]);
}

function withFields(
  owner: SourceNode,
  key: string,
  path: string,
  resolved: (field: SourceNode, owner: string) => SourceNode,
): SourceNode {
  const fields = entryOf(owner, key);
  if (owner.kind !== 'map' || fields?.value.kind !== 'list') return owner;
  const items = fields.value.items.map((field) => {
    return withFields(resolved(field, path), 'columns', `${path}.${textOf(child(field, 'id')) ?? ''}`, resolved);
  });
  return withEntries(owner, [{ ...fields, value: { ...fields.value, items } }]);
}

function usedField(field: SourceNode, library: FilesByName, faults: Faults): SourceNode {
  const use = child(field, 'use');
  if (field.kind !== 'map' || !use) return field;
  const name = textOf(use) ?? '';
  const root = library.get(name)?.root;
  if (root?.kind !== 'map') {
    if (!library.has(name)) {
      const id = textOf(child(field, 'id')) ?? name;
      faults.add('unknownLibraryField', positionOf(use), `${id}.use`, {
        use: name,
        near: nearest(name, library.keys()),
      });
    }
    return field;
  }
  const constraint = entryOf(field, 'constraint');
  const lost = constraint ? lostConstraints(child(root, 'constraint'), constraint.value) : [];
  if (constraint && lost.length > 0) {
    const id = textOf(child(field, 'id')) ?? name;
    faults.add('lostConstraint', positionOf(constraint.keySpan), `${id}.constraint`, { use: name, messages: lost });
  }
  const own = withoutKeys(field, ['use']).entries;
  const inherited = withoutInheritedNote(
    withoutKeys(root, LIBRARY_META),
    own.map(({ key }) => key),
  );
  const merged = withEntries(inherited, own);
  return { ...merged, source: field.source, start: field.start, end: field.end };
}

/** All fields and columns of a resolved form with their paths. */
export function fieldNodes(form: MapNode): readonly { readonly node: SourceNode; readonly path: string }[] {
  return itemsOf(child(form, 'sections')).flatMap((section) => {
    const sectionId = textOf(child(section, 'id')) ?? '';
    return itemsOf(child(section, 'fields')).flatMap((field) => {
      const path = `${sectionId}.${textOf(child(field, 'id')) ?? ''}`;
      const columns = itemsOf(child(field, 'columns')).map((column) => {
        return { node: column, path: `${path}.${textOf(child(column, 'id')) ?? ''}` };
      });
      return [{ node: field, path }, ...columns];
    });
  });
}
