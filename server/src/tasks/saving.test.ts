import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkOf, openClinic, registerCourse, START, TASK_FIELDS } from '../testing/clinic.ts';
import type { Clinic, Person, SeenTask } from '../testing/clinic.ts';

const SAVE = `mutation($id: ID!, $values: JSON!, $provenance: JSON, $note: String, $check: ValidUpdateCheckInput!) {
  updateDocument(id: $id, formValues: $values, provenance: $provenance, note: $note, validUpdateCheckInputs: $check) {
    task { ${TASK_FIELDS} document { provenance } }
  }
}`;

interface Saved extends SeenTask {
  readonly document: NonNullable<SeenTask['document']> & { readonly provenance: Readonly<Record<string, unknown>> };
}

describe('saving a task', () => {
  let clinic: Clinic;
  let ruiz: Person;
  let resident: Person;
  let visits: readonly SeenTask[];
  const started = async (week: number) => {
    const id = visits.find(({ sequence }) => sequence === week)?.id;
    return (await ruiz.ask<{ startTask: SeenTask }>(START, { id })).startTask;
  };
  const save = async (who: Person, task: SeenTask, sent: { weight: number; note?: string; provenance?: object }) => {
    const variables = { id: task.document?.id, values: { OTVStatus: { weight: sent.weight } }, check: checkOf(task) };
    const { note = null, provenance = null } = sent;
    return (await who.ask<{ updateDocument: { task: Saved } }>(SAVE, { ...variables, note, provenance })).updateDocument
      .task;
  };

  beforeAll(async () => {
    clinic = await openClinic();
    ruiz = await clinic.as('attending');
    resident = await clinic.as('resident');
    visits = (await registerCourse(ruiz)).tasks.filter(({ taskType }) => taskType === 'OTV');
  });
  afterAll(() => clinic.close());

  it('generates the note when no one wrote one, and leaves it alone while it is unchanged', async () => {
    const first = await save(ruiz, await started(1), { weight: 70 });
    expect(first.document.note).toMatchObject({ handEdited: false, base: null });
    expect(first.document.note.value).toContain('70');
    const second = await save(ruiz, first, { weight: 71 });
    expect(second.document.note.value).toContain('71');
    expect(second.document.note.value).not.toContain('70');
    const again = await save(ruiz, second, { weight: 71 });
    expect(again.document.note.updatedOn).toBe(second.document.note.updatedOn);
  });

  it('keeps an edited note word for word, marked, with the base of the edit', async () => {
    const mine = await save(ruiz, await started(2), { weight: 70, note: 'In my own words.' });
    const later = await save(ruiz, mine, { weight: 71 });
    expect(later.document.note).toMatchObject({ ...mine.document.note, value: 'In my own words.', handEdited: true });
  });

  it('decides itself who answered, and keeps another person as the author of an unchanged answer', async () => {
    const claimed = (by: string, on = '2026-01-01T00:00:00.000Z') => ({
      'OTVStatus.weight': { origin: 'user', by, on },
    });
    const hers = await save(ruiz, await started(3), { weight: 70, provenance: claimed('usr-other') });
    expect(hers.document.provenance).toEqual(claimed('usr-attending'));
    // The resident's screen sends back what it received.
    const same = await save(resident, hers, { weight: 70, provenance: hers.document.provenance });
    expect(same.document.provenance).toEqual(claimed('usr-attending'));
    const changed = await save(resident, same, { weight: 71, provenance: hers.document.provenance });
    expect(changed.document.provenance).toEqual(claimed('usr-resident'));
    const unsaid = await save(ruiz, changed, { weight: 72 });
    expect(unsaid.document.provenance).toEqual(claimed('usr-attending'));
  });
});
