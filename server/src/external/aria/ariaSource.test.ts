import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MESSAGES } from '@isocenter/schemas';
import { startAriaSandbox, type RunningAria } from '../../../../fixtures/aria-sandbox/startAriaSandbox.ts';
import { ExternalSystemError } from '../../foundation/errors.ts';
import { ariaOfSandbox } from '../../testing/ariaOfSandbox.ts';

const JENNY = 'aria-mrn1234';
const LEFT_BREAST = 'aria-mrn1234-c1-left-breast-whole-breast';

let sandbox: RunningAria;
beforeAll(async () => {
  sandbox = await startAriaSandbox();
});
afterAll(() => sandbox.stop());
beforeEach(async () => {
  await sandbox.reset();
  await sandbox.set({});
});
const paths = async () => (await sandbox.requests()).map(({ method, url }) => `${method} ${url}`);

describe('sign-in', () => {
  it('happens once for many calls, with a signed JWT', async () => {
    const { aria } = ariaOfSandbox(sandbox);
    await Promise.all([aria.readPatient(JENNY), aria.vitals(JENNY)]);
    await aria.prescriptions(JENNY);
    expect((await paths()).filter((path) => path === 'POST /oauth2/token')).toHaveLength(1);
  });

  it('is renewed once when the server no longer knows the token, and not again', async () => {
    const { aria, logged } = ariaOfSandbox(sandbox);
    await sandbox.set({ forgetTokens: true });
    await expect(aria.readPatient(JENNY)).rejects.toBeInstanceOf(ExternalSystemError);
    expect((await paths()).filter((path) => path === 'POST /oauth2/token')).toHaveLength(2);
    expect(JSON.stringify(logged)).toContain('HTTP 401');
    await sandbox.set({});
    expect(await aria.readPatient(JENNY)).toMatchObject({ sourceId: 'MRN1234' });
  });

  it('ends before the token does', async () => {
    const brief = await startAriaSandbox({ tokenSeconds: 60 });
    let now = Date.now();
    const { aria } = ariaOfSandbox(brief, { clock: { now: () => new Date(now) } });
    const signIns = async () => (await brief.requests()).filter(({ url }) => url === '/oauth2/token').length;
    await aria.readPatient(JENNY);
    now += 20_000;
    await aria.readPatient(JENNY);
    expect(await signIns()).toBe(1);
    now += 15_000;
    await aria.readPatient(JENNY);
    expect(await signIns()).toBe(2);
    await brief.stop();
  });

  it.each([-600, 600])('succeeds although the clock of the server differs by %i s', async (clockAheadSeconds) => {
    await sandbox.set({ clockAheadSeconds });
    const { aria, logged } = ariaOfSandbox(sandbox);
    expect(await aria.checkHealth()).toEqual({ sourceSystem: 'ARIA', status: 'SUCCESS', reason: null });
    expect(JSON.stringify(logged)).toContain('"skewSeconds":');
  });

  it('that is refused fails with a reason for administrators [EXT-002]', async () => {
    await sandbox.set({ refuseSignIn: true });
    expect(await ariaOfSandbox(sandbox).aria.checkHealth()).toEqual({
      sourceSystem: 'ARIA',
      status: 'FAILURE',
      reason: 'The sign-in was refused (HTTP 401).',
    });
  });
});

it('finds a patient by the whole MRN, which is in no URL and no log', async () => {
  const { aria, logged } = ariaOfSandbox(sandbox);
  expect(await aria.searchByMrn('MRN1234')).toEqual([
    {
      sourceSystem: 'ARIA',
      externalId: JENNY,
      sourceId: 'MRN1234',
      name: { firstName: 'Jenny', middleName: null, lastName: 'M' },
      dateOfBirth: '1965-01-01',
      sex: 'FEMALE',
    },
  ]);
  expect(await aria.searchByMrn('MRN12')).toEqual([]);
  expect(await aria.searchByMrn('mrn1234')).toEqual([]);
  expect((await paths()).filter((path) => path.includes('MRN'))).toEqual([]);
  expect(logged).toEqual([]);
});

