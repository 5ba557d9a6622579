import type { Choice } from '../../compiled-form/compiledForm.ts';
import { type Json, isJsonObject, propertyOf } from '../../json/json.ts';
import type { IndexedField } from './formIndex.ts';
import type { FormContext } from './formInstance.ts';

/** The calendar date of the host; the UTC date of `now` when the host sets none (decision 30). */
export function todayOf(context: FormContext): string {
  return context.today ?? context.now.slice(0, 10);
}

/** The value of `{context: …}`: own properties only, and for `carePlan.x` the value. Disease systems are lowercased (decision 25). */
export function contextValue(context: FormContext, path: string): Json {
  const [root = '', ...names] = path.split('.');
  switch (root) {
    case 'now':
      return context.now;
    case 'today':
      return todayOf(context);
    case 'carePlan': {
      const name = names.join('.');
      if (Object.hasOwn(context.carePlan, name)) return context.carePlan[name]?.value ?? null;
      // The last name may be a part of a coded value.
      const [whole, part = ''] = [names.slice(0, -1).join('.'), names.at(-1)];
      const coded = Object.hasOwn(context.carePlan, whole) ? context.carePlan[whole]?.value : undefined;
      return (isJsonObject(coded) ? propertyOf(coded, part) : undefined) ?? null;
    }
    case 'task':
      return path === 'task.diseaseSystem'
        ? context.task.diseaseSystem.toLowerCase()
        : read({ ...context.task }, names);
    case 'user':
      return read({ ...context.user }, names);
    case 'patient':
      return read(context.patient, names);
    default:
      return null;
  }
}

/** The choices of a field: those of the compiled form, else those of the host. */
export function choicesOf(field: IndexedField, context: FormContext): readonly Choice[] {
  if (field.offered) return field.offered;
  const lists = context.choices;
  const key = field.choices;
  return (lists && key !== null && Object.hasOwn(lists, key) ? lists[key] : undefined) ?? NONE;
}
const NONE: readonly Choice[] = [];

/** Whether the host is loading the choices or has failed. An available list takes precedence. */
export function choicesStateOf(field: IndexedField, context: FormContext): 'loading' | 'failed' | null {
  const { choices, choicesStates } = context;
  const key = field.choices;
  if (field.offered || key === null || (choices && Object.hasOwn(choices, key))) return null;
  return (choicesStates && Object.hasOwn(choicesStates, key) ? choicesStates[key] : undefined) ?? null;
}

function read(from: Json, names: readonly string[]): Json {
  let here: Json | undefined = from;
  for (const name of names) here = isJsonObject(here) ? propertyOf(here, name) : undefined;
  return here ?? null;
}
