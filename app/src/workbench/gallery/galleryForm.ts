import {
  compileForm,
  createFormStore,
  fieldTypes,
  readConfigSet,
  type CompiledForm,
  type Json,
} from '@isocenter/engine';
import { FIELD_TYPES, type FieldTypeName, type FormValues } from '@isocenter/schemas';
import { SAMPLE_CONTEXT } from '../player/sampleContext.ts';
import { samplesOf, words } from './gallerySamples.ts';

/** A form with one section per field type and a field per sample, with the samples as answers. */
interface GalleryForm {
  readonly compiledForm: CompiledForm;
  readonly answers: FormValues;
}

interface Wanted {
  readonly types?: readonly FieldTypeName[];
  /** All fields depend on the answer "yes" to one question (`GATE`). */
  readonly gated?: boolean;
}

const EVENT = 'OTVStatus';
/** The question that hidden fields depend on. */
export const GATE = `${EVENT}.gate` as const;

/** Built from what the engine knows of each type, so that a new type is included automatically. */
export function galleryForm({ types = FIELD_TYPES, gated = false }: Wanted = {}): GalleryForm {
  const selection = { types, gated };
  const plain = compiled(selection, new Set());
  const store = createFormStore({
    compiledForm: plain.compiledForm,
    context: SAMPLE_CONTEXT,
    answers: { values: plain.answers, provenance: {} },
  });
  // Choices that neither the type nor the host supplies come from the author: here, the sample's own.
  const without = plain.compiledForm.fields.filter(({ id, type, path }) => {
    const operand = fieldTypes[type].operand.type;
    const names = choicesIn(sampleOf(plain.answers, id));
    return (
      (operand === 'choice' || operand === 'choices' || operand === 'rows') &&
      names.length > 0 &&
      store.field(path).choices.length === 0
    );
  });
  return without.length === 0 ? plain : compiled(selection, new Set(without.map(({ id }) => id)));
}

function sampleOf(answers: FormValues, id: string): Json {
  const value = answers[EVENT]?.[id];
  return value === undefined ? null : (JSON.parse(JSON.stringify(value)) as Json);
}

function compiled({ types, gated }: Required<Wanted>, withChoices: ReadonlySet<string>): GalleryForm {
  const answers: Record<string, Json> = {};
  const sections = types.map((name) => {
    const samples = samplesOf(name);
    const fields = samples.map(({ config, value }, index) => {
      const id = `${name.toLowerCase()}_${index + 1}`;
      if (fieldTypes[name].holdsAnswer) answers[id] = value;
      return {
        id,
        type: name,
        label: samples.length > 1 ? `${words(name)} ${index + 1}` : words(name),
        help: 'What to look for',
        ...(withChoices.has(id)
          ? { choices: choicesIn(value).map((choice) => ({ id: choice, label: words(choice) })) }
          : {}),
        ...config,
        ...(gated ? { relevant: { field: 'gate', eq: 'yes' } } : {}),
      };
    });
    return { id: name.toLowerCase(), label: words(name), fields };
  });
  const config = {
    formConfigType: EVENT,
    episodeType: 'Radiation',
    system: 'Default',
    label: 'Gallery',
    sections: gated ? [gate(), ...sections] : sections,
  };
  const { configSet } = readConfigSet([{ path: `Radiation/${EVENT}/Default.yaml`, text: JSON.stringify(config) }]);
  const compiledForm = compileForm(configSet, { episodeType: 'Radiation', form: EVENT, system: 'Default' });
  return { compiledForm, answers: { [EVENT]: answers } };
}

function gate() {
  const choices = ['yes', 'no'].map((id) => ({ id, label: words(id) }));
  return { id: 'first', label: 'First', fields: [{ id: 'gate', type: 'Radio', label: 'Ask the rest', choices }] };
}

/** In addition to the sample's choice, an alternative. */
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