describe('prescriptions [EXT-004]', () => {
  it('keep the digits of the source: 2.66 Gy times 16 is 266 cGy and 4256 cGy', async () => {
    const [breast] = await ariaOfSandbox(sandbox).aria.prescriptions(JENNY);
    expect(breast).toMatchObject({ state: 'approved', side: 'left', basis: 'prescribed', unreadable: [] });
    expect(breast?.author).toEqual({ firstName: 'Elena', lastName: 'Ruiz' });
    expect(breast?.targets).toMatchObject([
      { name: 'PTV_Breast_L', phase: 'Whole breast', doseCGy: '4256', dosePerFractionCGy: '266', fractions: 16 },
      { name: 'PTV_Boost_L', phase: 'Boost', doseCGy: '1000', dosePerFractionCGy: '250', fractions: 4 },
    ]);
  });

  it('keep the digits of 266.666666666666666666666666666667 cGy', async () => {
    const exact = '266.666666666666666666666666666667';
    await sandbox.change({ do: 'dose', request: LEFT_BREAST, fractionDose: exact, unit: 'cGy' });
    const [breast] = await ariaOfSandbox(sandbox).aria.prescriptions(JENNY);
    expect(breast?.targets[0]?.dosePerFractionCGy).toBe(exact);
  });

  it('have another version and the new values after a change of dose, side or fractions', async () => {
    const { aria } = ariaOfSandbox(sandbox);
    const [before] = await aria.prescriptions(JENNY);
    await sandbox.change({ do: 'dose', request: LEFT_BREAST, totalDose: '40.05', fractionDose: '2.67' });
    await sandbox.change({ do: 'fractions', request: LEFT_BREAST, fractions: 15 });
    await sandbox.change({ do: 'side', request: LEFT_BREAST, side: 'right' });
    const [after] = await aria.prescriptions(JENNY);
    expect(after?.externalId).toBe(before?.externalId);
    expect(after?.version).not.toBe(before?.version);
    expect(after?.targets[0]).toMatchObject({
      externalId: before?.targets[0]?.externalId,
      doseCGy: '4005',
      dosePerFractionCGy: '267',
      fractions: 15,
      side: 'right',
    });
    await sandbox.set({ stale: true });
    expect(await aria.prescriptions(JENNY)).toEqual([before]);
  });

  it('say at which fraction they were stopped', async () => {
    for (const request of ['aria-mrn1234-c1-left-breast', LEFT_BREAST, 'aria-mrn1234-c1-left-breast-boost'])
      await sandbox.change({ do: 'status', request, status: 'revoked' });
    await sandbox.change({ do: 'treat', request: LEFT_BREAST, fractions: 7, status: 'stopped' });
    expect(await ariaOfSandbox(sandbox).aria.prescriptions(JENNY)).toMatchObject([
      { state: 'stopped', stoppedAtFraction: 7 },
    ]);
  });

  it('are found to have changed by their time, with five minutes for clocks that differ', async () => {
    const { aria } = ariaOfSandbox(sandbox);
    const later = new Date(Date.now() + 20 * 60_000).toISOString();
    expect(await aria.changedSince(JENNY, later)).toBe(false);
    await sandbox.change({ do: 'dose', request: LEFT_BREAST, totalDose: '40.05' });
    expect(await aria.changedSince(JENNY, new Date(Date.now() + 60_000).toISOString())).toBe(true);
    expect(await aria.changedSince(JENNY, later)).toBe(false);
  });
});

it('has the treatment record of a phase, with the ids of the targets', async () => {
  const { aria } = ariaOfSandbox(sandbox);
  await sandbox.change({ do: 'treat', request: LEFT_BREAST, fractions: 9 });
  const [breast] = await aria.prescriptions(JENNY);
  expect(await aria.treatments(JENNY)).toMatchObject([
    {
      prescription: breast?.externalId,
      state: 'in-progress',
      endedOn: null,
      fractionsDelivered: 9,
      doses: [{ target: breast?.targets[0]?.externalId, doseCGy: '2394' }],
    },
  ]);
});

it('has the schedule of all patients with their MRNs, and none of them in a URL', async () => {
  const { aria } = ariaOfSandbox(sandbox);
  const midnight = Math.floor(Date.now() / 86_400_000) * 86_400_000;
  const [from, until] = [midnight, midnight + 86_400_000].map((time) => new Date(time).toISOString());
  const entries = await aria.schedule(from ?? '', until ?? '');
  expect(entries.map(({ mrn }) => mrn).sort()).toEqual(['4100217', '4100433', '4100541', '4100767', 'MRN1234']);
  expect(entries.find(({ mrn }) => mrn === 'MRN1234')).toMatchObject({
    kind: 'TREATMENT',
    patientExternalId: JENNY,
    state: 'booked',
    resource: 'Linac 1',
    location: 'Vault 1',
  });
  expect((await paths()).filter((path) => /4100|MRN/.test(path))).toEqual([]);
});

