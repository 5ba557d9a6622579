import { fieldTypes, type FormStore } from '@isocenter/engine';

/** The paragraphs that a form adds to the notes of its course (TASK-080); null if it has no field for them. */
export function noteFragmentsOf(store: FormStore): Readonly<Record<string, string>> | null {
  const signed = store.signedValues();
  const own = store.compiledForm.fields.filter(
    ({ type, table }) => fieldTypes[type].keptAtEpisode && table === undefined,
  );
  if (own.length === 0) return null;
  return Object.fromEntries(
    own.flatMap(({ eventType, id }) => {
      const text = signed[eventType]?.[id];
      return typeof text === 'string' && text.trim() !== '' ? [[id, text] as const] : [];
    }),
  );
}
