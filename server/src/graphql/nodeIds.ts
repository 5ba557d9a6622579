/**
 * Ids are the stored ones; their shape tells the type. A task's id carries its episode
 * (`epi-1f-3`), and what lives inside a task's document or beside it carries the task (`doc-epi-1f-3`).
 */
const ID_SHAPES = [
  ['Task', /^epi-[0-9a-z]+-\d+$/],
  ['Episode', /^epi-[0-9a-z]+$/],
  ['Patient', /^pat-/],
  ['Document', /^doc-/],
  ['Note', /^note-/],
  ['TaskVersion', /^ver-/],
  ['Appointment', /^apt-/],
  ['LegacyEpisode', /^leg-/],
  ['Provider', /^prv-/],
] as const satisfies readonly (readonly [string, RegExp])[];

/** The GraphQL type behind an id, or null when the shape is nobody's. */
export function typeOfId(id: string): string | null {
  return ID_SHAPES.find(([, shape]) => shape.test(id))?.[0] ?? null;
}
