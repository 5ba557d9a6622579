import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { auditRecords } from '../../server/src/audit/auditChain.ts';
import {
  give,
  openClinic,
  PEND,
  registerCourse,
  SIGN,
  START,
  type Clinic,
  type Person,
  type SeenTask,
} from '../../server/src/testing/clinic.ts';
import { sampledStores, type TestStore } from './stores.ts';

const stores = await sampledStores(import.meta.url);

const STORY = `query($id: ID!) { patient(patientId: $id) {
  vitals { subtype data { date quantity source taskId } }
  currentVitals { weightKg }
  story {
    courses { episodeId label facts { label value source { name taskId date } } }
    safety { label value source { name } }
    toxicities { name grades { week grade } }
    weight { baselineKg points { taskId weightKg changePercent } }
  }
} }`;
interface Chart {
  readonly patient: {
    readonly vitals: readonly {
      readonly subtype: string;
      readonly data: readonly { readonly quantity: number; readonly source: string; readonly taskId: string | null }[];
    }[];
    readonly currentVitals: { readonly weightKg: number } | null;
    readonly story: {
      readonly courses: readonly object[];
      readonly safety: readonly object[];
      readonly weight: { readonly baselineKg: number; readonly points: readonly object[] } | null;
    };
  };
}
const NOTES = `query($id: ID!, $text: String) { patient(patientId: $id) { notes(text: $text) {
  id title taskStatus author addenda excerpt
} } }`;
interface Noted {
  readonly patient: { readonly notes: readonly { readonly id: string; readonly excerpt: string }[] };
}

describe.each(stores)('the chart as a story on the $name store', ({ open }) => {
  let own: TestStore;
  let clinic: Clinic;
  let ruiz: Person;
  let patientId: string;
  let visits: readonly SeenTask[];
  const chart = async () => (await ruiz.ask<Chart>(STORY, { id: patientId })).patient;
  const notes = async (text?: string) => (await ruiz.ask<Noted>(NOTES, { id: patientId, text })).patient.notes;
  const begin = async (visit: SeenTask | undefined) => {
    const { startTask } = await ruiz.ask<{ startTask: SeenTask }>(START, { id: visit?.id });
    return startTask;
  };
  const signed = async (visit: SeenTask | undefined, values: object) =>
    give(ruiz, SIGN, await begin(visit), { OTVStatus: values });

  beforeEach(async () => {
    own = await open();
    clinic = await openClinic({ store: own.store });
    ruiz = await clinic.as('attending');
    const course = await registerCourse(ruiz);
    patientId = course.patientId;
    visits = course.tasks.filter(({ taskType }) => taskType === 'OTV');
  });
  afterEach(async () => {
    await clinic.close();
    await own.discard();
  });

  it('has the weights of our signed visits and of Epic in one series, each with its source [PAT-034]', async () => {
    await signed(visits[0], { weight: 70.5, missed_days: 'no' });
    const { vitals, currentVitals } = await chart();
    const weights = vitals.find(({ subtype }) => subtype === 'weightKg')?.data;
    expect(weights).toMatchObject([
      { quantity: 71.4, source: 'Epic', taskId: null },
      { quantity: 70.5, source: 'On-treatment visit, week 1', taskId: visits[0]?.id },
    ]);
    expect(currentVitals?.weightKg).toBe(70.5);
  });

  it('says a reading once that a visit took over from Epic', async () => {
    const { vitals } = await chart();
    expect(vitals[0]?.data).toHaveLength(1);
  });

  it('tells nothing of a draft, and nothing of a note that is no longer signed', async () => {
    await give(ruiz, PEND, await begin(visits[0]), { OTVStatus: { weight: 60.2, missed_days: 'no' } });
    const before = await chart();
    expect(before.currentVitals?.weightKg).toBe(71.4);
    expect(before.story.weight).toBeNull();
  });

  it('has the weight since the start', async () => {
    await signed(visits[0], { weight: 80, missed_days: 'no' });
    await signed(visits[1], { weight: 76, missed_days: 'no' });
    const { story } = await chart();
    expect(story.weight?.baselineKg).toBe(80);
    expect(story.weight?.points).toMatchObject([{ changePercent: 0 }, { weightKg: 76, changePercent: -5 }]);
  });

  it('finds notes by their words without accents, with the words around the match', async () => {
    await signed(visits[0], { weight: 80, missed_days: 'no', remark: 'Saw the naïve plan of the dietician' });
    await signed(visits[1], { weight: 79, missed_days: 'no', remark: 'Nothing new' });
    expect((await notes()).length).toBe(2);
    const found = await notes('NAIVE diet');
    expect(found.map(({ id }) => id)).toEqual([visits[0]?.id]);
    expect(found[0]?.excerpt).toContain('dietician');
    expect(await notes('zebra')).toEqual([]);
  });

  it('records the view, and never the words of a search', async () => {
    await notes('dietician');
    await clinic.server.audit.settled();
    const records = await clinic.server.store.collection(auditRecords).find({ 'entity.patient': patientId });
    expect(records.map(({ eventKind }) => eventKind)).toContain('view');
    expect(JSON.stringify(records)).not.toContain('dietician');
    const outsider = await clinic.as('no-permissions');
    expect(await outsider.refused(NOTES, { id: patientId })).toMatchObject({ extensions: { code: 'FORBIDDEN' } });
  });
});
