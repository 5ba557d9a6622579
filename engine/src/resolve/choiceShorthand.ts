import type { Faults } from '../definition/fault.ts';
import { SHORT_TYPES } from '../field-types/shortTypes.ts';
import type { ParsedFile } from '../source/parseFile.ts';
import {
  child,
  entryOf,
  itemsOf,
  positionOf,
  textOf,
  withEntries,
  type MapNode,
  type SourceEntry,
  type SourceNode,
  type Span,
} from '../source/sourceNode.ts';
import { nearest } from '../words/nearest.ts';

/** Where the choices of a field may come from. */
export interface ChoiceLists {
  /** The `lists` of the form. */
  readonly lists: SourceNode | undefined;
  readonly supportData: ReadonlyMap<string, ParsedFile>;
}

/** A field with its own type and choices: `YesNo`, a list of the form, and the words and attributes of choices resolved. */
export function withChoices(field: SourceNode, from: ChoiceLists, path: string, faults: Faults): SourceNode {
  if (field.kind !== 'map') return field;
  const typed = withShortType(field);
  const listed = withList(typed, from, path, faults);
  return withWords(withAttributes(listed, from));
}

function withShortType(field: MapNode): MapNode {
  const type = entryOf(field, 'type');
  const name = textOf(type?.value) ?? '';
  const short = Object.hasOwn(SHORT_TYPES, name) ? SHORT_TYPES[name] : undefined;
  if (!type || !short) return field;
  const span = type.value;
  const choices = list(
    short.choices.map(({ id, label }) => map([entry('id', text(id, span)), entry('label', text(label, span))], span)),
    span,
  );
  const own = entryOf(field, 'choices') ? [] : [entry('choices', choices)];
  return withEntries(field, [{ ...type, value: text(short.type, span) }, ...own]);
}

/** `choices: { list: sides }`, where the form has `lists: { sides: [...] }`. */
function withList(field: MapNode, { lists }: ChoiceLists, path: string, faults: Faults): MapNode {
  const choices = entryOf(field, 'choices');
  const name = child(choices?.value, 'list');
  if (!choices || !name) return field;
  const known = lists?.kind === 'map' ? lists.entries : [];
  const found = known.find(({ key }) => key === textOf(name));
  if (!found) {
    const list = textOf(name) ?? '';
    faults.add('unknownList', positionOf(name), `${path}.choices`, {
      list,
      near: nearest(
        list,
        known.map(({ key }) => key),
      ),
    });
    return field;
  }
  const items = found.value.kind === 'list' ? found.value : child(found.value, 'choices');
  const attributes = entryOf(found.value, 'choiceAttributes');
  return withEntries(field, [...(items ? [{ ...choices, value: items }] : []), ...(attributes ? [attributes] : [])]);
}

/** Support data says which attributes its choices have. */
function withAttributes(field: MapNode, { supportData }: ChoiceLists): MapNode {
  const name = textOf(child(child(field, 'choices'), 'supportData'));
  const root = name === undefined ? undefined : supportData.get(name)?.root;
  const attributes = root ? entryOf(root, 'choiceAttributes') : undefined;
  return attributes ? withEntries(field, [attributes]) : field;
}

/** What the note says for single choices, as `say` of the field has it. */
function withWords(field: MapNode): MapNode {
  const choices = entryOf(field, 'choices');
  if (!choices || entryOf(field, 'say')) return field;
  const words = itemsOf(choices.value).flatMap((choice): readonly SourceEntry[] => {
    const [id, say] = [child(choice, 'id'), entryOf(choice, 'say')];
    const key = textOf(id);
    return say && id && key !== undefined ? [{ key, keySpan: id, value: say.value }] : [];
  });
  const [first] = words;
  return first ? withEntries(field, [{ key: 'say', keySpan: first.keySpan, value: map(words, first.keySpan) }]) : field;
}

const text = (value: string, { source, start, end }: Span): SourceNode => ({
  kind: 'scalar',
  value,
  source,
  start,
  end,
});
const list = (items: readonly SourceNode[], { source, start, end }: Span): SourceNode => ({
  kind: 'list',
  items,
  source,
  start,
  end,
});
const map = (entries: readonly SourceEntry[], { source, start, end }: Span): SourceNode => ({
  kind: 'map',
  entries,
  source,
  start,
  end,
});
const entry = (key: string, value: SourceNode): SourceEntry => ({ key, keySpan: value, value });
