import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openClinic, registerCourse, type Clinic } from '../../server/src/testing/clinic.ts';
import { sampledStores, type TestStore } from './stores.ts';

const stores = await sampledStores(import.meta.url);
const CONTEXT = `query($id: ID!) { task(taskId: $id) { formContext } }`;
interface Context {
  readonly task: {
    readonly formContext: {
      readonly external: readonly object[];
      readonly carePlan: { readonly [field: string]: object };
    };
  };
}

describe.each(stores)('what the outside system knows of a patient, on the $name store', ({ open }) => {
  let own: TestStore;
  let clinic: Clinic;
  beforeEach(async () => {
    own = await open();
    clinic = await openClinic({ store: own.store });
  });
  afterEach(async () => {
    await clinic.close();
    await own.discard();
  });

  const offered = async (allergies: readonly string[] | null) => {
    clinic.outside.alerts = () => Promise.resolve({ allergies, flags: [], language: null });
    const ruiz = await clinic.as('attending');
    const { tasks } = await registerCourse(ruiz);
    return (await ruiz.ask<Context>(CONTEXT, { id: tasks[0]?.id })).task.formContext;
  };

  it('is offered to the forms of the course: its allergies, with the system that states them', async () => {
    const { external, carePlan } = await offered(['Allergy to latex', 'Penicillin']);
    // An answer of "none known" is compared with it, also after a task has answered.
    expect(carePlan['allergy.statedOutside']).toMatchObject({ value: 'Latex, Penicillin', signed: true });
    expect(external).toEqual([
      {
        ...{ id: 'allergies', system: 'Epic', taskId: '', linkedOn: null },
        formValues: { allergy: 'present', 'allergy.details': 'Latex, Penicillin' },
      },
    ]);
  });

  it.each([
    ['it states that there are none', []],
    ['it states nothing', null],
  ])('answers no question when %s', async (_when, allergies) => {
    const { external, carePlan } = await offered(allergies);
    expect(external).toEqual([]);
    expect(carePlan['allergy.statedOutside']).toBeUndefined();
  });
});
