import type { Json } from '../json/json.ts';

/** The kinds of value a condition can compare; decides which operators fit (engine/docs/language.md, Value types). */
export type OperandType = 'text' | 'number' | 'boolean' | 'date' | 'choice' | 'choices' | 'rows' | 'none';

/** What a condition compares when it names a field of this type: the kind of value, and how it is taken from the answer. */
export interface Operand<Value extends Json = Json> {
  readonly type: OperandType;
  of(value: Value): Json;
}
