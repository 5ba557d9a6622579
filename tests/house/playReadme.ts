import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const BLOCK = /^```(\w+)(?: ([^\n]*))?\n([\s\S]*?)^```$/gm;

/**
 * Follows the instructions of a README in a folder: writes the files that it shows (a fence of `yaml visit.yaml`, or
 * `yaml visit.yaml line 20` for one line of it) and runs the commands of its `console` fences (`$ …`).
 * @returns the README with the actual output of the commands
 */
export function playReadme(markdown: string, folder: string): string {
  return markdown.replace(BLOCK, (block: string, language: string, place: string | undefined, body: string) => {
    if (language === 'console') {
      const commands = body.split('\n').filter((line) => line.startsWith('$ '));
      return `\`\`\`console\n${commands.map((line) => `${line}\n${printedBy(line, folder)}`).join('\n')}\`\`\``;
    }
    const [name = '', line] = (place ?? '').split(' line ');
    if (name === '') return block;
    const file = join(folder, name);
    writeFileSync(file, line === undefined ? body : withLine(readFileSync(file, 'utf8'), Number(line), body));
    return block;
  });
}

function withLine(text: string, number: number, line: string): string {
  return text
    .split('\n')
    .with(number - 1, line.trimEnd())
    .join('\n');
}

/** `npx` would ask the registry first, but the folder's own commands are meant. */
function printedBy(line: string, folder: string): string {
  const [command = '', ...args] = line.replace(/^\$ (?:npx )?/, '').split(' ');
  const PATH = [join(folder, 'node_modules/.bin'), process.env['PATH']].join(delimiter);
  const { stdout, stderr } = spawnSync(command, args, {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, PATH },
    shell: process.platform === 'win32',
  });
  return stdout + stderr;
}
