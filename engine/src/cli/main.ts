import { nearest } from '../words/nearest.ts';
import { CannotRun } from './terminal/cannotRun.ts';
import { checkCommand } from './commands/checkCommand.ts';
import { compileCommand } from './commands/compileCommand.ts';
import { helpOf, type Call, type Command, type ExitCode } from './terminal/command.ts';
import { diffCommand } from './commands/diffCommand.ts';
import { docsCommand } from './commands/docsCommand.ts';
import { explainCommand } from './commands/explainCommand.ts';
import { exportCommand } from './commands/exportCommand.ts';
import { fmtCommand } from './commands/fmtCommand.ts';
import { graphCommand } from './commands/graphCommand.ts';
import { importCommand } from './commands/importCommand.ts';
import { migrateCommand } from './commands/migrateCommand.ts';
import { newCommand } from './commands/newCommand.ts';
import type { Output } from './terminal/output.ts';
import { renameCommand } from './commands/renameCommand.ts';
import { testCommand } from './commands/testCommand.ts';
import { runCommand } from './commands/runCommand.ts';

export const COMMANDS: readonly Command[] = [
  newCommand,
  checkCommand,
  fmtCommand,
  compileCommand,
  runCommand,
  explainCommand,
  graphCommand,
  renameCommand,
  diffCommand,
  migrateCommand,
  testCommand,
  docsCommand,
  importCommand,
  exportCommand,
];

/** Runs one command line. Any failure ends with one sentence and exit code 2. */
export async function main(args: readonly string[], output: Output): Promise<ExitCode> {
  const [name = '', ...rest] = args;
  try {
    const command = COMMANDS.find((candidate) => candidate.name === name);
    if (name === 'help' && rest.length > 0) return await main([...rest.slice(0, 1), '--help'], output);
    if (!command) return overview(name, output);
    if (rest.includes('--help') || rest.includes('-h')) {
      output.print(helpOf(command));
      return 0;
    }
    return await command.run(readCall(command, rest), output);
  } catch (error) {
    output.complain(error instanceof CannotRun ? error.message : (diskTrouble(error) ?? ownFault(error)));
    return 2;
  }
}

/** A file system error as a sentence; null for other errors. */
function diskTrouble(error: unknown): string | null {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return null;
  const trouble = DISK_TROUBLE.get(error.code);
  const place = 'path' in error && typeof error.path === 'string' ? `"${error.path}"` : 'A given path';
  return trouble === undefined ? null : `${place} ${trouble}.`;
}
const DISK_TROUBLE: ReadonlyMap<string, string> = new Map([
  ['EACCES', 'cannot be read or written. Check its permissions'],
  ['EPERM', 'cannot be read or written. Check its permissions'],
  ['EISDIR', 'is a folder, but a file is needed'],
  ['ENOTDIR', 'uses a file as a folder'],
  ['EEXIST', 'is a file, but a folder is needed'],
  ['ENOENT', 'does not exist'],
  ['ENOSPC', 'cannot be written: the disk is full'],
  ['EROFS', 'cannot be written: the disk is read-only'],
]);

/** An internal error of the engine. The stack trace is for its developers. */
function ownFault(error: unknown): string {
  const trace = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return `form-engine failed with an internal error. Please report it with your command and these lines:\n${trace}`;
}

function overview(name: string, { print, complain }: Output): ExitCode {
  const asked = ['', 'help', '--help', '-h'].includes(name);
  const [near] = nearest(
    name,
    COMMANDS.map((command) => command.name),
  );
  if (!asked) complain(`Unknown command "${name}".${near === undefined ? '' : ` Did you mean "${near}"?`}\n`);
  const width = Math.max(...COMMANDS.map((command) => command.name.length));
  const lines = COMMANDS.map((command) => `  ${command.name.padEnd(width)}  ${command.description}`);
  const more = 'Run "form-engine COMMAND --help" for details.';
  const text = ['Usage: form-engine COMMAND …', '', ...lines, '', more].join('\n');
  (asked ? print : complain)(text);
  return asked ? 0 : 2;
}

/** @throws CannotRun for an unknown option */
function readCall({ name, options }: Command, args: readonly string[]): Call {
  const operands: string[] = [];
  const flags = new Set<string>();
  const values = new Map<string, string>();
  for (let index = 0; index < args.length; index++) {
    const arg = args[index] ?? '';
    if (!arg.startsWith('-') || arg === '-') {
      operands.push(arg);
      continue;
    }
    const [written = '', inline] = arg === '-o' ? ['out'] : arg.replace(/^--?/, '').split(/=(.*)/s);
    const option = options.find((candidate) => candidate.name === written);
    if (!option) throw new CannotRun(noOption(written, arg, name, options));
    if (option.value === undefined) {
      if (inline !== undefined) throw new CannotRun(`"--${written}" takes no value.`);
      flags.add(written);
      continue;
    }
    const value = inline ?? args[++index];
    if (value === undefined) throw new CannotRun(`"${arg}" needs a value: ${option.value}.`);
    values.set(written, value);
  }
  return { operands, flag: (flag) => flags.has(flag), option: (option) => values.get(option) };
}

function noOption(written: string, arg: string, command: string, options: Command['options']): string {
  const [near] = nearest(
    written,
    options.map((option) => option.name),
  );
  const instead = near === undefined ? `See form-engine ${command} --help` : `Did you mean "--${near}"?`;
  return `"${command}" has no option "${arg}". ${instead}${near === undefined ? '.' : ''}`;
}
