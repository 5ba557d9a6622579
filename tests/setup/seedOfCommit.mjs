import { spawnSync } from 'node:child_process';

/** The samples of a run depend on the commit, so that the run can be repeated. A folder without history always has the same. */
export function seedOfCommit() {
  const { stdout, status } = spawnSync('git', ['rev-parse', 'HEAD'], { cwd: import.meta.dirname, encoding: 'utf8' });
  return status === 0 ? Number.parseInt(stdout.slice(0, 6), 16) : 0;
}
