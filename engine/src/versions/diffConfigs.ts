import { type Json, numberOf, sameJson } from '../json/json.ts';
import type {
  ChoiceDefinition,
  ConfigSet,
  ExpressionSource,
  FieldDefinition,
  FormDefinition,
  SectionDefinition,
} from '../definition/definition.ts';
import type { Change, ChangeClass } from './change.ts';
import { diffShared } from './diffShared.ts';

/** All changes between two config versions. A change in Default is not repeated for the disease systems that inherit it. */
export function diffConfigSets(before: ConfigSet, after: ConfigSet): readonly Change[] {
  const addresses = [...new Set([...before.forms, ...after.forms].map(addressOf))].sort(byDefaultFirst);
  const told = new Set<string>();
  const ofForms = addresses.flatMap((address) => {
    const [old, fresh] = [before, after].map(({ forms }) => forms.find((form) => addressOf(form) === address));
    return diffForms(old, fresh, address).filter((change) => {
      const [episodeType = '', eventType = ''] = address.split('/');
      const key = JSON.stringify([episodeType, eventType, { ...change, address: '' }]);
      return !told.has(key) && told.add(key);
    });
  });
  return [...ofForms, ...diffShared(before, after)];
}

const addressOf = ({ episodeType, eventType, system }: FormDefinition): string =>
  `${episodeType}/${eventType}/${system}`;
const byDefaultFirst = (a: string, b: string): number => rank(a) - rank(b) || (a < b ? -1 : 1);
const rank = (address: string): number => (address.endsWith('/Default') ? 0 : 1);

function diffForms(
  before: FormDefinition | undefined,
  after: FormDefinition | undefined,
  address: string,
): readonly Change[] {
  const add = changeMaker(address);
  if (!before || !after) {
    const path = (before ?? after)?.eventType ?? '';
    if (before)
      return [
        add('formRemoved', path, address.endsWith('/Default') ? 'breaking' : 'answer-affecting', before.label, null),
      ];
    return [add('formAdded', path, 'answer-affecting', null, after?.label ?? null)];
  }
  const type = after.eventType;
  return [
    ...(before.label === after.label ? [] : [add('labelChanged', type, 'cosmetic', before.label, after.label)]),
    ...(before.note === after.note ? [] : [add('noteChanged', type, 'cosmetic', before.note, after.note)]),
    ...diffConditions(before, after, add),
    ...diffSections(before, after, add),
    ...diffFieldLists(placed(before), placed(after), type, add),
  ];
}

type Add = (kind: string, path: string, kindOfChange: ChangeClass, before: Json, after: Json) => Change;
function changeMaker(address: string): Add {
  return (kind, path, kindOfChange, before, after) => ({ kind, path, class: kindOfChange, before, after, address });
}

function diffConditions(before: FormDefinition, after: FormDefinition, add: Add): readonly Change[] {
  const names = [...new Set([...Object.keys(before.conditions), ...Object.keys(after.conditions)])];
  return names.flatMap((name) => {
    const [old, fresh] = [before.conditions[name]?.tree ?? null, after.conditions[name]?.tree ?? null];
    return sameJson(old, fresh)
      ? []
      : [add('conditionChanged', `${after.eventType}.conditions.${name}`, 'answer-affecting', old, fresh)];
  });
}

function diffSections(before: FormDefinition, after: FormDefinition, add: Add): readonly Change[] {
  const find = (form: FormDefinition, id: string): SectionDefinition | undefined =>
    form.sections.find((section) => section.id === id);
  const ids = [...new Set([...before.sections, ...after.sections].map(({ id }) => id))];
  const order = (form: FormDefinition, other: FormDefinition): Json =>
    form.sections.map(({ id }) => id).filter((id) => find(other, id));
  const moved = [order(before, after), order(after, before)] as const;
  return [
    ...ids.flatMap((id) => {
      const [old, fresh] = [find(before, id), find(after, id)];
      const path = `${after.eventType}#${id}`;
      if (!old || !fresh)
        return [
          add(old ? 'sectionRemoved' : 'sectionAdded', path, 'cosmetic', old?.label ?? null, fresh?.label ?? null),
        ];
      return [
        ...(old.label === fresh.label ? [] : [add('labelChanged', path, 'cosmetic', old.label, fresh.label)]),
        ...(old.note === fresh.note ? [] : [add('noteChanged', path, 'cosmetic', old.note, fresh.note)]),
        ...diffRule('relevant', old.relevant, fresh.relevant, path, add),
      ];
    }),
    ...(sameJson(moved[0], moved[1])
      ? []
      : [add('sectionsReordered', after.eventType, 'cosmetic', moved[0], moved[1])]),
  ];
}

