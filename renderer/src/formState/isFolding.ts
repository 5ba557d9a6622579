import type { CompiledField } from '@isocenter/engine';
import { isOn } from '../answers/readJson.ts';

/** A heading that folds what stands below it, because its author let it start folded (`collapsed`). */
export function isFolding({ type, attributes }: CompiledField): boolean {
  return (type === 'Header' || type === 'SubsectionHeader') && isOn(attributes['collapsed']);
}
