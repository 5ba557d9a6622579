/** One row of a select list. */
export interface SelectOption {
  readonly id: string;
  readonly label: string;
  /** Stands before the label in a column of its own, and is searched too: a code. */
  readonly code?: string;
  /** Smaller second line: a definition. */
  readonly detail?: string;
  /** Heading over the option and its neighbours of the same group. */
  readonly group?: string;
}

/** The options whose label (or code) holds every space-separated word of `typed`, in any order and case (UI-001). */
export function matchOptions<Option extends SelectOption>(
  options: readonly Option[],
  typed: string,
): readonly Option[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return options;
  return options.filter((option) => {
    const text = searchedText(option).toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

/** What is searched of an option, and how it is named where a list has no room for columns. */
export function searchedText({ code, label }: SelectOption): string {
  return code === undefined ? label : `${code} ${label}`;
}

/** The text to offer as "Add '…'": what was typed, unless the list has it already. */
export function textToAdd(options: readonly SelectOption[], typed: string): string | null {
  const text = typed.trim();
  const known = options.some((option) => option.label.toLowerCase() === text.toLowerCase());
  return text === '' || known ? null : text;
}
