import type { TheirTask } from '../conflicts/theirTask.ts';

/** The two commands that end the work on a note. */
export type FinishCommand = 'pend' | 'sign';

const LEADS_TO = { pend: 'PENDED', sign: 'SIGNED' } as const;

/** What became of a command, derived from the task as the server has it now. */
export function commandFate(
  now: Pick<TheirTask, 'freshness' | 'byId' | 'status'>,
  sent: { readonly command: FinishCommand; readonly revision: number; readonly userId: string },
): 'done' | 'notArrived' | 'overtaken' {
  if (now.freshness.revision === sent.revision) return 'notArrived';
  const isOwnWrite = now.byId === sent.userId && now.freshness.revision === sent.revision + 1;
  return isOwnWrite && now.status === LEADS_TO[sent.command] ? 'done' : 'overtaken';
}
