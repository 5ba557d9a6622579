import { CannotRun } from './cannotRun.ts';
import { checkCommand } from './checkCommand.ts';
import { compileCommand } from './compileCommand.ts';
import { helpOf, type Call, type Command, type ExitCode } from './command.ts';
import { diffCommand } from './diffCommand.ts';
import { docsCommand } from './docsCommand.ts';
import { explainCommand } from './explainCommand.ts';
import { exportCommand } from './exportCommand.ts';
import { graphCommand } from './graphCommand.ts';
import { importCommand } from './importCommand.ts';
import { migrateCommand } from './migrateCommand.ts';
import type { Output } from './output.ts';
import { testCommand } from './testCommand.ts';
import { runCommand } from './runCommand.ts';

const COMMANDS: readonly Command[] = [
  checkCommand,
  compileCommand,
  runCommand,
  explainCommand,
  graphCommand,
  diffCommand,
  migrateCommand,
  testCommand,
  docsCommand,
  importCommand,
  exportCommand,
];

/** Runs one command line. Whatever goes wrong ends in one sentence and exit code 2. */
export async function main(args: readonly string[], output: Output): Promise<ExitCode> {
  const [name = '', ...rest] = args;
  try {
    const command = COMMANDS.find((one) => one.name === name);
    if (!command) return overview(name, output);
    if (rest.includes('--help') || rest.includes('-h')) {
      output.print(helpOf(command));
      return 0;
    }
    return await command.run(readCall(command, rest), output);
  } catch (error) {
    if (!(error instanceof CannotRun)) throw error;
    output.complain(error.message);
    return 2;
  }
}

function overview(name: string, { print, complain }: Output): ExitCode {
  const asked = ['', 'help', '--help', '-h'].includes(name);
  if (!asked) complain(`There is no command "${name}".\n`);
  const width = Math.max(...COMMANDS.map((command) => command.name.length));
  const lines = COMMANDS.map((command) => `  ${command.name.padEnd(width)}  ${command.says}`);
  const text = ['Usage: form-engine COMMAND …', '', ...lines, '', 'form-engine COMMAND --help tells more.'].join('\n');
  (asked ? print : complain)(text);
  return asked ? 0 : 2;
}

/** @throws CannotRun for an option that the command does not have */
function readCall({ name, options }: Command, args: readonly string[]): Call {
  const operands: string[] = [];
  const flags = new Set<string>();
  const values = new Map<string, string>();
  for (let at = 0; at < args.length; at++) {
    const arg = args[at] ?? '';
    if (!arg.startsWith('-') || arg === '-') {
      operands.push(arg);
      continue;
    }
    const [written = '', inline] = arg === '-o' ? ['out'] : arg.replace(/^--?/, '').split(/=(.*)/s);
    const option = options.find((one) => one.name === written);
    if (!option) throw new CannotRun(`"${name}" has no option "${arg}"; see form-engine ${name} --help.`);
    if (option.value === undefined) {
      flags.add(written);
      continue;
    }
    const value = inline ?? args[++at];
    if (value === undefined) throw new CannotRun(`"${arg}" needs a value: ${option.value}.`);
    values.set(written, value);
  }
  return { operands, flag: (flag) => flags.has(flag), option: (option) => values.get(option) };
}
