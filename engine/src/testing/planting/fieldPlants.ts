import { fieldTypes } from '../../field-types/fieldTypes.ts';
import { child, entryOf, itemsOf, numberOf, textOf } from '../../source/sourceNode.ts';
import { asksSafety } from '../../check/model/safety.ts';
import { has, isPlainScalar, place, replaced, valueOf, withItem, withKeys, withoutKey, type Plant } from './edits.ts';
import { instead, newKeys, type Planter } from './filePlants.ts';
import { mapsIn, scalarsUnder, type FieldSite, type Sites } from './sites.ts';

/** Keys that are wrong for the field they are added to. */
function keysIn(fits: (field: FieldSite) => boolean, ...keys: readonly ((field: FieldSite) => string)[]): Planter {
  return ({ fields }) =>
    fields.map((field) =>
      fits(field) ? newKeys(field.form.scope, field.map, ...keys.map((key) => key(field))) : null,
    );
}
const lacks =
  (...keys: readonly string[]) =>
  (field: FieldSite): boolean =>
    !has(field.map, 'use', ...keys);
const isType =
  (...types: readonly FieldSite['type'][]) =>
  (field: FieldSite): boolean =>
    types.includes(field.type);
const holdsAnswer = ({ type }: FieldSite): boolean => fieldTypes[type].holdsAnswer;
const all =
  (...tests: readonly ((field: FieldSite) => boolean)[]) =>
  (field: FieldSite): boolean => {
    return tests.every((test) => test(field));
  };
const key = (text: string) => (): string => text;
const shownAlways = lacks('relevant', 'showIf', 'conditionals', 'systems');
const inlineChoices = ({ map }: FieldSite): boolean => itemsOf(child(map, 'choices')).length > 1;
const isSafety = ({ map, id }: FieldSite): boolean => {
  const carePlanField = textOf(child(map, 'carePlanField')) ?? null;
  return asksSafety({ id, carePlanField });
};

/** An id replaced by the id of the previous item. */
function repeatedId(before: FieldSite['map'], map: FieldSite['map'], scope: string): Plant | null {
  const [first, second] = [valueOf(before, 'id'), valueOf(map, 'id')];
  return first && second ? instead(scope, second, first.source.text.slice(first.start, first.end)) : null;
}

