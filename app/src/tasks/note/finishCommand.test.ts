import { describe, expect, it } from 'vitest';
import { commandFate } from './finishCommand.ts';

const sent = { command: 'sign', revision: 4, userId: 'me' } as const;
const freshness = (revision: number) => ({ taskId: 't', revision }) as Parameters<typeof commandFate>[0]['freshness'];

describe('the fate of a command whose response was lost', () => {
  it.each([
    ['never arrived when the revision is unchanged', 4, 'me', 'PENDED', 'notArrived'],
    ['was carried out when the next write is ours and has its status', 5, 'me', 'SIGNED', 'done'],
    ['is overtaken when someone else wrote next', 5, 'other', 'SIGNED', 'overtaken'],
    ['is overtaken when our next write was another command', 5, 'me', 'PENDED', 'overtaken'],
    ['is overtaken when more writes followed', 6, 'me', 'SIGNED', 'overtaken'],
  ] as const)('%s', (_, revision, byId, status, fate) => {
    expect(commandFate({ freshness: freshness(revision), byId, status }, sent)).toBe(fate);
  });
});
