import { type Json, type JsonObject, isJsonArray, isJsonObject, propertyOf, textOf } from '../json/json.ts';
import type { Position } from '../definition/definition.ts';
import type { ParsedFile } from '../source/parseFile.ts';
import { child, headOf, itemsOf, positionOf, toJson, type SourceNode } from '../source/sourceNode.ts';

/** A test by an author: given these answers, after these steps, the form has this state. */
export interface Scenario {
  readonly name: string;
  readonly position: Position;
  /** Like a context file of `run`. */
  readonly context: Json;
  /** Grouped by form or flat, like a values file of `run`. */
  readonly answers: JsonObject;
  /** The answers that were copied from an earlier task. */
  readonly copied: readonly string[];
  /** Answers entered in order. */
  readonly set: readonly ScenarioStep[];
  readonly expect: Expectations;
}

/** An answer that is entered. */
interface ScenarioStep {
  readonly field: string;
  readonly value: Json;
  readonly position: Position;
}

type Claims<Expected> = readonly (readonly [field: string, expected: Expected])[];

export interface Expectations {
  readonly visible: Claims<boolean>;
  readonly required: Claims<boolean>;
  readonly readOnly: Claims<boolean>;
  readonly value: Claims<Json>;
  /** A message, or true for any message and false for none. */
  readonly error: Claims<Json>;
  readonly warning: Claims<Json>;
  /** The ids offered, in order. */
  readonly choices: Claims<Json>;
  readonly origin: Claims<Json>;
  readonly note: { readonly exact?: string; readonly contains: readonly string[]; readonly lacks: readonly string[] };
}

/** Reads `<system>.test.yaml`. */
export function readScenarios({ root }: ParsedFile): readonly Scenario[] {
  if (!root) return [];
  return itemsOf(child(root, 'scenarios')).map((node, index) => readScenario(node, index));
}

function readScenario(node: SourceNode, index: number): Scenario {
  const json = toJson(node);
  const [given, expected] = ['given', 'expect'].map((key) => propertyOf(json, key));
  const set = child(node, 'set');
  const answers = propertyOf(given, 'answers');
  const note = propertyOf(expected, 'note');
  const exact = textOf(note) ?? textOf(propertyOf(note, 'exact'));
  return {
    name: textOf(propertyOf(json, 'name')) ?? `scenario ${index + 1}`,
    position: headOf(node),
    context: propertyOf(given, 'context') ?? {},
    answers: isJsonObject(answers) ? answers : {},
    copied: texts(propertyOf(given, 'copied')),
    set: (set?.kind === 'list' ? set.items : [set]).flatMap(steps),
    expect: {
      visible: claims(propertyOf(expected, 'visible'), propertyOf(expected, 'hidden')),
      required: claims(propertyOf(expected, 'required'), propertyOf(expected, 'optional')),
      readOnly: claims(propertyOf(expected, 'readOnly'), propertyOf(expected, 'editable')),
      value: pairs(propertyOf(expected, 'value')),
      error: pairs(propertyOf(expected, 'error')),
      warning: pairs(propertyOf(expected, 'warning')),
      choices: pairs(propertyOf(expected, 'choices')),
      origin: pairs(propertyOf(expected, 'origin')),
      note: {
        ...(exact === null ? {} : { exact }),
        contains: texts(propertyOf(note, 'contains')),
        lacks: texts(propertyOf(note, 'lacks')),
      },
    },
  };
}

function steps(node: SourceNode | undefined): readonly ScenarioStep[] {
  if (node?.kind !== 'map') return [];
  return node.entries.map(({ key, keySpan, value }) => ({
    field: key,
    value: toJson(value),
    position: positionOf(keySpan),
  }));
}

/** Lists of the fields for which it is true and for which it is false, or a map of field to true or false. */
function claims(yes: Json | undefined, no: Json | undefined): readonly (readonly [string, boolean])[] {
  const mapped = isJsonObject(yes) ? Object.entries(yes) : texts(yes).map((field) => [field, true] as const);
  return [
    ...mapped.map(([field, expected]) => [field, expected === true] as const),
    ...texts(no).map((field) => [field, false] as const),
  ];
}
function pairs(json: Json | undefined): readonly (readonly [string, Json])[] {
  return isJsonObject(json) ? Object.entries(json) : [];
}
function texts(json: Json | undefined): readonly string[] {
  return (isJsonArray(json) ? json : [json]).flatMap((text) => textOf(text) ?? []);
}
