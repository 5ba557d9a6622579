/** The keys of each change of a patch: those that say where it belongs, of which it takes one, and the others. */
export const PATCH_KEYS = {
  add: {
    places: ['section', 'path', 'list'],
    others: ['after', 'before', 'field', 'fields', 'toxicities', 'column', 'columns', 'choice', 'choices'],
  },
  set: { places: ['path', 'list'], others: ['choice', 'attribute', 'value'] },
  remove: { places: ['path', 'list'], others: ['choice', 'attribute'] },
} as const;

type Operations = typeof PATCH_KEYS;
export type PatchOperation = keyof Operations;
export type PatchKey<Name extends PatchOperation> =
  | Operations[Name]['places'][number]
  | Operations[Name]['others'][number];
