import { FIELD_TYPES } from '@isocenter/schemas';
import { type Json, type JsonObject, isJsonArray, isJsonObject } from '../../json/json.ts';
import { formulaFault } from '../../expressions/formulaFault.ts';
import { resolveRef } from '../../dsl/dslSchema.ts';
import { Faults } from '../../definition/fault.ts';
import { readChoiceAttributes } from '../../resolve/readChoice.ts';
import { nearest } from '../../words/nearest.ts';
import { child, entryOf, positionOf, textOf, type MapNode, type SourceNode } from '../../source/sourceNode.ts';

/**
 * Validates a tree against the JSON Schema of the language and reports each fault at its position, with the nearest
 * known name. Supports only the keywords that schema uses. The expression rules check expressions.
 */
export function checkShape(node: SourceNode, schema: JsonObject, owner: string, faults: Faults): void {
  new ShapeChecker(faults).visit(node, schema, { path: '', key: owner });
}

interface Place {
  /** By ids: `pain.pain_medication.required`. */
  readonly path: string;
  /** The key of the value, for messages. */
  readonly key: string;
  /** In choices: the attributes that their list declares, with their values; none for a number. */
  readonly attributes?: ReadonlyMap<string, readonly string[]>;
}

class ShapeChecker {
  private readonly faults: Faults;

  constructor(faults: Faults) {
    this.faults = faults;
  }

  visit(node: SourceNode, schema: JsonObject, place: Place): void {
    if (node.kind === 'scalar' && node.unreadable) return;
    const { $ref, anyOf } = schema;
    if (typeof $ref === 'string') {
      const target = resolveRef($ref);
      if (target) this.visit(node, target, place);
      return;
    }
    if (isJsonArray(anyOf)) {
      this.visitBest(node, anyOf.filter(isJsonObject), place);
      return;
    }
    if (!this.fitsKind(node, schema, place)) return;
    if (node.kind === 'scalar') this.visitScalar(node, schema, place);
    if (node.kind === 'list') {
      const { items, minItems } = schema;
      if (typeof minItems === 'number' && node.items.length < minItems) {
        this.faults.add('wrongKind', positionOf(node), place.path, {
          ...kindOf(place, schema),
          written: 'an empty list',
        });
      }
      if (isJsonObject(items)) this.visitItems(node.items, items, place);
    }
    if (node.kind === 'map') this.visitMap(node, schema, place);
  }

  /** A mistake that every item of a list repeats is reported at the first. */
  private visitItems(items: readonly SourceNode[], schema: JsonObject, place: Place): void {
    const said = new Set<string>();
    const clean = place.attributes ? null : cleanItems(schema);
    for (const item of items) {
      if (clean?.has(item)) continue;
      const faults = new Faults();
      new ShapeChecker(faults).visit(item, schema, inItem(item, place));
      if (faults.all.length === 0) clean?.add(item);
      for (const { kind, position, path, detail } of faults.all) {
        const isRepeated = place.key === 'choices' && REPEATED.has(kind);
        const what = `${kind} ${'key' in detail ? detail.key : ''}`;
        if (!isRepeated || !said.has(what)) this.faults.add(kind, position, path, detail);
        said.add(what);
      }
    }
  }

  /** The schema branch the author meant: the first without a fault, else the first of the same type. */
  private visitBest(node: SourceNode, shapes: readonly JsonObject[], place: Place): void {
    const tried = shapes.map((shape) => {
      const faults = new Faults();
      new ShapeChecker(faults).visit(node, shape, place);
      return { shape, found: faults.all };
    });
    if (tried.some(({ found }) => found.length === 0)) return;
    const meant = shapes.find((shape) => kindMatches(node, followed(shape)));
    if (meant) {
      this.visit(node, meant, place);
      return;
    }
    const expected = [...new Set(shapes.map((shape) => expectation(followed(shape))))].join(' or ');
    const detail = { key: place.key, expected, written: writtenKind(node) };
    this.faults.add('wrongKind', positionOf(node), place.path, { ...detail, ...cureFor(node, place, {}) });
  }

  private fitsKind(node: SourceNode, schema: JsonObject, place: Place): boolean {
    if (kindMatches(node, schema)) return true;
    const textWanted = schema['type'] === 'string' && node.kind === 'scalar' && node.value !== null;
    if (textWanted)
      this.faults.add('numericText', positionOf(node), place.path, { key: place.key, written: String(node.value) });
    else {
      const { maxLength: _, ...ofKind } = schema;
      const detail = { ...kindOf(place, ofKind), written: writtenKind(node) };
      this.faults.add('wrongKind', positionOf(node), place.path, { ...detail, ...cureFor(node, place, ofKind) });
    }
    return false;
  }

