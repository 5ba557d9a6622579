import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { SOAK } from '../../engine/src/testing/proof.ts';
import { ADMINISTERED } from '../../server/src/access/administration/administration.ts';
import { CHANGE_REQUESTS } from '../../server/src/access/administration/changeRequests.ts';
import { SIGN_INS } from '../../server/src/access/signIns.ts';
import { USERS } from '../../server/src/access/users.ts';
import { auditRecords } from '../../server/src/audit/auditChain.ts';
import { providers } from '../../server/src/providers/provider.ts';
import { administrator, APPROVED_CHANGE, furnish, NURSE, openOffice, type Office } from './approvalTrial.ts';
import { runAndKill } from './kill.ts';

const SCRIPT = fileURLToPath(new URL('killedApproval.ts', import.meta.url));
const WRITES = ['changeRequests.updateOne', 'providers.insertOne', 'users.updateOne', 'signIns.updateOne'];
const ALL = WRITES.flatMap((write) => [`before ${write}`, `after ${write}`]);
const POINTS = SOAK ? ALL : ['after providers.insertOne', 'after users.updateOne'];

const root = mkdtempSync(join(tmpdir(), 'isocenter-approval-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

async function within<Result>(folder: string, use: (office: Office) => Promise<Result>): Promise<Result> {
  const office = await openOffice(folder);
  try {
    return await use(office);
  } finally {
    await office.close();
  }
}

/** What a start and the first look of the background do. */
async function restart({ store, audit, clock, administration }: Office): Promise<void> {
  for (const carrier of ADMINISTERED) await audit.drainOutbox(store.collection(carrier));
  clock.pass(61_000);
  await administration.changes.finishInterrupted();
  await administration.changes.finishInterrupted();
  await audit.settled();
}

async function leftIn({ store }: Office) {
  const changes = await store.collection(auditRecords).find({ eventKind: 'admin change' });
  const [request] = await store.collection(CHANGE_REQUESTS).find({});
  const nurse = await store.collection(USERS).findOne({ _id: NURSE });
  const linked = await store.collection(providers).find({});
  const signIn = await store.collection(SIGN_INS).findOne({ _id: 'sign-in-nurse' });
  return {
    status: request?.status,
    email: nurse?.email,
    roles: nurse?.roleIds,
    isLinked: linked.map(({ _id }) => _id === nurse?.providerId),
    isSignedOut: signIn?.endedOn !== null,
    changesOfNurse: changes
      .filter(({ entity }) => entity.data.includes(NURSE))
      .map(({ agent, entity }) => [agent.who, ...entity.detail.filter(({ type }) => type === 'approved by')]),
  };
}

const UNDECIDED = {
  ...{ status: 'PENDING', email: 'moreau@old.example', roles: [] },
  ...{ isLinked: [], isSignedOut: false, changesOfNurse: [] },
};
const CARRIED_OUT = {
  ...{ status: 'APPROVED', email: 'moreau@new.example', roles: ['rol-clinician'] },
  ...{ isLinked: [true], isSignedOut: true },
  changesOfNurse: [['usr-vale', { type: 'approved by', value: 'vale (usr-vale)' }]],
};

describe('a process that is killed while it approves a change of two administrators', () => {
  it.each(POINTS)('%s leaves it undecided, or approved and carried out once', { timeout: 120_000 }, async (point) => {
    const folder = mkdtempSync(join(root, 'office-'));
    const id = await within(folder, async (office) => {
      await furnish(office);
      const saved = await office.administration.users.update(NURSE, APPROVED_CHANGE, administrator('keller'));
      return saved.changeRequest?.id ?? '';
    });
    await runAndKill({ script: SCRIPT, args: [folder, id, point], after: null });
    const left = await within(folder, async (office) => {
      await restart(office);
      return leftIn(office);
    });
    expect(left).toEqual(point === 'before changeRequests.updateOne' ? UNDECIDED : CARRIED_OUT);
  });

  /** As a process leaves it that dies right after the approval. */
  async function interruptedIn(office: Office): Promise<void> {
    await furnish(office);
    const { changeRequest } = await office.administration.users.update(NURSE, APPROVED_CHANGE, administrator('keller'));
    const { user, info } = administrator('vale');
    const { id, displayName, roles } = user;
    const set = {
      ...({ status: 'APPROVED', decidedOn: office.clock.now().toISOString(), isCarriedOut: false } as const),
      approver: { user: { id, displayName, roles }, info },
    };
    await office.store.collection(CHANGE_REQUESTS).updateOne({ _id: changeRequest?.id ?? '' }, { $set: set });
  }

  it('is not finished by another process while it may still be at work', () =>
    within(mkdtempSync(join(root, 'office-')), async (office) => {
      await interruptedIn(office);
      await office.administration.changes.finishInterrupted();
      expect(await leftIn(office)).toMatchObject({ status: 'APPROVED', email: 'moreau@old.example' });
      await restart(office);
      expect(await leftIn(office)).toEqual(CARRIED_OUT);
    }));

  it('leaves an outdated request when the record was changed since', () =>
    within(mkdtempSync(join(root, 'office-')), async (office) => {
      await interruptedIn(office);
      const asBefore = { ...APPROVED_CHANGE, email: 'moreau@old.example', roles: [], providerTypeId: null };
      const renamed = { ...asBefore, provider: null, name: 'Ines Martin' };
      await office.administration.users.update(NURSE, renamed, administrator('keller'));
      await restart(office);
      expect(await leftIn(office)).toMatchObject({ status: 'OUTDATED', email: 'moreau@old.example', isLinked: [] });
    }));
});
