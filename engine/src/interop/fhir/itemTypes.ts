import type { TargetKind } from '../target.ts';

/** The answer of each item type in conditions, before options and repetition. STU3 has `question`, R5 has `coding`. */
export const ANSWER_KINDS = {
  group: 'none',
  display: 'none',
  question: 'text',
  boolean: 'boolean',
  time: 'time',
  decimal: 'number',
  integer: 'number',
  quantity: 'number',
  string: 'text',
  text: 'text',
  url: 'text',
  reference: 'text',
  attachment: 'text',
  date: 'date',
  dateTime: 'date',
  choice: 'text',
  'open-choice': 'text',
  coding: 'text',
} as const satisfies { readonly [type: string]: TargetKind };

/** The type of a Questionnaire item. */
export type ItemType = keyof typeof ANSWER_KINDS;

/** Item types that an export writes: those of R4. */
export type ExportedItemType = Exclude<ItemType, 'question' | 'coding'>;

/** All item types that an import reads. */
export const ITEM_TYPES = Object.keys(ANSWER_KINDS).filter(isItemType);

export function isItemType(text: string): text is ItemType {
  return Object.hasOwn(ANSWER_KINDS, text);
}