  private visitScalar(node: SourceNode & { kind: 'scalar' }, schema: JsonObject, { path, key }: Place): void {
    const { enum: words, pattern, minimum, maximum } = schema;
    const { value } = node;
    if (isJsonArray(words) && !words.includes(value)) {
      const known = words.flatMap((word) => (typeof word === 'string' ? word : []));
      const [written, near] = [String(value), nearest(String(value), known)];
      if (key === 'type' && path.endsWith('.type') && FIELD_TYPES.every((type) => words.includes(type))) {
        this.faults.add('unknownFieldType', positionOf(node), path, { written, near });
      } else this.faults.add('unknownWord', positionOf(node), path, { key, written, near, known });
    }
    if (typeof pattern === 'string' && typeof value === 'string' && !patternOf(pattern).test(value)) {
      this.faults.add('badId', positionOf(node), path, { id: value, suggestion: snakeCase(value) });
    }
    const { minLength, maxLength } = schema;
    const short = typeof minLength === 'number' && typeof value === 'string' && value.trim().length < minLength;
    const long = typeof maxLength === 'number' && typeof value === 'string' && value.length > maxLength;
    if (short || long) {
      const written = short ? 'empty' : `text of ${String(value.length)} characters`;
      this.faults.add('wrongKind', positionOf(node), path, { ...kindOf({ path, key }, schema), written });
    }
    const tooSmall = typeof minimum === 'number' && typeof value === 'number' && value < minimum;
    const tooLarge = typeof maximum === 'number' && typeof value === 'number' && value > maximum;
    if (tooSmall || tooLarge) {
      this.faults.add('wrongKind', positionOf(node), path, {
        ...kindOf({ path, key }, schema),
        written: String(value),
      });
    }
  }

  private visitMap(node: MapNode, schema: JsonObject, place: Place): void {
    const { properties, required, closed, others } = keysOf(node, schema);
    const owner = ownerOf(node, place);
    const absent = entryOf(node, 'use') === undefined ? required.filter((key) => !entryOf(node, key)) : [];
    const attributes = place.attributes ?? NO_ATTRIBUTES;
    const unknown = node.entries.filter(
      ({ key }) => properties[key] === undefined && others === undefined && closed && !attributes.has(key),
    );
    if (this.wrongSize(node, schema, properties, place) && unknown.length === node.entries.length) return;
    // A single unknown key next to a single missing one is that key under another name.
    const renamed = absent.length === 1 && unknown.length === 1 ? absent : null;
    for (const { key, keySpan, value } of node.entries) {
      const shape = properties[key] ?? others;
      const path = place.path === '' ? key : `${place.path}.${key}`;
      const values = attributes.get(key);
      if (isJsonObject(shape))
        this.visit(value, shape, { ...within(node, key), path: STRUCTURE.has(key) ? place.path : path, key });
      else if (values) this.visit(value, values.length > 0 ? { enum: values } : { type: 'number' }, { path, key });
      else if (shape === undefined && closed && !isCutOff(key, node)) {
        const declared = nearest(key, attributes.keys());
        const near =
          renamed ??
          (declared.length > 0 ? declared : null) ??
          meantKey(key, Object.keys(properties)) ??
          nearest(key, Object.keys(properties));
        const inside = insideOf(key, properties);
        const detail = { key, owner, near: inside === undefined ? near : [] };
        this.faults.add('unknownKey', positionOf(keySpan), path, {
          ...detail,
          ...(inside === undefined ? {} : { inside }),
        });
      }
    }
    for (const key of renamed ? [] : absent) {
      this.faults.add('missingKey', positionOf(headOf(node)), place.path, { key, owner });
    }
  }

  private wrongSize(node: MapNode, schema: JsonObject, properties: JsonObject, place: Place): boolean {
    const { minProperties, maxProperties } = schema;
    const size = node.entries.length;
    const few = typeof minProperties === 'number' && size < minProperties;
    const many = typeof maxProperties === 'number' && size > maxProperties;
    if (!few && !many) return false;
    const known = Object.keys(properties).join(', ');
    const written = few ? 'empty' : `a map with ${node.entries.map(({ key }) => key).join(', ')}`;
    const detail = { key: place.key, expected: `a map with one of the keys ${known}`, written };
    const cure = place.key === 'choices' ? cureOf(choiceCure(node)) : {};
    this.faults.add('wrongKind', positionOf(headOf(node)), place.path, { ...detail, ...cure });
    return true;
  }
}

