import type { Json } from '../json/json.ts';

/** The kinds of value a condition can compare; decides which operators fit (engine/docs/language.md, Value types). */
export type OperandType = 'text' | 'number' | 'boolean' | 'date' | 'choice' | 'choices' | 'rows' | 'none';

/** The value of a field type in conditions: its type, and how it is read from the answer. */
export interface Operand<Value extends Json = Json> {
  readonly type: OperandType;
  of(value: Value): Json;
}
