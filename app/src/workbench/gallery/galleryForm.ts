import {
  compileBundle,
  createFormStore,
  fieldTypes,
  readConfigSet,
  type Bundle,
  type FieldType,
  type Json,
} from '@isocenter/engine';
import { FIELD_TYPES, type FieldTypeName, type FormValues } from '@isocenter/schemas';
import { SAMPLE_CONTEXT } from '../sampleContext.ts';

/** A form of one section per field type and a field per sample, with the samples as answers. */
export interface GalleryForm {
  readonly bundle: Bundle;
  readonly answers: FormValues;
}

const EVENT = 'OTVStatus';

/** Made from what the engine knows of each type, so that a new type is in here by itself. */
export function galleryForm(types: readonly FieldTypeName[] = FIELD_TYPES): GalleryForm {
  const plain = compiled(types, new Set());
  const store = createFormStore({
    bundle: plain.bundle,
    context: SAMPLE_CONTEXT,
    answers: { values: plain.answers, provenance: {} },
  });
  // Choices that neither the type nor the host supplies are the author's: the sample's own then.
  const without = plain.bundle.fields.filter(({ id, type, path }) => {
    const operand = fieldTypes[type].operand.type;
    const names = choicesIn(sampleOf(plain.answers, id));
    return (
      (operand === 'choice' || operand === 'choices' || operand === 'rows') &&
      names.length > 0 &&
      store.field(path).choices.length === 0
    );
  });
  return without.length === 0 ? plain : compiled(types, new Set(without.map(({ id }) => id)));
}

function sampleOf(answers: FormValues, id: string): Json {
  const value = answers[EVENT]?.[id];
  return value === undefined ? null : (JSON.parse(JSON.stringify(value)) as Json);
}

function compiled(types: readonly FieldTypeName[], withChoices: ReadonlySet<string>): GalleryForm {
  const answers: Record<string, Json> = {};
  const sections = types.map((name) => {
    const type: FieldType = fieldTypes[name];
    const samples = type.samples.valid.length > 0 ? type.samples.valid : [{ attributes: {}, value: null }];
    const fields = samples.map(({ attributes, value }, at) => {
      const id = `${name.toLowerCase()}_${at + 1}`;
      if (type.holdsAnswer) answers[id] = value;
      const declared = new Set(type.attributes.map((attribute) => attribute.name));
      return {
        id,
        type: name,
        label: samples.length > 1 ? `${words(name)} ${at + 1}` : words(name),
        help: 'What to look for',
        ...(withChoices.has(id) ? { choices: choicesIn(value).map((one) => ({ id: one, label: words(one) })) } : {}),
        ...furniture(declared, value),
        ...Object.fromEntries(
          Object.entries(attributes).filter(([key]) => declared.has(key) && key !== 'dynamicChoices'),
        ),
        ...(declared.has('templateString') ? { templateString: 'Worked out from other answers' } : {}),
      };
    });
    return { id: name.toLowerCase(), label: words(name), fields };
  });
  const config = { formConfigType: EVENT, episodeType: 'Radiation', system: 'Default', label: 'Gallery', sections };
  const { configSet } = readConfigSet([{ path: `Radiation/${EVENT}/Default.yaml`, text: JSON.stringify(config) }]);
  const bundle = compileBundle(configSet, { episodeType: 'Radiation', form: EVENT, system: 'Default' });
  return { bundle, answers: { [EVENT]: answers } };
}

/** What a sample's value needs around it: the columns and rows it has. */
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

/** Besides what the sample chose, something to choose instead. */
function choicesIn(value: Json): readonly string[] {
  const chosen = Array.isArray(value) ? value.flatMap((item: Json) => textIn(item)) : textIn(value);
  return chosen.length === 0 ? [] : [...new Set([...chosen, 'something_else', 'none'])];
}

function textIn(value: Json): readonly string[] {
  if (typeof value === 'string') return [value];
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return [];
  const { value: inner, type } = value as { readonly value?: Json; readonly type?: Json };
  return typeof inner === 'string' && type !== 'user-entered' ? [inner] : type === 'user-entered' ? ['yes'] : [];
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
function words(name: string): string {
  const parted = name.replace(/([a-z])([A-Z])/g, '$1 $2').replaceAll('_', ' ');
  return /^[A-Z]+$/.test(parted) ? parted : parted.charAt(0).toUpperCase() + parted.slice(1).toLowerCase();
}
