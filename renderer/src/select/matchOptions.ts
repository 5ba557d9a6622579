/** One row of a select list. */
export interface SelectOption {
  readonly id: string;
  readonly label: string;
  /** Smaller second line: a definition, a code. */
  readonly detail?: string;
}

/** The options whose label holds every space-separated word of `typed`, in any order and case (UI-001). */
export function matchOptions<Option extends SelectOption>(
  options: readonly Option[],
  typed: string,
): readonly Option[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return options;
  return options.filter((option) => {
    const label = option.label.toLowerCase();
    return words.every((word) => label.includes(word));
  });
}

/** The text to offer as "Add '…'": what was typed, unless the list has it already. */
export function textToAdd(options: readonly SelectOption[], typed: string): string | null {
  const text = typed.trim();
  const known = options.some((option) => option.label.toLowerCase() === text.toLowerCase());
  return text === '' || known ? null : text;
}
