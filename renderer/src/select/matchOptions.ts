/** One option of a select. */
export interface SelectOption {
  readonly id: string;
  readonly label: string;
  /** A code, shown in its own column before the label and searched too. */
  readonly code?: string;
  /** A short name, shown nowhere here and searched too. */
  readonly short?: string;
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
  const found = options.filter((option) => {
    const text = `${searchedText(option)} ${option.short === undefined ? '' : namesOf(option).join(' ')}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
  if (!found.some(({ short }) => short !== undefined)) return found;
  const scores = new Map(found.map((option) => [option, scoreOf(option, words)]));
  return found.toSorted((a, b) => (scores.get(b) ?? 0) - (scores.get(a) ?? 0));
}

/** How much a match in the long and in the short name of an option counts (RX-047). */
const WEIGHTS = [0.7, 0.3] as const;

const namesOf = ({ label, short, detail }: SelectOption) => [detail ?? label, short ?? ''] as const;

/** 1 for both names alone, less for a beginning, the beginning of a word, or a part of one. */
function scoreOf(option: SelectOption, words: readonly string[]): number {
  const names = namesOf(option).map((name) => name.toLowerCase());
  return names.reduce((sum, name, index) => {
    const best = words.reduce((all, word) => all + closeness(name, word), 0) / words.length;
    return sum + (WEIGHTS[index] ?? 0) * best;
  }, 0);
}

function closeness(name: string, word: string): number {
  const place = name.indexOf(word);
  if (place < 0) return 0;
  if (name === word) return 1;
  if (place === 0) return 0.8;
  return /[\p{L}\p{N}]/u.test(name[place - 1] ?? '') ? 0.4 : 0.6;
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
