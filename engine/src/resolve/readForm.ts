import { FIELD_MODES, FIELD_TYPES } from '@isocenter/schemas';
import type { ExpressionSource, FieldDefinition, FormDefinition, SectionDefinition } from '../definition/definition.ts';
import type { Faults } from '../definition/fault.ts';
import {
  booleanOf,
  child,
  entryOf,
  headOf,
  itemsOf,
  keySpanAt,
  positionOf,
  spanAt,
  spanOfPart,
  textOf,
  textsOf,
  toJson,
  type MapNode,
  type SourceNode,
} from '../source/sourceNode.ts';
import { isOneOf, type FormAddress } from './address.ts';
import { fieldNote, readSay, sectionNote, templateNode, toldByOf } from './noteShorthand.ts';
import { Phrases } from './phrases.ts';
import { readChoiceAttributes, readChoices } from './readChoice.ts';
import { readConstraints } from './readConstraints.ts';
import { readExpression, readShowConditions, readTree } from './readExpression.ts';
import { ofSystems } from './systems.ts';

/** Keys that are members of `FieldDefinition`. All others are `attributes`. */
const CORE_KEYS = new Set([
  ...['id', 'type', 'label', 'mode', 'carePlanField', 'relevant', 'showIf', 'conditionals', 'systems'],
  ...['required', 'readOnly'],
  ...[
    'calculate',
    'constraint',
    'choices',
    'choiceAttributes',
    'columns',
    'messages',
    'note',
    'say',
    'toldBy',
    'silent',
    'use',
    'was',
  ],
]);
const SHOW_KEYS = ['relevant', 'showIf', 'conditionals'] as const;

/** Converts a resolved tree to a definition. Invalid parts are left out here and reported by the shape check. */
export function readForm(address: FormAddress, form: MapNode, faults: Faults): FormDefinition {
  const conditions = child(form, 'conditions');
  const phrases = new Phrases(form, faults);
  const sections = itemsOf(child(form, 'sections')).flatMap((section) => readSection(section, phrases, faults));
  const note = phrases.expanded(templateNode(child(form, 'note')), 'note');
  return {
    ...address,
    label: textOf(child(form, 'label')) ?? address.eventType,
    sections,
    phrases: phrases.definitions(),
    conditions: Object.fromEntries(
      conditions?.kind === 'map' ? conditions.entries.map(({ key, value }) => [key, readExpression(value)]) : [],
    ),
    ...readNote(note, form),
    position: headOf(form),
  };
}

function readSection(node: SourceNode, phrases: Phrases, faults: Faults): readonly SectionDefinition[] {
  const id = textOf(child(node, 'id'));
  if (id === undefined) return [];
  return [
    {
      id,
      label: textOf(child(node, 'label')) ?? '',
      collapsed: booleanOf(child(node, 'collapsed')) ?? false,
      patient: readPatient(child(node, 'patient')),
      relevant: readRelevant(node, id, faults),
      ...readNote(phrases.expanded(sectionNote(node, id, faults), `${id}.note`), node),
      fields: itemsOf(child(node, 'fields')).flatMap((field) => readField(field, id, phrases, faults)),
      position: headOf(node),
    },
  ];
}

function readPatient(node: SourceNode | undefined): SectionDefinition['patient'] {
  const declined = textOf(node);
  return node && declined !== undefined ? { declined, position: positionOf(node) } : null;
}

