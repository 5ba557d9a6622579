import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tasks } from '../../server/src/chart/task.ts';
import type { Collection, Store, StoredDocument } from '../../server/src/store/store.ts';
import { StoreUnavailableError, UncertainWriteError } from '../../server/src/store/storeErrors.ts';
import { checkOf, openClinic, PEND, registerCourse, START } from '../../server/src/testing/clinic.ts';
import type { Clinic, Person, SeenTask } from '../../server/src/testing/clinic.ts';
import { testStores, type TestStore } from './stores.ts';

const stores = await testStores();

/** What happens to the next write of a task, and whether the store answers afterwards. */
type Fate = 'written' | 'lost' | 'writtenAndAway' | null;

/** A store whose connection is lost around one write of a task. */
function losing(store: Store) {
  const state: { fate: Fate; isAway: boolean } = { fate: null, isAway: false };
  const lossy: Store = {
    kind: store.kind,
    ping: () => store.ping(),
    close: () => store.close(),
    collection<Doc extends StoredDocument>(definition: Parameters<typeof store.collection<Doc>>[0]): Collection<Doc> {
      const collection = store.collection(definition);
      if (definition.name !== tasks.name) return collection;
      return new Proxy(collection, {
        get(target, member): unknown {
          const value: unknown = Reflect.get(target, member);
          if (typeof value !== 'function') return value;
          if (member === 'findOne')
            return (...asked: Parameters<Collection<Doc>['findOne']>) =>
              state.isAway ? Promise.reject(new StoreUnavailableError('away')) : target.findOne(...asked);
          if (member !== 'updateOne') return value.bind(target) as unknown;
          return async (...asked: Parameters<Collection<Doc>['updateOne']>) => {
            const { fate } = state;
            if (fate === null || !('revision' in asked[0])) return target.updateOne(...asked);
            state.fate = null;
            state.isAway = fate === 'writtenAndAway';
            if (fate !== 'lost') await target.updateOne(...asked);
            throw new UncertainWriteError('cut');
          };
        },
      });
    },
  };
  return { store: lossy, state };
}

describe.each(stores)('a save whose connection to the $name store is lost', ({ open }) => {
  let own: TestStore;
  let clinic: Clinic;
  let ruiz: Person;
  let visits: SeenTask[];
  let state: ReturnType<typeof losing>['state'];

  beforeAll(async () => {
    own = await open();
    const lossy = losing(own.store);
    state = lossy.state;
    clinic = await openClinic({ store: lossy.store });
    ruiz = await clinic.as('attending');
    visits = (await registerCourse(ruiz)).tasks.filter(({ taskType }) => taskType === 'OTV');
  });
  afterAll(async () => {
    await clinic.close();
    await own.discard();
  });

  const pend = async (week: number, fate: Fate) => {
    const { startTask } = await ruiz.ask<{ startTask: SeenTask }>(START, { id: visits[week - 1]?.id });
    state.fate = fate;
    const refusal = await ruiz.refused(PEND, {
      ...{ id: startTask.id, values: { OTVStatus: { weight: 70 } }, note: '', check: checkOf(startTask) },
    });
    state.isAway = false;
    return { refusal, task: await own.store.collection(tasks).findOne({ _id: startTask.id }) };
  };

  it('is looked up again by its revision: it was saved, and is not saved twice [TASK-073]', async () => {
    const { refusal, task } = await pend(1, 'written');
    expect(refusal).toBeNull();
    expect(task).toMatchObject({ taskStatus: 'PENDED', revision: 2 });
    expect(task?.versions).toHaveLength(1);
  });

  it('is tried again if it was not saved [TASK-073]', async () => {
    const { refusal, task } = await pend(2, 'lost');
    expect(refusal).toBeNull();
    expect(task).toMatchObject({ taskStatus: 'PENDED', revision: 2 });
  });

  it('may not have been saved, says the answer, while the store cannot tell [TASK-073]', async () => {
    const { refusal, task } = await pend(3, 'writtenAndAway');
    expect(refusal).toMatchObject({
      message: 'The server lost its data while saving. Your last change may not have been saved.',
      extensions: { code: 'UNCERTAIN', status: 503, action: 'Load the page again to see whether it was saved.' },
    });
    expect(task).toMatchObject({ taskStatus: 'PENDED', revision: 2 });
  });
});
