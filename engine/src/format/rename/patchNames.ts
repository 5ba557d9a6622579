import type { CheckModel } from '../../check/model/checkModel.ts';
import { child, entryOf, itemsOf, positionOf, textOf, type MapNode, type SourceNode } from '../../source/sourceNode.ts';
import type { NameEdits } from './nameEdits.ts';
import { isTarget, type RenameTarget } from './target.ts';

/** Renames in patches, which name a field by its section (`visit.weight`), and a choice by its field or list. */
export function renamePatches(model: CheckModel, target: RenameTarget, edits: NameEdits): void {
  const { episodeType, form, system } = target.request;
  const folder = `${episodeType}/${form}/`;
  const lists = target.choice ? listsWith(model, target) : new Set<string>();
  for (const { file, role } of model.reading.files) {
    const isOwn = system === 'Default' || file.path.startsWith(`${folder}${system}.`);
    if (role.role !== 'form' || !file.path.startsWith(folder) || !isOwn) continue;
    for (const patch of itemsOf(child(file.root ?? undefined, 'patch'))) {
      const keys = ['add', 'set', 'remove'].map((operation) => child(patch, operation)).find((node) => node);
      if (keys?.kind !== 'map') continue;
      if (target.choice) renameChoice(keys, target, lists, edits);
      else renameField(keys, target, edits);
    }
  }
}

function renameField(keys: MapNode, target: RenameTarget, edits: NameEdits): void {
  const { from, request } = target;
  const [owner, column] = placeOf(target);
  const path = child(keys, 'path');
  const steps = textOf(path)?.split('.') ?? [];
  const depth = column === undefined ? 1 : 2;
  const isNamed = column === undefined ? steps[1] === from : steps[1] === owner && steps[2] === column;
  if (path && isNamed) rename(path, target, steps.slice(0, depth), edits);
  const isAmong =
    column === undefined
      ? child(keys, 'section') !== undefined && addsFields(keys)
      : steps[1] === owner && steps.length === 2 && (child(keys, 'column') ?? child(keys, 'columns')) !== undefined;
  for (const anchor of isAmong ? anchorsOf(keys) : []) {
    if (textOf(anchor) === from) edits.rename(positionOf(anchor), from, request.to);
  }
}

const addsFields = (keys: MapNode): boolean => ['field', 'fields', 'toxicities'].some((key) => child(keys, key));

function renameChoice(keys: MapNode, target: RenameTarget, lists: ReadonlySet<string>, edits: NameEdits): void {
  const { from, request } = target;
  const [path, list] = [textOf(child(keys, 'path')), textOf(child(keys, 'list'))];
  const [owner, column] = placeOf(target);
  const steps = path?.split('.') ?? [];
  const isOfField = steps[1] === owner && steps[2] === column && steps.length === (column === undefined ? 2 : 3);
  if (!isOfField && !(list !== undefined && lists.has(list))) return;
  const choice = child(keys, 'choice');
  for (const named of [choice, ...anchorsOf(keys)]) {
    if (named && textOf(named) === from) edits.rename(positionOf(named), from, request.to);
  }
  const attribute = child(keys, 'attribute');
  if (attribute && textOf(attribute) === `say.${from}` && !choice) rename(attribute, target, ['say'], edits);
  const value = textOf(attribute) === 'say' && !choice ? child(keys, 'value') : undefined;
  const said = entryOf(value, from);
  if (said) edits.rename(positionOf(said.keySpan), from, request.to);
}

function rename(node: SourceNode, { from, request }: RenameTarget, ahead: readonly string[], edits: NameEdits): void {
  edits.rename(positionOf(node), from, request.to, ahead.map((step) => `${step}.`).join(''));
}

/** The field and column of a target. */
function placeOf({ path, request }: RenameTarget): readonly [owner: string, column: string | undefined] {
  const [owner = '', column] = path.slice(request.form.length + 1).split('[].');
  return [owner, column];
}

const anchorsOf = (keys: MapNode): readonly SourceNode[] =>
  ['after', 'before'].flatMap((key) => child(keys, key) ?? []);

/** The names of the lists from which the target takes its choice. */
function listsWith({ reading }: CheckModel, target: RenameTarget): ReadonlySet<string> {
  const entries = target.sets.flatMap(({ table }) => table.fields.filter((entry) => isTarget(entry, target)));
  const places = new Set(
    entries.flatMap(({ definition }) => {
      const choices = definition.choices?.kind === 'inline' ? definition.choices.choices : [];
      const index = choices.findIndex(({ id }) => id === target.from);
      return index < 0 ? [] : [JSON.stringify(definition.positionOf(`choices/${index}/id`))];
    }),
  );
  const names = reading.forms.flatMap(({ tree }) => {
    const lists = child(tree, 'lists');
    return (lists?.kind === 'map' ? lists.entries : []).filter(({ value }) => {
      const choices = itemsOf(value.kind === 'list' ? value : child(value, 'choices'));
      const ids = choices.map((choice) => child(choice, 'id'));
      return ids.some((id) => id && places.has(JSON.stringify(positionOf(id))));
    });
  });
  return new Set(names.map(({ key }) => key));
}
