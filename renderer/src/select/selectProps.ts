import { MESSAGES } from '@isocenter/schemas';
import { matchOptions, searchedText, textToAdd, type SelectOption } from './matchOptions.ts';
import type { Row } from './OptionList.tsx';

interface CommonProps {
  readonly options: readonly SelectOption[];
  readonly id?: string | undefined;
  /** Names the select where no visible label references `id`. */
  readonly label?: string | undefined;
  readonly placeholder?: string | undefined;
  readonly disabled?: boolean | undefined;
  readonly required?: boolean | undefined;
  readonly invalid?: boolean | undefined;
  readonly describedBy?: string | undefined;
  /** Allows free text: called with the text, which the parent turns into a value. */
  readonly onCreate?: ((text: string) => void) | undefined;
  /** Called with the typed text at each change, and with an empty one once it is chosen or dropped. */
  readonly onText?: ((text: string) => void) | undefined;
  /** Called when the focus leaves, with the text that was typed and not chosen. */
  readonly onLeave?: ((typed: string) => void) | undefined;
  /** Replaces the plain filter with a ranking, for long lists. It must also require every word and ignore case. */
  readonly search?: ((typed: string) => readonly SelectOption[]) | undefined;
  /** Called on focus and before the list opens, so that the parent can load the options. */
  readonly onBeforeOpen?: (() => void) | undefined;
  /** Replaces "No options", for example while the options are loading. */
  readonly emptyText?: string | undefined;
}

interface SingleProps extends CommonProps {
  readonly value: string | null;
  /** Shown for a value that is not among the options (free text). */
  readonly valueLabel?: string | undefined;
  readonly onChange: (id: string | null) => void;
}

export interface MultipleProps extends CommonProps {
  readonly values: readonly string[];
  readonly onChange: (ids: readonly string[]) => void;
}

export type SelectProps = SingleProps | MultipleProps;

/** The rows of the list for the typed text; the last one may add that text as a value. */
export function rowsFor(props: SelectProps, typed: string): readonly Row[] {
  const found = props.search && typed.trim() !== '' ? props.search(typed) : matchOptions(props.options, typed);
  const rows: Row[] = found.map((option) => ({ kind: 'option', option }));
  const added = props.onCreate ? textToAdd(props.options, typed) : null;
  return added === null ? rows : [...rows, { kind: 'add', text: added }];
}

export function labelOf(props: SelectProps, id: string | null): string {
  if (id === null) return '';
  const option = props.options.find((candidate) => candidate.id === id);
  return option ? searchedText(option) : (('valueLabel' in props ? props.valueLabel : undefined) ?? id);
}

export function emptyText(props: SelectProps): string {
  if (props.emptyText !== undefined) return props.emptyText;
  return props.onCreate && props.options.length === 0 ? 'Create a new option' : MESSAGES.noOptions;
}

export function placeholderOf(props: SelectProps): string {
  if (props.placeholder !== undefined) return props.placeholder;
  if (props.onCreate) return 'Select or enter value';
  return 'values' in props ? 'Select...' : 'Select';
}
