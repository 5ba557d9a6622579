import type { EventType } from '@isocenter/schemas';
import type { FormIndex, IndexedField } from '../instance/state/formIndex.ts';

/** What templates may name: the fields of each form by id, and, in a form, its own fields, all forms and the context. */
interface TemplateNames {
  readonly forms: ReadonlyMap<string, ReadonlyMap<string, IndexedField>>;
  readonly of: (eventType: EventType) => ReadonlySet<string>;
}

/** The context that a template may name. */
export const CONTEXT_ROOTS = ['patient', 'task', 'user'] as const;

const known = new WeakMap<FormIndex, TemplateNames>();

/** The names depend on the compiled form only, so they are collected once for all of its live forms. */
export function namesIn(index: FormIndex): TemplateNames {
  const names = known.get(index) ?? collected(index);
  known.set(index, names);
  return names;
}

function collected(index: FormIndex): TemplateNames {
  const forms = new Map<string, Map<string, IndexedField>>();
  for (const field of index.fields) {
    if (field.table !== undefined) continue;
    const form = forms.get(field.eventType) ?? new Map<string, IndexedField>();
    forms.set(field.eventType, form.set(field.id, field));
  }
  const sets = new Map<EventType, ReadonlySet<string>>();
  const of = (eventType: EventType): ReadonlySet<string> => {
    const own =
      sets.get(eventType) ?? new Set([...(forms.get(eventType)?.keys() ?? []), ...forms.keys(), ...CONTEXT_ROOTS]);
    sets.set(eventType, own);
    return own;
  };
  return { forms, of };
}

/**
 * An object with these members of its own, each read when a template asks for it: a template asks for few of the hundreds
 * of fields of a form.
 */
export function readOnDemand(
  names: ReadonlySet<string> | ReadonlyMap<string, unknown>,
  read: (name: string) => unknown,
): object {
  const isNamed = (name: string | symbol): name is string => typeof name === 'string' && names.has(name);
  const empty: unknown = Object.create(null);
  return new Proxy(empty as object, {
    has: (_target, name) => isNamed(name),
    get: (_target, name): unknown => (isNamed(name) ? read(name) : undefined),
    ownKeys: () => [...names.keys()],
    getOwnPropertyDescriptor: (_target, name) =>
      isNamed(name) ? { get: (): unknown => read(name), enumerable: true, configurable: true } : undefined,
  });
}
