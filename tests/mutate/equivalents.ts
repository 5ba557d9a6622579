import type { Mutant } from './mutants.ts';

/** A change that changes nothing that anyone could see, and why. */
export interface Equivalent {
  readonly path: string;
  /** The line of the source, without the space around it. */
  readonly on: string;
  readonly original: string;
  readonly replacement: string;
  readonly why: string;
}

/** Looked at one by one. Rewriting the source so that the change cannot be made is better, where it stays readable. */
export const EQUIVALENTS: readonly Equivalent[] = [
  {
    path: 'engine/src/instance/state/dose.ts',
    on: "return ROLES.find((role) => role === field.attributes['doseRole']);",
    original: 'find',
    replacement: 'findLast',
    why: 'No role is in the list twice.',
  },
  {
    path: 'engine/src/instance/state/dose.ts',
    on: "const more = apart > 0 ? 'more' : 'less';",
    original: '>',
    replacement: '>=',
    why: 'A difference of 0 has returned before.',
  },
  {
    path: 'app/src/navigation/mayOpen.ts',
    on: "const link = LINKS.find(({ target }) => target.kind === 'route' && matchPath(target.path, pathname) !== null);",
    original: 'find',
    replacement: 'findLast',
    why: 'No two links lead to the same screen.',
  },
  {
    path: 'app/src/navigation/navigation.ts',
    on: 'const group = navigationFor(viewer).find((candidate) => candidate.label === label);',
    original: 'find',
    replacement: 'findLast',
    why: 'No two groups have the same label.',
  },
  {
    path: 'app/src/navigation/navigation.ts',
    on: 'return paths.find((path) => path === preferred) ?? paths[0] ?? null;',
    original: 'find',
    replacement: 'findLast',
    why: 'Equal texts are the same.',
  },
  {
    path: 'server/src/external/exactDose.ts',
    on: "const [, sign = '', whole = '', decimals = '', exponent = '0'] = parts;",
    original: "''",
    replacement: "'~'",
    why: 'These two groups take part in every match; the defaults are for the compiler.',
  },
  {
    path: 'server/src/external/exactDose.ts',
    on: 'const places = Math.max(0, ...doses.map((dose) => decimalsOf(dose).length));',
    original: '0',
    replacement: '(0 + 1)',
    why: 'One place more than needed is a zero, which is cut off again.',
  },
  {
    path: 'server/src/external/aria/doses.ts',
    on: "return exactCGy(digitsOf(value) ?? '', code ?? unit ?? null, zero);",
    original: "''",
    replacement: "'~'",
    why: 'Both are no number, which is what is said.',
  },
  {
    path: 'server/src/prescriptions/doseTolerance.ts',
    on: "const [, whole = '0', decimals = ''] = parts;",
    original: "'0'",
    replacement: "'0~'",
    why: 'The group takes part in every match; the default is for the compiler.',
  },
  {
    path: 'server/src/prescriptions/doseTolerance.ts',
    on: 'const whole = (exact + 500_000n) / 1_000_000n;',
    original: '500_000n',
    replacement: '(500000n + 1n)',
    why: 'Next to a half, no whole number is within the tolerance.',
  },
  {
    path: 'server/src/external/exactDose.ts',
    on: "const kept = right.replace(/(?<!0)0+$/, '');",
    original: '+',
    replacement: '*',
    why: 'Nothing is cut off where there is no zero.',
  },
  {
    path: 'server/src/external/exactDose.ts',
    on: "return `${left.replace(/^0+(?=\\d)/, '')}${kept && `.${kept}`}`;",
    original: '+',
    replacement: '*',
    why: 'Nothing is cut off where there is no zero.',
  },
  {
    path: 'server/src/external/exactDose.ts',
    on: "const wholeOf = (dose: ExactCGy) => dose.replace(/\\..*$/, '');",
    original: '$',
    replacement: '',
    why: 'The rest of a line is taken in any case, and a dose has one line.',
  },
  {
    path: 'server/src/external/exactDose.ts',
    on: "const wholeOf = (dose: ExactCGy) => dose.replace(/\\..*$/, '');",
    original: '*',
    replacement: '+',
    why: 'A digit follows the point of every dose that was read.',
  },
  {
    path: 'server/src/external/exactDose.ts',
    on: "const decimalsOf = (dose: ExactCGy) => dose.replace(/^\\d*\\.?/, '');",
    original: '^',
    replacement: '',
    why: 'The first match, which may be empty, is at the start.',
  },
  {
    path: 'server/src/external/exactDose.ts',
    on: "const decimalsOf = (dose: ExactCGy) => dose.replace(/^\\d*\\.?/, '');",
    original: '*',
    replacement: '+',
    why: 'Every dose that was read begins with a digit.',
  },
  {
    path: 'engine/src/instance/state/dose.ts',
    on: 'const home = field.table === undefined ? `section ${field.section}` : `table ${field.table}`;',
    original: '`section ${',
    replacement: '`section ~${',
    why: 'A name for sections that no table has.',
  },
  {
    path: 'engine/src/instance/state/dose.ts',
    on: 'const home = field.table === undefined ? `section ${field.section}` : `table ${field.table}`;',
    original: '`table ${',
    replacement: '`table ~${',
    why: 'A name for tables that no section has.',
  },
  {
    path: 'server/src/tasks/changes/mayDo.ts',
    on: 'if (!row) throw new RangeError(`No transition "${command}"`);',
    original: '`No transition "${',
    replacement: '`No transition "~${',
    why: 'Only a mistake in the code can say it: every command has a row.',
  },
  {
    path: 'server/src/tasks/changes/mayDo.ts',
    on: 'if (!row) throw new RangeError(`No transition "${command}"`);',
    original: '}"`',
    replacement: '}"~`',
    why: 'Only a mistake in the code can say it: every command has a row.',
  },
];

/** @param source of the file at `path` */
export function isEquivalent(path: string, source: string, { line, original, replacement }: Mutant): boolean {
  const on = source.split('\n')[line - 1]?.trim();
  return EQUIVALENTS.some(
    (known) =>
      known.path === path && known.on === on && known.original === original && known.replacement === replacement,
  );
}
