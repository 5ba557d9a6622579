/** The compiled form, and what it is made of. */
export type * from './bundle/bundle.ts';
/** The live form: context, events, field states, verdict. */
export type * from './instance/formInstance.ts';
export type * from './instance/formStore.ts';
/** The narrative. */
export type * from './note/note.ts';
/** What `check` reports. */
export type * from './check/finding.ts';
/** A resolved config. */
export type * from './definition/definition.ts';
/** Reading configs: a whole config version with its findings, and the bundles it compiles to. */
export { check, readConfigSet } from './check/check.ts';
export { bundleAddresses } from './resolve/bundleAddresses.ts';
export { formConfigJsonSchema } from './definition/dslSchema.ts';
