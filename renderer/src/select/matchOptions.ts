/** One option of a select. */
export interface SelectOption {
  readonly id: string;
  readonly label: string;
  /** A code, shown in its own column before the label and searched too. */
  readonly code?: string;
  /** A smaller second line, such as a definition. */
  readonly detail?: string;
  /** Heading above adjacent options of the same group. */
  readonly group?: string;
}

/** The options whose label (or code) contains every space-separated word of `typed`, in any order and case (UI-001). */
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

/** The searched text of an option, and its name where there is no room for columns. */
export function searchedText({ code, label }: SelectOption): string {
  return code === undefined ? label : `${code} ${label}`;
}

/** The text to offer as "Add '…'": the typed text, unless the list already has it. */
export function textToAdd(options: readonly SelectOption[], typed: string): string | null {
  const text = typed.trim();
  const known = options.some((option) => option.label.toLowerCase() === text.toLowerCase());
  return text === '' || known ? null : text;
}
