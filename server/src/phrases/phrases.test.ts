import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditRecords } from '../audit/auditChain.ts';
import { openClinic, type Clinic, type Person } from '../testing/clinic.ts';

const SAVE = `mutation($name: String!, $text: String!, $all: Boolean!, $revision: Int) {
  savePhrase(name: $name, text: $text, ofDepartment: $all, revision: $revision) { id name text ofDepartment revision }
}`;
const LIST = '{ phrases { id name text ofDepartment } }';
interface Saved {
  readonly savePhrase: { readonly id: string; readonly name: string; readonly revision: number };
}

describe('phrases', () => {
  let clinic: Clinic;
  let ruiz: Person;
  let chen: Person;
  let staff: Person;
  const save = async (who: Person, name: string, text = 'Well.', all = false) =>
    (await who.ask<Saved>(SAVE, { name, text, all })).savePhrase;
  const names = async (who: Person) =>
    (await who.ask<{ phrases: { name: string; ofDepartment: boolean }[] }>(LIST)).phrases.map(
      ({ name, ofDepartment }) => `${ofDepartment ? 'department' : 'own'} ${name}`,
    );

  beforeAll(async () => {
    clinic = await openClinic();
    ruiz = await clinic.as('attending');
    chen = await clinic.as('advanced-practice');
    staff = await clinic.as('internal-staff');
    await save(ruiz, '.Normal_Breast');
    await save(staff, 'normal_breast', 'No masses. {stage}', true);
  });
  afterAll(() => clinic.close());

  it('are those of the person and of the department, the own one first', async () => {
    expect(await names(ruiz)).toEqual(['own normal_breast', 'department normal_breast']);
    expect(await names(chen)).toEqual(['department normal_breast']);
  });

  it('of the department are written only by people who manage content templates', async () => {
    const refused = await ruiz.refused(SAVE, { name: 'mine', text: 'Well.', all: true });
    expect(refused).toMatchObject({ extensions: { code: 'FORBIDDEN' } });
    const [shared] = (await chen.ask<{ phrases: { id: string }[] }>(LIST)).phrases;
    const gone = await ruiz.refused('mutation($id: ID!) { deletePhrase(id: $id) { id } }', { id: shared?.id });
    expect(gone).toMatchObject({ extensions: { code: 'FORBIDDEN' } });
  });

  it("of another person can't be deleted, and are not said to exist", async () => {
    const { id } = await save(chen, 'hers');
    const gone = await ruiz.refused('mutation($id: ID!) { deletePhrase(id: $id) { id } }', { id });
    expect(gone).toMatchObject({ extensions: { code: 'NOT_FOUND' } });
  });

  it('are not overwritten by a change that did not see the last one', async () => {
    await save(ruiz, 'twice');
    const change = { name: 'twice', all: false, revision: 0 };
    expect(await ruiz.refused(SAVE, { ...change, text: 'First.' })).toBeNull();
    expect(await ruiz.refused(SAVE, { ...change, text: 'Second.' })).toMatchObject({
      extensions: { code: 'RECORD_OUT_OF_DATE' },
    });
  });

  it.each([
    ['a name of one letter', 'a', 'Well.'],
    ['a name with a space', 'two words', 'Well.'],
    ['no text', 'empty', '  '],
    ['a field that no chart has', 'odd', 'Seen by {nurse}'],
    ['a name that is taken', 'normal_breast', 'Well.'],
  ])('are refused with %s', async (_what, name, text) => {
    expect(await ruiz.refused(SAVE, { name, text, all: false })).toMatchObject({
      extensions: { code: 'BAD_USER_INPUT' },
    });
  });

  it('leave a record of each change', async () => {
    await clinic.server.audit.settled();
    const records = await clinic.server.store.collection(auditRecords).find({ eventKind: 'admin change' });
    expect(JSON.stringify(records)).toContain('phr-department-normal_breast');
  });
});