interface Placed {
  readonly field: FieldDefinition;
  readonly section: string;
}
const placed = (form: FormDefinition): readonly Placed[] => {
  return form.sections.flatMap(({ id, fields }) => fields.map((field) => ({ field, section: id })));
};

function diffFieldLists(
  before: readonly Placed[],
  after: readonly Placed[],
  owner: string,
  add: Add,
): readonly Change[] {
  const removed = before.filter(({ field }) => !after.some((other) => other.field.id === field.id));
  const added = after.filter(({ field }) => !before.some((other) => other.field.id === field.id));
  const renamed = renames(removed, added);
  return [
    ...renamed.map(([old, fresh]) =>
      add('fieldRenamed', `${owner}.${old.field.id}`, 'breaking', old.field.id, fresh.field.id),
    ),
    ...removed
      .filter((field) => !renamed.some(([old]) => old === field))
      .map(({ field }) => add('fieldRemoved', `${owner}.${field.id}`, 'breaking', field.label, null)),
    ...added
      .filter((field) => !renamed.some(([, fresh]) => fresh === field))
      .map(({ field }) => add('fieldAdded', `${owner}.${field.id}`, 'answer-affecting', null, field.label)),
    ...after.flatMap((fresh) => {
      const old =
        before.find(({ field }) => field.id === fresh.field.id) ?? renamed.find(([, to]) => to === fresh)?.[0];
      return old ? diffFields(old, fresh, `${owner}.${fresh.field.id}`, add) : [];
    }),
  ];
}

/** A field was renamed when a new one says so, or when a field with the same type and label was added. */
function renames(removed: readonly Placed[], added: readonly Placed[]): readonly (readonly [Placed, Placed])[] {
  const said = removed.flatMap((old) => {
    const fresh = added.find(({ field }) => field.was.includes(old.field.id));
    return fresh ? [[old, fresh] as const] : [];
  });
  const [left, open] = [removed, added].map((all) => all.filter((field) => !said.some((pair) => pair.includes(field))));
  return [...said, ...likelyRenames(left ?? [], open ?? [])];
}

function likelyRenames(removed: readonly Placed[], added: readonly Placed[]): readonly (readonly [Placed, Placed])[] {
  const alike = (a: Placed, b: Placed): boolean => a.field.type === b.field.type && a.field.label === b.field.label;
  return removed.flatMap((old) => {
    const [fresh, ...more] = added.filter((field) => alike(old, field));
    return fresh && more.length === 0 && removed.filter((field) => alike(field, fresh)).length === 1
      ? [[old, fresh] as const]
      : [];
  });
}

function diffFields(
  { field: old, section: from }: Placed,
  { field: fresh, section: to }: Placed,
  path: string,
  add: Add,
): readonly Change[] {
  const value = (
    key: 'label' | 'note' | 'silent' | 'mode' | 'carePlanField',
    kindOfChange: ChangeClass,
  ): readonly Change[] => {
    return old[key] === fresh[key] ? [] : [add(`${key}Changed`, path, kindOfChange, old[key], fresh[key])];
  };
  return [
    ...(old.type === fresh.type ? [] : [add('typeChanged', path, 'breaking', old.type, fresh.type)]),
    ...(from === to ? [] : [add('fieldMoved', path, 'cosmetic', from, to)]),
    ...value('label', 'cosmetic'),
    ...value('note', 'cosmetic'),
    ...value('silent', 'cosmetic'),
    ...value('mode', 'answer-affecting'),
    ...value('carePlanField', 'answer-affecting'),
    ...diffRule('relevant', old.relevant, fresh.relevant, path, add),
    ...diffRule('required', old.required, fresh.required, path, add),
    ...diffRule('readOnly', old.readOnly, fresh.readOnly, path, add),
    ...diffRule('calculate', old.calculate, fresh.calculate, path, add),
    ...diffConstraints(old, fresh, path, add),
    ...diffChoices(old, fresh, path, add),
    ...diffAttributes(old, fresh, path, add),
    ...diffFieldLists(columns(old), columns(fresh), path, add),
  ];
}
const columns = (field: FieldDefinition): readonly Placed[] =>
  field.columns.map((column) => ({ field: column, section: '' }));

function diffRule(
  facet: string,
  before: boolean | ExpressionSource | null,
  after: boolean | ExpressionSource | null,
  path: string,
  add: Add,
): readonly Change[] {
  const tree = (rule: typeof before): Json => (typeof rule === 'boolean' || rule === null ? rule : rule.tree);
  const [old, fresh] = [tree(before), tree(after)];
  return sameJson(old, fresh) ? [] : [add(`${facet}Changed`, path, 'answer-affecting', old, fresh)];
}

