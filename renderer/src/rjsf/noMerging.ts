// Replaces rjsf's `allOf` merger: our schemas are flat and have nothing to merge.

/** @returns the schema as it is */
export function shallowAllOfMerge<Schema>(schema: Schema): Schema {
  return schema;
}

export default shallowAllOfMerge;
