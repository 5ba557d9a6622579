import { readFileSync, writeFileSync } from 'node:fs';
import type { AuditVerification } from '@isocenter/schemas';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { testStores } from '../contract/stores.ts';
import { ForgedClinic } from './forgedClinic.ts';
import { OPENSSL } from './opensslAuthority.ts';
import { ACTS, FORGERIES, forgeryPage } from './forgeries.ts';
import type { Cell } from './forgeryCell.ts';

const stores = await testStores();

const cells = Object.entries(FORGERIES).flatMap(([target, acts]) =>
  ACTS.map((act) => ({ target, cell: acts[act], name: `${act}: ${target}, ${acts[act].what}` })),
);

describe.each(stores)('a forgery on the $name store is found', ({ name: store, open }) => {
  let clinic: ForgedClinic;
  let known: readonly string[] = [];
  beforeAll(async () => {
    clinic = await ForgedClinic.open(await open());
    await clinic.attacked.signed();
    await clinic.attacked.clinic.server.audit.settled();
    expect(await clinic.verified()).toEqual([]);
  });
  afterAll(() => clinic.close());

  /** What the check finds now and did not find before: earlier forgeries stay. */
  const news = async () => {
    await clinic.attacked.clinic.server.audit.settled();
    const found = await clinic.verified();
    const fresh = found.filter((fault) => !known.includes(fault));
    known = found;
    return fresh;
  };
  const isRed = async (taskId: string) => {
    const { signatures, addenda, signatureFault } = await clinic.attacked.read(taskId);
    const isForged = signatures.some(({ contentVerified }) => !contentVerified);
    return isForged || signatureFault !== null || addenda.some(({ verified }) => !verified);
  };
  const refusal = async (cell: Cell) => {
    const before = readFileSync(clinic.keyFile);
    expect(await clinic.refusedStart()).toBeNull();
    await cell.forge(clinic);
    const refused = await clinic.refusedStart();
    writeFileSync(clinic.keyFile, before);
    return refused;
  };

  const played = cells.filter(({ target }) => store === 'embedded' || target !== 'index column');
  const playable = played.filter(({ cell }) => OPENSSL !== null || cell.needsOpenssl !== true);
  it.skipIf(OPENSSL !== null)('time stamps are not played: the program openssl is missing', () => undefined);

  it.each(playable)('$name', async ({ cell }) => {
    if (cell.foundBy.includes('start')) {
      expect(await refusal(cell)).toContain('cannot be found in');
      return;
    }
    const { taskId, says, isKept } = await cell.forge(clinic);
    if (cell.foundBy.includes('bucket')) expect(isKept).toBe(true);
    if (cell.foundBy.includes('unproven'))
      expect(await clinic.unproven()).toContainEqual(expect.stringMatching(says ?? /^$/));
    if (cell.foundBy.includes('check')) expect(await news()).toContainEqual(expect.stringMatching(says ?? /^$/));
    if (taskId !== undefined) expect(await isRed(taskId)).toBe(cell.foundBy.includes('note'));
  });

  it('and the audit screen names a forged note', async () => {
    const { server } = clinic.attacked.clinic;
    const headers = await server.signIn('usr-administrator');
    const ask = async () => {
      const answer = await server.call('GET', '/api/data_api/audit/verification', { headers });
      return (await answer.json()) as AuditVerification;
    };
    const faulty = async () => {
      const found = await ask();
      expect(found.state).toBe('faulty');
      return found;
    };
    // The check reads every record, in the background.
    const { signatures } = await vi.waitFor(faulty, { timeout: 20_000, interval: 20 });
    expect(signatures.faults).toContainEqual(expect.stringMatching(/^Signature 1 of task .* is not what was signed/));
  });
});

it('docs/forgery.md is the table of what is played here (npm run update)', async () => {
  await expect(forgeryPage()).toMatchFileSnapshot('../../docs/forgery.md');
});
