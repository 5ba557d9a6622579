import type { Output } from './output.ts';

/** Exit codes: 0 fine, 1 findings, 2 cannot run. */
export type ExitCode = 0 | 1 | 2;

interface OptionDeclaration {
  readonly name: string;
  /** Name of the value in the help; undefined for a flag. */
  readonly value?: string;
  readonly description: string;
}

/** The arguments of a command. */
export interface Call {
  readonly operands: readonly string[];
  readonly flag: (name: string) => boolean;
  readonly option: (name: string) => string | undefined;
}

export interface Command {
  readonly name: string;
  /** Operands as the help shows them: `PATH…`. */
  readonly takes: string;
  readonly description: string;
  readonly options: readonly OptionDeclaration[];
  readonly examples: readonly string[];
  readonly run: (call: Call, output: Output) => ExitCode | Promise<ExitCode>;
}

export const JSON_OPTION: OptionDeclaration = { name: 'json', description: 'Print JSON' };
export const CONFIGS_OPTION: OptionDeclaration = {
  name: 'configs',
  value: 'DIR',
  description: 'Config root (default: found above FORM, else ./configs)',
};

export function helpOf({ name, takes, description, options, examples }: Command): string {
  const all = [...options, { name: 'help', description: 'Print this help' }];
  const left = all.map((option) => `--${option.name}${'value' in option && option.value ? ` ${option.value}` : ''}`);
  const width = Math.max(...left.map((text) => text.length));
  return [
    `Usage: form-engine ${name} ${takes}`.trimEnd(),
    '',
    description,
    '',
    'Options:',
    ...all.map((option, index) => `  ${(left[index] ?? '').padEnd(width)}  ${option.description}`),
    '',
    'Examples:',
    ...examples.map((example) => `  form-engine ${example}`),
    '',
    'Exit codes: 0 = no findings, 1 = findings, 2 = could not run.',
  ].join('\n');
}