function readField(node: SourceNode, owner: string, phrases: Phrases, faults: Faults): readonly FieldDefinition[] {
  const [id, type] = [textOf(child(node, 'id')), textOf(child(node, 'type'))];
  if (node.kind !== 'map' || id === undefined || type === undefined || !isOneOf(FIELD_TYPES, type)) return [];
  const path = `${owner}.${id}`;
  const [mode, required, readOnly, calculate] = ['mode', 'required', 'readOnly', 'calculate'].map((key) => {
    return child(node, key);
  });
  const messages = child(node, 'messages');
  const [requiredMessage, invalidMessage] = [textOf(child(messages, 'required')), textOf(child(messages, 'invalid'))];
  const modeName = textOf(mode) ?? '';
  const choiceAttributes = readChoiceAttributes(node);
  const note = phrases.expanded(fieldNote(node), `${path}.note`);
  const attributes = node.entries.filter(({ key }) => !CORE_KEYS.has(key));
  return [
    {
      id,
      type,
      label: textOf(child(node, 'label')) ?? id,
      mode: isOneOf(FIELD_MODES, modeName) ? modeName : 'Definition',
      carePlanField: textOf(child(node, 'carePlanField')) ?? null,
      relevant: readRelevant(node, path, faults),
      required: flagOrExpression(required),
      readOnly: flagOrExpression(readOnly),
      calculate: calculate ? readExpression(calculate, 'value') : null,
      constraints: readConstraints(child(node, 'constraint')),
      sideEffects: readSideEffects(child(node, 'sideEffect')),
      choices: readChoices(child(node, 'choices'), Object.keys(choiceAttributes)),
      choiceAttributes,
      columns: itemsOf(child(node, 'columns')).flatMap((column) => readField(column, path, phrases, faults)),
      messages: {
        ...(requiredMessage === undefined ? {} : { required: requiredMessage }),
        ...(invalidMessage === undefined ? {} : { invalid: invalidMessage }),
      },
      note: textOf(note) ?? null,
      say: readSay(node),
      toldBy: toldByOf(node),
      silent: textOf(child(node, 'silent')) ?? null,
      was: textsOf(child(node, 'was')),
      attributes: Object.fromEntries(attributes.map(({ key, value }) => [key, toJson(value)])),
      position: headOf(node),
      positionOf: (attribute, part) => {
        const value = attribute === 'note' ? note : child(node, attribute);
        if (value && part) return positionOf(spanOfPart(value, part.start, part.end));
        if (attribute.endsWith('#')) return positionOf(keySpanAt(node, `/${attribute.slice(0, -1)}`));
        if (attribute.includes('/')) return positionOf(spanAt(node, `/${attribute}`));
        return positionOf(value ?? entryOf(node, attribute)?.keySpan ?? node);
      },
    },
  ];
}

/** A template of a form or section, with the place of its parts. */
function readNote(note: SourceNode | undefined, owner: SourceNode): Pick<SectionDefinition, 'note' | 'positionOfNote'> {
  return {
    note: textOf(note) ?? null,
    positionOfNote: (part) => positionOf(note && part ? spanOfPart(note, part.start, part.end) : (note ?? owner)),
  };
}

/** The condition of a field: `relevant`, or `showIf` or `conditionals` of the specification, but only one of them. */
function readRelevant(node: SourceNode, path: string, faults: Faults): ExpressionSource | null {
  const shown = readShown(node, path, faults);
  const systems = entryOf(node, 'systems');
  if (!systems) return shown;
  if (!shown?.legacy) return ofSystems(systems.value, shown);
  faults.add('twoShowConditions', positionOf(systems.keySpan), `${path}.systems`, { owner: path });
  return shown;
}

function readShown(node: SourceNode, path: string, faults: Faults): ExpressionSource | null {
  const written = SHOW_KEYS.flatMap((key) => {
    const entry = entryOf(node, key);
    return entry ? [{ key, entry }] : [];
  });
  const [first, second] = written;
  if (!first) return null;
  if (second)
    faults.add('twoShowConditions', positionOf(second.entry.keySpan), `${path}.${second.key}`, { owner: path });
  const { value } = first.entry;
  return first.key === 'relevant' ? readExpression(value) : readShowConditions(value);
}

function flagOrExpression(node: SourceNode | undefined): boolean | ExpressionSource {
  if (!node) return false;
  return booleanOf(node) ?? readExpression(node);
}

/** `sideEffect: {field, value, when?}` or a list of them. */
function readSideEffects(node: SourceNode | undefined): FieldDefinition['sideEffects'] {
  const written = node?.kind === 'map' ? [node] : itemsOf(node);
  return written.map((effect) => {
    const [field, value, when] = ['field', 'value', 'when'].map((key) => child(effect, key));
    return {
      field: textOf(field) ?? '',
      value: value ? readTree(value) : { ...readTree(effect), tree: null },
      when: when ? readExpression(when) : null,
      position: positionOf(field ?? effect),
    };
  });
}
