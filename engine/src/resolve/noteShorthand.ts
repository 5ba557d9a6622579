import { FIELD_TYPES } from '@isocenter/schemas';
import type { FieldDefinition } from '../definition/definition.ts';
import type { Faults } from '../definition/fault.ts';
import type { OperandType } from '../expressions/operand.ts';
import { fieldTypes } from '../field-types/fieldTypes.ts';
import {
  child,
  entryOf,
  itemsOf,
  positionOf,
  textOf,
  withoutKeys,
  type MapNode,
  type ScalarNode,
  type SourceEntry,
  type SourceNode,
} from '../source/sourceNode.ts';
import { nearest } from '../words/nearest.ts';
import { isOneOf } from './address.ts';
import { ComposedText } from './composedText.ts';

/** The note of a section that says each answered field in a sentence of its own. */
export const SENTENCES = 'sentences';
const SENTENCES_TEMPLATE = '{% for field in fields %}{% sentence %}{{ field | phrases }}{% endsentence %}{% endfor %}';
/** What a field says without a template of its own. */
const PLAIN_TEMPLATE = '{{ label }}: {{ value }}';

/** Keys that shape the note of a field together with `note`. */
const NOTE_KEYS = ['say', 'toldBy'];

/** The template of a section: as written, or the one that `sentences` stands for. */
export function sectionNote(section: SourceNode, path: string, faults: Faults): ScalarNode | undefined {
  const note = templateNode(child(section, 'note'));
  const word = /^\w+$/.test(textOf(note) ?? '') ? textOf(note) : undefined;
  const near = word === undefined || word === SENTENCES ? [] : nearest(word, [SENTENCES]);
  if (note && word !== undefined && near.length > 0) {
    faults.add('unknownWord', positionOf(note), `${path}.note`, {
      key: 'note',
      written: word,
      near,
      known: [SENTENCES],
    });
  }
  return note?.value === SENTENCES ? new ComposedText().made(SENTENCES_TEMPLATE, note).node(note) : note;
}

/**
 * The template of a field: its `note`, in which `say` has the words of single values, and `toldBy` names the fields whose
 * notes say it already.
 */
export function fieldNote(field: SourceNode): ScalarNode | undefined {
  const [note, say, toldBy] = [templateNode(child(field, 'note')), entryOf(field, 'say'), entryOf(field, 'toldBy')];
  const written = say?.value.kind === 'map' && say.value.entries.length > 0 ? said(field, say, note) : note;
  if (!toldBy) return written;
  const told = new ComposedText();
  const names = namesTold(toldBy.value);
  if (names.nodes.length === 0) return written;
  told.made('{% unless ', toldBy.keySpan);
  names.nodes.forEach((name, index) => {
    if (index > 0) told.made(` ${names.joined} `, toldBy.keySpan);
    told.written(name);
  });
  told.made(' %}', toldBy.keySpan);
  body(told, written, toldBy);
  return told.made('{% endunless %}', toldBy.keySpan).node(written ?? toldBy.value);
}

/** What `say` has words for. */
export function readSay(field: SourceNode): FieldDefinition['say'] {
  const say = child(field, 'say');
  if (say?.kind !== 'map') return null;
  return { keys: say.entries.map(({ key }) => key), hasNote: templateNode(child(field, 'note')) !== undefined };
}

export function toldByOf(field: SourceNode): FieldDefinition['toldBy'] {
  const told = child(field, 'toldBy');
  if (!told) return [];
  return namesTold(told).nodes.map((node) => ({ name: textOf(node) ?? '', position: positionOf(node) }));
}

/** A note that replaces an inherited one replaces its words and its teller as well. */
export function withoutInheritedNote(inherited: MapNode, keys: readonly string[]): MapNode {
  return keys.includes('note') ? withoutKeys(inherited, NOTE_KEYS) : inherited;
}

/**
 * `{% if value == 'a' or value == 'b' %}…{% elsif … %}…{% else %}note{% endif %}`, where neighbors with the same words share
 * a branch. A value without words is never told by those of another.
 */
function said(field: SourceNode, say: SourceEntry, note: ScalarNode | undefined): ScalarNode {
  const compare = comparisonOf(field);
  const text = new ComposedText();
  const entries = inOrderOfChoices(field, say.value.kind === 'map' ? say.value.entries : []);
  entries.forEach(({ key, keySpan, value }, index) => {
    const [before, after] = [entries[index - 1], entries[index + 1]].map((other) => textOf(other?.value));
    const own = textOf(value);
    const opening = index === 0 ? '{% if ' : before === own ? ' or ' : '{% elsif ';
    text.made(`${opening}value ${compare(key)}`, keySpan);
    if (after === undefined || after !== own) text.made(' %}', keySpan).written(value);
  });
  text.made('{% else %}', say.keySpan);
  body(text, note, say);
  return text.made('{% endif %}', say.keySpan).node(note ?? say.value);
}

/** The order of keys in a file has no meaning: the choices give the order, and the alphabet where they are not listed. */
function inOrderOfChoices(field: SourceNode, entries: readonly SourceEntry[]): readonly SourceEntry[] {
  const ids = itemsOf(child(field, 'choices')).map((choice) => textOf(child(choice, 'id')));
  const place = ({ key }: SourceEntry): number => (ids.includes(key) ? ids.indexOf(key) : ids.length);
  return entries.toSorted((a, b) => place(a) - place(b) || (a.key < b.key ? -1 : 1));
}

function body(text: ComposedText, note: ScalarNode | undefined, { keySpan }: SourceEntry): void {
  if (note) text.written(note);
  else text.made(PLAIN_TEMPLATE, keySpan);
}

function namesTold(node: SourceNode): { readonly nodes: readonly SourceNode[]; readonly joined: 'and' | 'or' } {
  const all = child(node, 'all');
  const nodes = node.kind === 'scalar' ? [node] : itemsOf(all ?? node);
  const named = nodes.filter((name) => /^[\w.]+$/.test(textOf(name) ?? ''));
  return { nodes: named, joined: all ? 'and' : 'or' };
}

/** How a template compares the answer of a field with a key of `say`. */
function comparisonOf(field: SourceNode): (key: string) => string {
  switch (saidOperand(field)) {
    case 'choices':
      return (key) => `contains ${quoted(key)}`;
    case 'number':
    case 'boolean':
      return (key) => `== ${/^(?:-?\d+(?:\.\d+)?|true)$/.test(key) ? key : quoted(key)}`;
    default:
      return (key) => `== ${quoted(key)}`;
  }
}

/** What the answer of a field is compared as. */
function saidOperand(field: SourceNode): OperandType {
  const type = textOf(child(field, 'type')) ?? '';
  if (!isOneOf(FIELD_TYPES, type)) return 'text';
  const { operand, operandWithoutChoices } = fieldTypes[type];
  const hasChoices = child(field, 'choices') !== undefined || child(field, 'supportDataFields') !== undefined;
  return (hasChoices ? operand : (operandWithoutChoices ?? operand)).type;
}

const quoted = (key: string): string => (key.includes("'") ? `"${key}"` : `'${key}'`);

/** A template as text. Anything else is reported by the shape check. */
export function templateNode(node: SourceNode | undefined): ScalarNode | undefined {
  return node?.kind === 'scalar' && typeof node.value === 'string' ? node : undefined;
}
