// In place of the `allOf` merger of rjsf in the built application: our schemas are flat and merge nothing.

/** @returns the schema as it is */
export function shallowAllOfMerge<Schema>(schema: Schema): Schema {
  return schema;
}

export default shallowAllOfMerge;