/** Faults of sections, fields, columns and choices. */
export const FIELD_PLANTS: { readonly [code: string]: Planter } = {
  FC018: ({ fields }) =>
    fields.map(({ form, map, before }) => (before ? repeatedId(before.map, map, form.scope) : null)),
  FC019: ({ sections }) =>
    sections.map(({ form, map }, index) => {
      const before = sections[index - 1];
      return before?.form === form ? repeatedId(before.map, map, form.scope) : null;
    }),
  FC020: ({ fields }) =>
    fields.map(({ form, map }) => {
      const [first, second] = itemsOf(child(map, 'choices'));
      return first?.kind === 'map' && second?.kind === 'map' ? repeatedId(first, second, form.scope) : null;
    }),
  FC033: ({ forms }) =>
    forms.flatMap(({ root, scope }) => {
      return scalarsUnder(root, 'supportData').map(({ value }) => instead(scope, value, `${textOf(value) ?? ''}_gone`));
    }),
  FC098: ({ fields }) =>
    fields.map(({ form, map, type }) => {
      const written = child(map, 'type');
      const edit = type === 'DatePicker' && written ? withoutKey(map, 'tense') : null;
      return edit && written ? { scopes: [form.scope], edits: [edit], at: [place(written)] } : null;
    }),
  FC099: keysIn(
    all(isType('Table'), lacks('maxRows', 'tableData', 'cells')),
    key('tableData: [{ id: first }, { id: second }]'),
    key('maxRows: 1'),
  ),
  FC043: ({ fields }) =>
    fields.map(({ form, map }) => {
      const [min, max] = [child(map, 'min'), child(map, 'max')];
      const least = numberOf(min);
      if (!min || !max || least === undefined || numberOf(max) === undefined) return null;
      return { ...instead(form.scope, max, String(least - 1)), at: [place(min)] };
    }),
  FC044: keysIn(
    all(isType('Radio'), inlineChoices, lacks('defaultValue', 'calculate'), (field) => !isSafety(field)),
    key('defaultValue: no_such_choice'),
  ),
  FC047: ({ fields }) =>
    fields.map((field) => {
      const { before, map, form } = field;
      if (!before || ![field, before].every(all(shownAlways, holdsAnswer))) return null;
      const [first, second] = [valueOf(before.map, 'label'), valueOf(map, 'label')];
      return first && second ? instead(form.scope, second, JSON.stringify(textOf(first))) : null;
    }),
  FC048: ({ sections }) =>
    sections.map(({ form, map, fields }) => {
      const id = valueOf(map, 'id');
      return id ? { scopes: [form.scope], edits: [replaced(fields, '[]\n')], at: [place(id)] } : null;
    }),
  FC049: newFields('{ id: planted, type: SubsectionHeader, label: Planted, required: true }'),
  FC050: keysIn(all(isType('Text', 'LongText'), lacks('validator')), key('validator: date')),
  FC051: keysIn(
    all(holdsAnswer, lacks('required', 'validator', 'messages')),
    key('messages: { required: Please answer }'),
  ),
  FC052: ({ forms }) =>
    forms.flatMap(({ root, scope }) => {
      return scalarsUnder(root, 'carePlanField').map(({ value }) =>
        instead(scope, value, `${textOf(value) ?? ''}_gone`),
      );
    }),
  FC053: keysIn(all(holdsAnswer, lacks('mode', 'carePlanField')), key('mode: InheritedEdit')),
  FC057: keysIn(holdsAnswer, key('sideEffect: { field: no_such_field, value: 1 }')),
  FC058: ({ forms, patches }) =>
    [...forms, ...patches].flatMap(({ root, scope }) => {
      return [...mapsIn(root)]
        .flatMap((map) => itemsOf(child(map, 'toxicities')))
        .map((term) => (isPlainScalar(term) ? instead(scope, term, `${textOf(term) ?? ''}_gone`) : null));
    }),
  FC060: keysIn(
    all(isType('Checkbox', 'Radio'), inlineChoices, lacks('groups', 'withOther', 'creatable')),
    key('groups: [{ label: Planted, choices: [no_such] }]'),
  ),
  FC068: keysIn(
    all(holdsAnswer, lacks('required', 'readOnly', 'calculate', 'mode', 'defaultValue', 'validator')),
    key('readOnly: true'),
    key('required: true'),
  ),
  FC069: keysIn(
    all(({ map }) => has(map, 'calculate'), lacks('defaultValue')),
    key('defaultValue: 1'),
  ),
  FC071: ({ fields }) =>
    fields.map(({ form, map, type }) => {
      const edit = type === 'Radio' && !has(map, 'supportDataFields') ? withoutKey(map, 'choices') : null;
      const id = valueOf(map, 'id');
      return edit && id && entryOf(map, 'choices') && !has(map, 'use')
        ? { scopes: [form.scope], edits: [edit], at: [place(id), place(map)] }
        : null;
    }),
  FC072: keysIn(
    all(isType('Text', 'Numeric'), lacks('choices')),
    key('choices: [{ id: a, label: A }, { id: b, label: B }]'),
  ),
  FC073: keysIn(
    all(isType('Text', 'Numeric'), (field) => !field.isColumn),
    key('columns: [{ id: c, type: Text, label: C }]'),
  ),
  FC074: ({ fields }) =>
    fields.map(({ form, map, isColumn }) => {
      const type = isColumn ? valueOf(map, 'type') : null;
      return type ? { ...instead(form.scope, type, 'Table'), at: [place(map)] } : null;
    }),
  FC081: keysIn(
    all(({ map }) => has(map, 'relevant')),
    key('showIf: { field: diseaseSystem, comparator: Contains, value: breast, topLevel: true }'),
  ),
  FC083: keysIn(
    all(({ map }) => has(map, 'note'), lacks('silent')),
    key('silent: Planted'),
  ),
  FC085: ({ forms }) =>
    forms.flatMap(({ root, scope }) => {
      const fields = scalarsUnder(root, 'label').filter(({ map }) => has(map, 'type'));
      return fields.map(({ value }) => instead(scope, value, '""'));
    }),
  FC087: keysIn(
    all(isSafety, ({ map }) => !has(map, 'defaultValue')),
    key('defaultValue: unknown'),
  ),
  FC088: newFields('{ id: planted, type: Numeric, label: Planted, doseRole: dose, endAdornment: cGy }'),
  FC111: newFields(
    '{ id: planted, type: TemplateString, label: Planted, templateString: "{{ user.displayName | upcase }}" }',
  ),
  FC114: newFields('{ id: planted, type: UnitSelector, label: Planted, quantity: activity, units: [Gy] }'),
  FC117: ({ sections }) =>
    sections.map(({ form, map, fields }) => {
      const template = textOf(child(map, 'note'));
      const isClosed = template?.includes('{') === true && !template.includes(' fields');
      if (!isClosed || has(form.root, 'note')) return null;
      const edit = withItem(fields, '{ id: planted, type: Text, label: Planted }');
      return { scopes: [form.scope], edits: [edit], at: [{ file: edit.file, offset: edit.start, inside: 1 }] };
    }),
  FC120: newDependents(
    ({ id, options: [a, b] }) =>
      `{ id: planted, type: Table, label: Planted, relevant: { field: ${id}, eq: "${a}" }, columns: [{ id: c, type: Text, label: C, relevant: { field: ${id}, eq: "${b}" } }] }`,
  ),
  FC121: newDependents(
    ({ id, options: [a] }) =>
      `{ id: planted, type: Text, label: Planted, relevant: { field: ${id}, eq: "${a}" }, required: { field: ${id}, eq: "${a}" } }`,
  ),
  FC122: newFields(
    '{ id: planted, type: Numeric, label: Planted, min: 0, max: 10, decimals: 0, constraint: { expression: { field: planted, lte: 10 }, message: Planted } }',
  ),
  FC124: newFields(
    '{ id: planted, type: Text, label: Planted, constraint: { expression: { value: { sum: [{ field: planted }, 1] }, gt: 1 }, message: Planted } }',
  ),
  FC145: newDependents(
    ({ id, options: [option] }) =>
      `{ id: planted, type: Numeric, label: Planted, decimals: 0, constraint: { expression: { all: [{ field: planted, lt: 5 }, { field: ${id}, eq: "${option}" }] }, message: Planted } }`,
  ),
  FC146: newFields('{ id: planted, type: Text, label: Planted, relevant: { context: patient.gender, eq: FEMALE } }'),
  FC147: newFields('{ id: planted, type: Numeric, label: Planted, decimals: 0, calculate: { field: planted, gt: 1 } }'),
  FC148: newFields('{ id: planted, type: Numeric, label: Planted, endAdornment: mm, note: "{{ value }} mm" }'),
  FC149: newFields('{ id: planted, type: YesNo, label: Planted, note: planted }'),
  FC150: newFields('{ id: planted, type: Text, label: Planted, carePlanField: laterality, defines: true }'),
  FC151: ({ sections }) =>
    sections.map(({ form, map }) => (has(map, 'patient') ? null : newKeys(form.scope, map, 'patient: no_such_field'))),
  FC152: ({ fields }) =>
    fields.map(({ form, map, before }) =>
      before && !has(map, 'was', 'use') ? newKeys(form.scope, map, `was: [${before.id}]`) : null,
    ),
  FC153: ({ fields }) =>
    fields.map(({ form, map }) =>
      textOf(child(map, 'use')) === 'treated_site@1' && !has(map, 'constraint')
        ? newKeys(form.scope, map, 'constraint: { expression: \'treated_site != "planted"\', message: Planted }')
        : null,
    ),
  FC123: keysIn(
    all(({ map }) => /ReadOnly/.test(textOf(child(map, 'mode')) ?? ''), lacks('readOnly')),
    key('readOnly: true'),
  ),
  FC125: newFields('{ id: planted, type: Radio, label: Planted, choices: { list: no_such_list } }'),
  FC126: ({ forms }) =>
    forms.map(({ root, scope }) => {
      const edit = withKeys(root, 'lists: { planted: [{ id: a, label: A }] }');
      return { scopes: [scope], edits: [edit], at: [{ file: edit.file, offset: edit.start, inside: 9 }] };
    }),
  FC127: keysIn(all(isType('Radio'), inlineChoices), key('choiceAttributes: { count: [one, two] }')),
  FC130: newFields(
    '{ id: planted, type: Radio, label: Planted, choices: [{ id: a, label: A }, { id: b, label: B }], say: { a: x } }',
  ),
  FC131: newFields('{ id: planted, type: Text, label: Planted, toldBy: planted }'),
  FC132: newFields('{ id: planted, type: Text, label: Planted, note: "{% use no_such_phrase %}{{ value }}" }'),
  FC089: keysIn(all(isType('Numeric'), lacks('endAdornment')), key('endAdornment: Gy')),
};

/** A new field at the start of each section. */
function newFields(text: string): Planter {
  return ({ sections }: Sites) =>
    sections.map(({ form, fields }) => {
      const edit = withItem(fields, text);
      return { scopes: [form.scope], edits: [edit], at: [{ file: edit.file, offset: edit.start, inside: 1 }] };
    });
}

/** A new field at the start of each section, with conditions about a field that is always shown. */
function newDependents(text: (other: NonNullable<FieldSite['other']>) => string): Planter {
  return (sites) => {
    const free = sites.fields.filter(({ section }) => !has(section, 'relevant', 'showIf', 'conditionals', 'systems'));
    return sites.sections.map(({ form, map, fields }) => {
      const other = sites.fields.find((field) => field.form === form && field.section === map)?.other;
      const isFree = other && free.some((field) => field.form === form && field.id === other.id);
      if (!isFree || has(map, 'relevant', 'showIf', 'conditionals', 'systems')) return null;
      const edit = withItem(fields, text(other));
      return { scopes: [form.scope], edits: [edit], at: [{ file: edit.file, offset: edit.start, inside: 1 }] };
    });
  };
}
