import type { FieldTypeName } from '@isocenter/schemas';

interface ShortType {
  readonly type: FieldTypeName;
  readonly choices: readonly { readonly id: string; readonly label: string }[];
}

/** Names that stand for a type with its usual choices. A form that is read has the type itself. */
export const SHORT_TYPES: { readonly [name: string]: ShortType } = {
  YesNo: {
    type: 'Radio',
    choices: [
      { id: 'yes', label: 'Yes' },
      { id: 'no', label: 'No' },
    ],
  },
};
