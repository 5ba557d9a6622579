/**
 * Ids are the stored ones; their shape tells the type. A task's id contains its episode (`epi-1f-3`), and the id of a
 * part of a task contains the task (`doc-epi-1f-3`).
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

/** The GraphQL type of an id, or null for an unknown shape. */
export function typeOfId(id: string): string | null {
  return ID_SHAPES.find(([, shape]) => shape.test(id))?.[0] ?? null;
}
