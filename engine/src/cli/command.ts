import type { Output } from './output.ts';

/** Exit codes: 0 fine, 1 findings, 2 cannot run. */
export type ExitCode = 0 | 1 | 2;

export interface OptionDeclaration {
  readonly name: string;
  /** Name of the value in the help; none for a flag. */
  readonly value?: string;
  readonly says: string;
}

/** What a command was called with. */
export interface Call {
  readonly operands: readonly string[];
  readonly flag: (name: string) => boolean;
  readonly option: (name: string) => string | undefined;
}

export interface Command {
  readonly name: string;
  /** Operands as the help shows them: `PATH…`. */
  readonly takes: string;
  readonly says: string;
  readonly options: readonly OptionDeclaration[];
  readonly examples: readonly string[];
  readonly run: (call: Call, output: Output) => ExitCode | Promise<ExitCode>;
}

export const JSON_OPTION: OptionDeclaration = { name: 'json', says: 'Print for machines' };
export const CONFIGS_OPTION: OptionDeclaration = {
  name: 'configs',
  value: 'DIR',
  says: 'The config root; else found above FORM, else ./configs',
};

export function helpOf({ name, takes, says, options, examples }: Command): string {
  const all = [...options, { name: 'help', says: 'Print this' }];
  const left = all.map((option) => `--${option.name}${'value' in option && option.value ? ` ${option.value}` : ''}`);
  const width = Math.max(...left.map((text) => text.length));
  return [
    `Usage: form-engine ${name} ${takes}`.trimEnd(),
    '',
    says,
    '',
    'Options:',
    ...all.map((option, at) => `  ${(left[at] ?? '').padEnd(width)}  ${option.says}`),
    '',
    'Examples:',
    ...examples.map((example) => `  form-engine ${example}`),
    '',
    'Exits 0 when all is fine, 1 when there are findings, 2 when it cannot run.',
  ].join('\n');
}
