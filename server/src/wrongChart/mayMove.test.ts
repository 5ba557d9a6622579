import { describe, expect, it } from 'vitest';
import type { PermissionName } from '@isocenter/schemas';
import type { SignatureRecord } from '../chart/task.ts';
import { mayMove } from './mayMove.ts';

const RUIZ = { id: 'usr-ruiz', displayName: 'Elena Ruiz' };
const CHEN = { id: 'usr-chen', displayName: 'Grace Chen' };
const ON = '2026-03-02T09:00:00.000Z';
const COURSE = { providerId: 'prv-silva' };
const signedBy = (by: typeof RUIZ, meaning: SignatureRecord['meaning'] = 'signed'): SignatureRecord => ({
  ...{ meaning, by, role: 'ATTENDING', on: ON, contentHash: '', appVersion: '1', configVersion: 'c', reason: null },
});
type OfAuthors = Parameters<typeof mayMove>[1];
const EMPTY: OfAuthors = { signatures: [], document: null, started: null, pended: null };
const act = (by: typeof RUIZ) => ({ by, on: ON });

const BOTH: readonly PermissionName[] = ['patients:view', 'notes:move'];
const RECORDS: readonly PermissionName[] = [...BOTH, 'patients:identity'];

describe('who may say that a note is in the wrong chart', () => {
  it.each<[string, { user: string; provider?: string; holds: readonly PermissionName[] }, Partial<OfAuthors>, boolean]>(
    [
      ['its signer', { user: RUIZ.id, holds: BOTH }, { signatures: [signedBy(RUIZ)] }, true],
      [
        'who attested it',
        { user: CHEN.id, holds: BOTH },
        { signatures: [signedBy(RUIZ), signedBy(CHEN, 'attested')] },
        true,
      ],
      [
        'who only wrote in what another one signed',
        { user: CHEN.id, holds: BOTH },
        { started: act(CHEN), signatures: [signedBy(RUIZ)] },
        false,
      ],
      [
        'who only took the signature back',
        { user: CHEN.id, holds: BOTH },
        { signatures: [signedBy(RUIZ), signedBy(CHEN, 'unsigned')] },
        false,
      ],
      ['who began a draft', { user: CHEN.id, holds: BOTH }, { started: act(CHEN) }, true],
      ['who pended a draft', { user: CHEN.id, holds: BOTH }, { started: act(RUIZ), pended: act(CHEN) }, true],
      ['someone else', { user: 'usr-x', holds: BOTH }, { signatures: [signedBy(RUIZ)] }, false],
      [
        'the attending of the course',
        { user: 'usr-x', provider: 'prv-silva', holds: BOTH },
        { signatures: [signedBy(RUIZ)] },
        true,
      ],
      [
        'the attending of another course',
        { user: 'usr-x', provider: 'prv-ruiz', holds: BOTH },
        { signatures: [signedBy(RUIZ)] },
        false,
      ],
      ['health information', { user: 'usr-x', holds: RECORDS }, { signatures: [signedBy(RUIZ)] }, true],
      [
        'health information that may open no chart',
        { user: 'usr-x', holds: ['notes:move', 'patients:identity'] },
        {},
        false,
      ],
      [
        'its signer without the permission',
        { user: RUIZ.id, holds: ['patients:view'] },
        { signatures: [signedBy(RUIZ)] },
        false,
      ],
      [
        'the attending without the permission',
        { user: 'usr-x', provider: 'prv-silva', holds: ['patients:view'] },
        {},
        false,
      ],
      [
        'health information without the permission',
        { user: 'usr-x', holds: ['patients:view', 'patients:identity'] },
        {},
        false,
      ],
    ],
  )('%s', (_who, { user, provider = null, holds }, change, allowed) => {
    const mover = { id: user, providerId: provider, permissions: new Set(holds) };
    expect(mayMove(mover, { ...EMPTY, ...change }, COURSE)).toBe(allowed);
  });
});