/** The items without a fault: the forms of the disease systems share most of them with the form they extend. */
function cleanItems(schema: JsonObject): WeakSet<SourceNode> {
  const known = cleanBySchema.get(schema) ?? new WeakSet<SourceNode>();
  cleanBySchema.set(schema, known);
  return known;
}
const cleanBySchema = new WeakMap<JsonObject, WeakSet<SourceNode>>();

/** What an author meant who wrote a value of another kind. */
function cureFor(node: SourceNode, { key }: Place, schema: JsonObject): { cure?: string; plain?: string } {
  if (key === 'choices') return cureOf(choiceCure(node));
  if (key === 'the scenarios' && node.kind === 'list') return { cure: 'Write `scenarios:` above the list.' };
  const [first] = node.kind === 'list' ? node.items.map(textOf) : [textOf(node)?.trim()];
  if (EXPECTED_BY_FIELD.has(key) && first !== undefined)
    return { cure: `Write { ${first}: "the message" }, or true for any message.` };
  const text = textOf(node)?.trim();
  if (text === undefined || text === '') return {};
  if (key === 'constraint') {
    const formula = formulaFault(text, 'condition') === null ? inBraces(text) : 'weight > 50';
    return { cure: `Write { expression: ${formula}, message: "What is expected." }.` };
  }
  if (EXPECTED_FIELDS.has(key)) return { cure: `Write [${text}].` };
  const plain = plainOf(text, schema);
  return plain === undefined ? {} : { plain, cure: `Write ${plain}, without quotes.` };
}
/** A text as it must be written between braces. */
const inBraces = (text: string): string => (/[,{}[\]:#"']/.test(text) ? JSON.stringify(text) : text);
/** What a scenario expects of several fields, and of each field by its id. */
const EXPECTED_FIELDS: ReadonlySet<string> = new Set([
  'visible',
  'hidden',
  'required',
  'optional',
  'readOnly',
  'editable',
]);
const EXPECTED_BY_FIELD: ReadonlySet<string> = new Set(['error', 'warning']);
const cureOf = (cure: string | undefined): { cure?: string } => (cure === undefined ? {} : { cure });

/** The number or boolean that a text stands for. */
function plainOf(text: string, { type }: JsonObject): string | undefined {
  if ((type === 'number' || type === 'integer') && Number.isFinite(Number(text))) return text;
  if (type === 'boolean' && /^(yes|y|on|true)$/i.test(text)) return 'true';
  if (type === 'boolean' && /^(no|n|off|false)$/i.test(text)) return 'false';
  return undefined;
}

/** The choices as they must be written, from a list of labels, a map of labels or the text of another system. */
function choiceCure(node: SourceNode): string | undefined {
  const choice = (id: string, label: string) =>
    `{ id: ${JSON.stringify(snakeCase(id))}, label: ${JSON.stringify(label)} }`;
  if (node.kind === 'map') {
    const [first] = node.entries;
    const label = first && textOf(first.value);
    return first && label !== undefined ? `Write a list: [${choice(first.key, label)}, ...].` : undefined;
  }
  const text = textOf(node);
  if (text === undefined) return undefined;
  const coded = /^\s*(\w+)\s*,\s*([^|;]+?)\s*[|;]/.exec(text);
  if (coded) return `Write a list: [{ id: "${coded[1] ?? ''}", label: "${coded[2] ?? ''}" }, ...].`;
  const [first = text, another] = text.split(/[,;|\n]/).map((part) => part.trim());
  if (another !== undefined) return `Write a list: [${choice(first, first)}, ...].`;
  return `Write each choice with an id and a label: ${choice(text, text)}.`;
}

/** The rest of a formula behind its comma: `calculate: round(a, 1)` without quotes in { }. The formula is reported. */
function isCutOff(key: string, { entries }: MapNode): boolean {
  const index = entries.findIndex((entry) => entry.key === key);
  // The parts between the commas are keys without a value.
  const start = entries.findLastIndex(({ value }, place) => place < index && textOf(value) !== undefined);
  const text = entries[start] && textOf(entries[start].value);
  if (text === undefined || text.split('(').length <= text.split(')').length) return false;
  return entries.slice(index).some((entry) => /^[^()]*\)/.test(entry.key));
}

/** The key beside it under which it belongs: a scenario has the patient under its context. */
function insideOf(key: string, properties: JsonObject): string | undefined {
  return Object.entries(properties).flatMap(([name, shape]) => {
    const { properties: inner } = isJsonObject(shape) ? followed(shape) : {};
    return name === 'context' && isJsonObject(inner) && Object.hasOwn(inner, key) ? [name] : [];
  })[0];
}

/** Keys of other systems and their names here. */
const MEANT_KEYS: { readonly [key: string]: string } = {
  ...{ options: 'choices', items: 'choices', values: 'choices', answers: 'choices', select_choices: 'choices' },
  ...{
    visible: 'relevant',
    condition: 'relevant',
    when: 'relevant',
    branching_logic: 'relevant',
    visibleif: 'relevant',
  },
  ...{ name: 'id', key: 'id', field_name: 'id', variable: 'id', title: 'label', question: 'label', text: 'label' },
  ...{
    field_label: 'label',
    field_type: 'type',
    hint: 'help',
    description: 'help',
    tooltip: 'help',
    field_note: 'help',
  },
  ...{ default: 'defaultValue', value: 'defaultValue', initial: 'defaultValue', unit: 'endAdornment' },
  ...{ before: 'max', latest: 'max', notafter: 'max', after: 'min', earliest: 'min', notbefore: 'min' },
  ...{ suffix: 'endAdornment', minimum: 'min', maximum: 'max', mandatory: 'required', calculation: 'calculate' },
  ...{ formula: 'calculate', disabled: 'readOnly', validation: 'constraint', constraint_message: 'constraint' },
};

const MEANT_IN_SCENARIOS: { readonly [key: string]: string } = {
  ...{ answers: 'set', values: 'value', then: 'expect', should: 'expect', errors: 'error', warnings: 'warning' },
  ...{ shown: 'visible', title: 'name', label: 'name', when: 'set', enabled: 'editable', disabled: 'readOnly' },
};

function meantKey(key: string, known: readonly string[]): readonly string[] | null {
  const written = key.toLowerCase();
  const meant = [MEANT_KEYS, MEANT_IN_SCENARIOS].flatMap((keys) =>
    Object.hasOwn(keys, written) ? (keys[written] ?? []) : [],
  );
  const found = meant.find((name) => known.includes(name));
  return found === undefined ? null : [found];
}

/** The schema has few patterns, but a form has thousands of names to match. */
function patternOf(source: string): RegExp {
  const known = patterns.get(source) ?? new RegExp(source, 'u');
  patterns.set(source, known);
  return known;
}
const patterns = new Map<string, RegExp>();

const REPEATED: ReadonlySet<string> = new Set(['wrongKind', 'missingKey', 'unknownKey']);

/** Keys of lists whose items have ids; paths leave these keys out. */
const STRUCTURE = new Set(['sections', 'fields', 'columns', 'choices', 'tasks', 'scenarios']);

interface Keys {
  readonly properties: JsonObject;
  readonly required: readonly string[];
  readonly closed: boolean;
  readonly others: Json | undefined;
}

/** The keys a map may have: those of the schema and of the branches its values select (`type: CTCAE`). */
function keysOf(node: MapNode, schema: JsonObject): Keys {
  const branches = isJsonArray(schema['allOf']) ? schema['allOf'].filter(isJsonObject) : [];
  const chosen = branches.filter(({ if: condition }) => isJsonObject(condition) && holds(node, condition));
  let known = keys.get(schema);
  if (!known) keys.set(schema, (known = new Map<string, Keys>()));
  const which = chosen.map((branch) => branches.indexOf(branch)).join(' ');
  let made = known.get(which);
  if (!made) known.set(which, (made = joinKeys(schema, chosen)));
  return made;
}
/** Cached, because a form has thousands of fields of a few types. */
const keys = new WeakMap<JsonObject, Map<string, Keys>>();

function joinKeys(schema: JsonObject, chosen: readonly JsonObject[]): Keys {
  const { additionalProperties, unevaluatedProperties } = schema;
  const parts = [...chosen.map(({ then }) => then), schema].filter(isJsonObject).map(followed);
  const own = (part: JsonObject) => Object.entries(isJsonObject(part['properties']) ? part['properties'] : {});
  return {
    properties: Object.fromEntries(parts.flatMap(own)),
    required: parts.flatMap(({ required }) =>
      isJsonArray(required) ? required.flatMap((key) => (typeof key === 'string' ? key : [])) : [],
    ),
    closed: (additionalProperties === false || unevaluatedProperties === false) && !chooses(schema, chosen.length),
    others: isJsonObject(additionalProperties) ? additionalProperties : undefined,
  };
}
/** The keys of an unknown type are unknown, so only the type is reported. */
function chooses({ allOf }: JsonObject, chosen: number): boolean {
  return isJsonArray(allOf) && allOf.length > 0 && chosen === 0;
}
function holds(node: MapNode, { properties }: JsonObject): boolean {
  return Object.entries(isJsonObject(properties) ? properties : {}).every(([key, wanted]) => {
    return isJsonObject(wanted) && textOf(child(node, key)) === wanted['const'];
  });
}

function followed(schema: JsonObject): JsonObject {
  const { $ref } = schema;
  return typeof $ref === 'string' ? (resolveRef($ref) ?? { type: 'object' }) : schema;
}

function kindMatches(node: SourceNode, schema: JsonObject): boolean {
  const { type, enum: words, properties } = schema;
  const kinds = isJsonArray(type) ? type : [type ?? (words ? 'string' : properties ? 'object' : undefined)];
  return kinds.some((kind) => kind === undefined || isKind(node, kind));
}
function isKind(node: SourceNode, kind: Json): boolean {
  if (node.kind === 'list') return kind === 'array';
  if (node.kind === 'map') return kind === 'object';
  if (node.value === null) return kind === 'null';
  if (kind === 'integer') return Number.isInteger(node.value);
  return typeof node.value === kind;
}

const KIND_WORDS: { readonly [kind: string]: string } = {
  string: 'text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a map of keys',
  null: 'nothing',
};
function expectation(schema: JsonObject): string {
  const { type, enum: words, minimum, maximum, maxLength } = schema;
  const kind = isJsonArray(type) ? type[0] : (type ?? (words ? 'string' : 'object'));
  const said = (typeof kind === 'string' ? KIND_WORDS[kind] : undefined) ?? 'something else';
  if (typeof maxLength === 'number') return `${said} of at most ${maxLength} characters`;
  if (typeof minimum === 'number' && typeof maximum === 'number') return `${said} from ${minimum} to ${maximum}`;
  if (typeof minimum === 'number') return `${said} of at least ${minimum}`;
  return said;
}
function kindOf({ key }: Place, schema: JsonObject): { key: string; expected: string } {
  const filled = schema['type'] === 'array' && typeof schema['minItems'] === 'number';
  return { key, expected: filled ? 'a list with at least one entry' : expectation(schema) };
}
function writtenKind(node: SourceNode): string {
  if (node.kind !== 'scalar') return node.kind === 'list' ? 'a list' : 'a map of keys';
  return node.value === null ? 'empty' : typeof node.value === 'string' ? 'text' : String(node.value);
}

/** The attributes that the choices of an owner may have. */
function within(owner: MapNode, key: string): Pick<Place, 'attributes'> {
  return key === 'choices' ? { attributes: new Map(Object.entries(readChoiceAttributes(owner))) } : {};
}
const NO_ATTRIBUTES: ReadonlyMap<string, readonly string[]> = new Map();

function inItem(item: SourceNode, { path, key, attributes }: Place): Place {
  const id = textOf(child(item, 'id')) ?? textOf(child(item, 'taskType')) ?? textOf(child(item, 'name'));
  const inside = { key, path: id === undefined ? path : path === '' ? id : `${path}.${id}` };
  return attributes ? { ...inside, attributes } : inside;
}
/** `CTCAE "fatigue"`, or the best description of a map without an id. */
function ownerOf(node: MapNode, { path, key }: Place): string {
  if (path === '' && !child(node, 'type')) return key;
  const [type, id, label] = ['type', 'id', 'label'].map((name) => textOf(child(node, name)));
  const name = id ?? label;
  if (type !== undefined) return name === undefined ? `the ${type} field` : `${type} "${name}"`;
  if (name !== undefined) return `"${name}"`;
  const last = path.split('.').at(-1) ?? '';
  return last === '' || last === key ? key : `"${last}"`;
}
/** Reports point at the id of a map, else at its first key, because a map may span many lines. */
function headOf(node: MapNode): SourceNode {
  return child(node, 'id') ?? node.entries[0]?.value ?? node;
}
function snakeCase(id: string): string {
  const words = id.replace(/([a-z0-9])([A-Z])/g, '$1_$2').toLowerCase();
  return words.replace(/[^a-z0-9]+/g, '_').replace(/^[_0-9]+|(?<!_)_+$/g, '') || 'field_1';
}
