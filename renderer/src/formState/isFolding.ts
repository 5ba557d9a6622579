import { fieldTypes, type CompiledField, isTrue } from '@isocenter/engine';

/** Whether a heading folds the fields below it: its config has `collapsed`. */
export function isFolding({ type, attributes }: CompiledField): boolean {
  return fieldTypes[type].heading !== undefined && isTrue(attributes['collapsed']);
}