function diffConstraints(old: FieldDefinition, fresh: FieldDefinition, path: string, add: Add): readonly Change[] {
  const plain = (field: FieldDefinition): Json =>
    field.constraints.map(({ expression, message, severity }) => ({ expression: expression.tree, message, severity }));
  const [before, after] = [plain(old), plain(fresh)];
  return sameJson(before, after) ? [] : [add('constraintChanged', path, 'answer-affecting', before, after)];
}

function diffChoices(old: FieldDefinition, fresh: FieldDefinition, path: string, add: Add): readonly Change[] {
  const [before, after] = [old.choices, fresh.choices];
  if (before?.kind !== 'inline' || after?.kind !== 'inline') {
    const source = (choices: typeof before): Json =>
      choices === null
        ? null
        : choices.kind === 'inline'
          ? 'inline'
          : choices.kind === 'providers'
            ? [...choices.types]
            : `${choices.kind} ${choices.name}`;
    return sameJson(source(before), source(after))
      ? []
      : [add('choiceSourceChanged', path, 'breaking', source(before), source(after))];
  }
  const renamed = after.choices.flatMap(({ id, was = [] }) => {
    const from = before.choices.find((choice) => was.includes(choice.id) && !has(after.choices, choice.id));
    return from && !has(before.choices, id) ? [[from.id, id] as const] : [];
  });
  const ids = [...new Set([...before.choices, ...after.choices].map(({ id }) => id))].filter(
    (id) => !renamed.some((pair) => pair.includes(id)),
  );
  const changes = renamed.map(([from, to]) => add('choiceRenamed', `${path}:${from}`, 'breaking', from, to));
  return changes.concat(
    ids.flatMap((id) => {
      const [was, is] = [
        before.choices.find((choice) => choice.id === id),
        after.choices.find((choice) => choice.id === id),
      ];
      if (!was || !is)
        return [
          add(
            was ? 'choiceRemoved' : 'choiceAdded',
            `${path}:${id}`,
            was ? 'breaking' : 'answer-affecting',
            was?.label ?? null,
            is?.label ?? null,
          ),
        ];
      return [
        ...(was.label === is.label ? [] : [add('choiceRelabelled', `${path}:${id}`, 'cosmetic', was.label, is.label)]),
        ...diffRule('choiceRelevant', was.relevant ?? null, is.relevant ?? null, `${path}:${id}`, add),
      ];
    }),
  );
}
const has = (choices: readonly ChoiceDefinition[], id: string): boolean => choices.some((choice) => choice.id === id);

/** Attributes that affect validity or storage. All others only affect display. */
const NARROWER: { readonly [name: string]: (before: number, after: number) => boolean } = {
  min: (before, after) => after > before,
  minLength: (before, after) => after > before,
  max: (before, after) => after < before,
  maxLength: (before, after) => after < before,
  decimals: (before, after) => after < before,
};
const STORED = new Set([
  'key',
  'endAdornment',
  'units',
  'precision',
  'comparator',
  'multiple',
  'withOther',
  'creatable',
  'quantity',
  'adverseEvents',
  'scale',
]);
const DECIDING = new Set([
  'validator',
  'defaultValue',
  'sideEffect',
  'exclusiveOptions',
  'withUnknown',
  'withUndetectable',
  'doseRole',
  'tableData',
  'cells',
  'templateString',
  'externalField',
  'supportDataFields',
  'diagnosisType',
]);

function diffAttributes(old: FieldDefinition, fresh: FieldDefinition, path: string, add: Add): readonly Change[] {
  const names = [...new Set([...Object.keys(old.attributes), ...Object.keys(fresh.attributes)])].filter(
    (name) => name !== 'silent',
  );
  return names.flatMap((name) => {
    const [before, after] = [old.attributes[name] ?? null, fresh.attributes[name] ?? null];
    return sameJson(before, after)
      ? []
      : [add('attributeChanged', `${path}.${name}`, attributeClass(name, before, after), before, after)];
  });
}

function attributeClass(name: string, before: Json, after: Json): ChangeClass {
  const narrower = Object.hasOwn(NARROWER, name) ? NARROWER[name] : undefined;
  if (narrower) {
    const [old, fresh] = [numberOf(before), numberOf(after)];
    if (fresh === null) return 'answer-affecting';
    return old === null || narrower(old, fresh) ? 'breaking' : 'answer-affecting';
  }
  if (STORED.has(name)) return 'breaking';
  return DECIDING.has(name) ? 'answer-affecting' : 'cosmetic';
}
