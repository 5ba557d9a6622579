import { fieldTypes, type FieldType, type Json } from '@isocenter/engine';
import type { FieldTypeName } from '@isocenter/schemas';

/** A field of the gallery: what its author writes apart from id, type and label, and an answer to it. */
interface GallerySample {
  readonly config: { readonly [attribute: string]: unknown };
  readonly value: Json;
}

const SIDES = [
  { id: 'left', label: 'Left' },
  { id: 'right', label: 'Right' },
  { id: 'both', label: 'Both sides' },
];
const FOUND = [
  { id: 'normal', label: 'Normal' },
  { id: 'abnormal', label: 'Abnormal' },
  { id: 'not_examined', label: 'Not examined' },
];

/** Further uses of a type that the engine's samples do not show: cells of every kind, choice lists, rows of numbers. */
const AUTHORED: { readonly [type in FieldTypeName]?: readonly GallerySample[] } = {
  CTCAE: [
    { config: { adverseEvents: ['pain'], showBaseline: true }, value: { term: 'pain', grade: 2, version: '5.0' } },
  ],
  Checkbox: [{ config: { choices: SIDES, presentation: 'select' }, value: ['left', 'right'] }],
  DatePicker: [
    { config: { precision: 'minute', offerToday: true }, value: '2026-03-04T14:05' },
    { config: { precision: 'year' }, value: '2019' },
  ],
  Grid: [
    {
      config: {
        cells: [
          { id: 'lying', label: 'Lying' },
          { id: 'standing', label: 'Standing' },
        ],
        columns: [
          { id: 'systolic', type: 'Numeric', label: 'Systolic', endAdornment: 'mmHg' },
          { id: 'remark', type: 'Text', label: 'Remark' },
        ],
      },
      value: [
        { _id: 'lying', systolic: 128 },
        { _id: 'standing', systolic: 110, remark: 'dizzy' },
      ],
    },
  ],
  Radio: [
    { config: { choices: SIDES, presentation: 'select', creatable: true }, value: 'left' },
    { config: { choices: SIDES, inline: true }, value: 'right' },
  ],
  RadioTable: [
    {
      config: {
        tableData: [
          { id: 'skin', label: 'Skin' },
          { id: 'breath_sounds', label: 'Breath sounds' },
          { id: 'neck', label: 'Neck' },
        ],
        choices: FOUND,
      },
      value: [{ _id: 'skin', value: 'normal' }, { _id: 'breath_sounds', value: 'abnormal' }, { _id: 'neck' }],
    },
  ],
  Table: [
    {
      config: {
        columns: [
          { id: 'volume', type: 'Text', label: 'Volume', required: true },
          { id: 'side', type: 'Radio', label: 'Side', presentation: 'select', choices: SIDES },
          { id: 'dose', type: 'Numeric', label: 'Dose', decimals: 1, endAdornment: 'cGy', total: true },
          { id: 'first', type: 'DatePicker', label: 'First day' },
          { id: 'boost', type: 'Checkbox', label: 'Boost' },
          { id: 'remark', type: 'LongText', label: 'Remark', panel: true },
        ],
      },
      value: [
        { _id: 'r1', volume: 'Whole breast', side: 'left', dose: 4005, first: '2026-03-04' },
        { _id: 'r2', volume: 'Tumor bed', side: 'left', dose: 1000, first: '2026-03-25', boost: true },
      ],
    },
  ],
  TemplateString: [{ config: { templateString: 'Calculated from other answers' }, value: null }],
  Text: [{ config: { multiline: true, rows: 3, placeholder: 'Drug and dose' }, value: 'Ibuprofen 400 mg\nas needed' }],
};

/** Every sample of a type: the engine's, and the further ones. */
export function samplesOf(name: FieldTypeName): readonly GallerySample[] {
  const type: FieldType = fieldTypes[name];
  const declared = new Set(type.attributes.map((attribute) => attribute.name));
  const own = type.samples.valid.map(({ attributes, value }) => ({
    config: {
      ...furniture(declared, value),
      ...Object.fromEntries(
        Object.entries(attributes).filter(([key]) => declared.has(key) && key !== 'dynamicChoices'),
      ),
    },
    value,
  }));
  // An empty table shows nothing; the further samples represent it.
  const telling = own.filter(({ value }) => !(declared.has('addLabel') && rowsOf(value).length > 0));
  const samples = [...telling, ...(AUTHORED[name] ?? [])];
  return samples.length > 0 ? samples : [{ config: {}, value: null }];
}

/** What a sample's value requires: its columns and rows. */
function furniture(declared: ReadonlySet<string>, value: Json): Record<string, unknown> {
  const rows = rowsOf(value);
  const columns = columnsOf(rows[0] ?? {});
  const named = rows.map(({ _id: id }) => ({ id, label: typeof id === 'string' ? words(id) : '' }));
  const isFixed = declared.has('cells') || (declared.has('tableData') && !declared.has('addLabel'));
  return {
    ...(columns.length > 0 && (declared.has('columns') || declared.has('cells')) ? { columns } : {}),
    ...(isFixed && declared.has('tableData') ? { tableData: named } : {}),
    ...(declared.has('cells') ? { cells: named } : {}),
  };
}

function columnsOf(row: { readonly [key: string]: Json }) {
  const columns = Object.entries(row).filter(([key]) => key !== '_id');
  return columns.map(([id, value]) => ({ id, type: typeof value === 'number' ? 'Numeric' : 'Text', label: words(id) }));
}

function rowsOf(value: Json): readonly { readonly [key: string]: Json }[] {
  return Array.isArray(value)
    ? value.filter(
        (item: Json): item is { readonly [key: string]: Json } =>
          item !== null && typeof item === 'object' && !Array.isArray(item) && '_id' in item,
      )
    : [];
}

/** `MaximalToxicities` as "Maximal toxicities", `something_else` as "Something else". */
export function words(name: string): string {
  const parted = name.replace(/([a-z])([A-Z])/g, '$1 $2').replaceAll('_', ' ');
  return /^[A-Z]+$/.test(parted) ? parted : parted.charAt(0).toUpperCase() + parted.slice(1).toLowerCase();
}
