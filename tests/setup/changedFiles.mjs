import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Paths that the last commit changed, and those changed or new since. None in a folder without history. */
export function changedFiles() {
  return [
    git('diff', '--name-only', 'HEAD~1', 'HEAD'),
    git('diff', '--name-only', 'HEAD'),
    git('ls-files', '--others', '--exclude-standard'),
  ].flatMap((paths) => paths.split('\n').filter((path) => path !== ''));
}

function git(...args) {
  const { stdout, status } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' });
  return status === 0 ? stdout : '';
}
