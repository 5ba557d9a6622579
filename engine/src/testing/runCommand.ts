import { main } from '../cli/main.ts';

/** What a command line printed, and its exit code. */
interface CommandRun {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** Runs a command line in this process, without colors. */
export async function runCommand(...args: readonly string[]): Promise<CommandRun> {
  const [out, err]: [string[], string[]] = [[], []];
  const code = await main(args, {
    print: (text) => out.push(text),
    complain: (text) => err.push(text),
    move: () => undefined,
    color: false,
    interactive: false,
  });
  return { code, out: out.join('\n'), err: err.join('\n') };
}