it('has documents, and no document of another patient', async () => {
  const { aria } = ariaOfSandbox(sandbox);
  const [note] = await aria.documents(JENNY);
  expect(note).toMatchObject({ title: 'Simulation note', author: 'Grace Chen, MD', contentType: 'text/plain' });
  const read = await aria.readDocument(JENNY, note?.externalId ?? '');
  expect(read?.bytes.toString()).toMatch(/^Simulation in supine position/);
  expect(await aria.readDocument('aria-4100433', note?.externalId ?? '')).toBeNull();
});

describe('when ARIA misbehaves', () => {
  const SWITCHES = {
    fails: { failWith: 500 },
    'is throttled': { failWith: 429 },
    'refuses (401)': { failWith: 401 },
    'refuses (403)': { failWith: 403 },
    'refuses the sign-in': { refuseSignIn: true },
    'answers something other than JSON': { malformed: 'json' },
    'answers another shape': { malformed: 'shape' },
    'answers only half': { truncate: true },
    'drops the connection': { dropConnection: true },
    'answers HTML with status 200': { contentType: 'html' },
    'is too slow': { delayMs: 3_000 },
    'answers with the resources of other patients': { wrongPatient: true },
    'answers one id with two contents': { duplicate: 'different' },
    'answers pages in a circle': { endlessPages: true },
  } as const;

  it.each(Object.entries(SWITCHES))(
    'a call fails with the message of the specification when it %s',
    async (_how, switches) => {
      await sandbox.set(switches);
      const { aria, logged } = ariaOfSandbox(sandbox, { timeoutMs: 300 });
      await expect(aria.prescriptions(JENNY)).rejects.toThrow(
        new ExternalSystemError('An error occurred while searching for prescriptions available to import.'),
      );
      await expect(aria.treatments(JENNY)).rejects.toBeInstanceOf(ExternalSystemError);
      expect(JSON.stringify(logged)).toContain('"reason":');
      expect(JSON.stringify(logged)).not.toMatch(/mrn1234|Jenny|1965|breast/i);
    },
  );

  it('a delivered dose of 0 after fractions is no dose, and says so', async () => {
    await sandbox.set({ doseValue: '0' });
    const [phase] = await ariaOfSandbox(sandbox).aria.treatments(JENNY);
    expect(phase).toMatchObject({ fractionsDelivered: 4, doses: [] });
    expect(phase?.unreadable.map(({ reason }) => reason)).toEqual(['A dose is 0.']);
  });

  it('a search fails with the message of the specification', async () => {
    await sandbox.set({ failWith: 500 });
    await expect(ariaOfSandbox(sandbox).aria.searchByMrn('MRN1234')).rejects.toThrow(MESSAGES.patientSearchFailed);
  });

  it('a resource that comes twice with one content counts once', async () => {
    await sandbox.set({ duplicate: 'same' });
    expect(await ariaOfSandbox(sandbox).aria.prescriptions(JENNY)).toHaveLength(1);
  });

  it('the caller can cancel, also during the sign-in', async () => {
    await sandbox.set({ delayMs: 3_000 });
    const leaving = new AbortController();
    const read = ariaOfSandbox(sandbox).aria.prescriptions(JENNY, leaving.signal);
    leaving.abort();
    await expect(read).rejects.toBeInstanceOf(ExternalSystemError);
  });

  it.each([
    ['rad', { doseUnit: 'rad' }, 'A dose has a unit other than Gy and cGy.'],
    ['no unit', { doseUnit: '' }, 'A dose has no unit.'],
    ['a text', { doseValue: 'fifty' }, 'A dose is not a number.'],
    ['NaN', { doseValue: 'NaN' }, 'A dose is not a number.'],
    ['0', { doseValue: '0' }, 'A dose is 0.'],
    ['-180', { doseValue: '-180' }, 'A dose is negative.'],
    ['1e9', { doseValue: '1e9' }, 'A dose is impossibly large.'],
  ])('a dose of %s is no dose, and says so', async (_what, switches, reason) => {
    await sandbox.set(switches);
    const [breast] = await ariaOfSandbox(sandbox).aria.prescriptions(JENNY);
    expect(breast?.targets).toHaveLength(2);
    for (const { doseCGy, dosePerFractionCGy } of breast?.targets ?? [])
      expect([doseCGy, dosePerFractionCGy]).toEqual([null, null]);
    expect(breast?.unreadable.map((part) => part.reason)).toEqual([reason, reason, reason, reason]);
    expect(breast?.unreadable.map(({ target }) => target)).toEqual(
      breast?.targets.flatMap(({ externalId }) => [externalId, externalId]),
    );
  });
});
