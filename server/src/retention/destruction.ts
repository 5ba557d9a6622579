import type { AuditedStore } from '../audit/auditedStore.ts';
import { cases } from '../analytics/cases/caseRecord.ts';
import type { CaseProjection } from '../analytics/cases/caseProjection.ts';
import { disposals, keptDoses, type DisposalRecord, type KeptPlan } from '../chart/disposal.ts';
import { episodes } from '../chart/episode.ts';
import { identityAlertId, identityAlerts } from '../chart/identityAlert.ts';
import { patientIdentifiers, patients } from '../chart/patient.ts';
import { everSigned, tasks, taskVersions } from '../chart/task.ts';
import { treatmentEntries, treatmentEntriesOf, treatmentRecordOf } from '../chart/treatmentRecord.ts';
import { mosaiqMessages } from '../external/mosaiq/mosaiqMessages.ts';
import { normalMrn } from '../patients/search/searchKeys.ts';
import { insertOnce } from '../store/insertOnce.ts';
import { readPath, shardPaths } from '../store/declaration.ts';
import type { WorklistProjection } from '../worklist/projection/worklistProjection.ts';
import { mosaiqIds } from './againstDisposal.ts';
import type { ChartPart, PartDocument } from './chartPart.ts';

interface DestructionDependencies extends AuditedStore {
  readonly parts: readonly ChartPart[];
  readonly cases: Pick<CaseProjection, 'remake'>;
  readonly worklist: Pick<WorklistProjection, 'make'>;
  /** Erases the bytes of a photograph; can be repeated. */
  readonly erasePhotograph: (fileId: string) => Promise<void>;
}

type Begun = Pick<DisposalRecord, 'courses' | 'counts' | 'left' | 'keepsDoses'>;

const PAGE = 50;
/** Messages are found by no id of a patient, so all are looked at. */
const PAGE_OF_MESSAGES = 1_000;

/**
 * Destroys a chart that no one sees any more. Each step can be repeated and looks for what is left, so a kill at any point leaves
 * nothing but work for the next process.
 */
export class Destruction {
  readonly #use: DestructionDependencies;

  constructor(use: DestructionDependencies) {
    this.#use = use;
  }

  /** What there is, before anything is destroyed. */
  async survey({ charts }: Pick<DisposalRecord, 'charts'>): Promise<Begun> {
    const { store } = this.#use;
    const of = { patientId: { $in: [...charts] } };
    const [courses, written, identifiers, mosaiq] = await Promise.all([
      store.collection(episodes).find(of, { projection: { _id: 1 } }),
      store.collection(tasks).find(of, { projection: { photographs: 1, signatures: 1 } }),
      store.collection(patientIdentifiers).find(of),
      mosaiqIds(store, charts),
    ]);
    const taskIds = written.map(({ _id }) => _id);
    const [versions, entries] = await Promise.all([
      store.collection(taskVersions).find({ taskId: { $in: taskIds } }, { projection: { _id: 1 } }),
      store.collection(treatmentEntries).find({ episodeId: { $in: courses.map(({ _id }) => _id) } }),
    ]);
    const files = written.flatMap(({ photographs = [] }) => photographs.map(({ fileId }) => fileId));
    return {
      courses: courses.map(({ _id }) => _id),
      counts: {
        ...{ charts: charts.length, courses: courses.length, tasks: written.length, versions: versions.length },
        ...{ signed_notes: written.filter(everSigned).length, photographs: files.length },
      },
      keepsDoses: entries.some(({ fractions }) => fractions > 0),
      left: {
        ...{ files, mosaiq },
        identityAlerts: identifiers.map(({ sourceSystem, mrn }) => identityAlertId(sourceSystem, mrn)),
      },
    };
  }

  /** @throws Error while audit events of the chart cannot be copied; it is repeated */
  async destroy(disposal: DisposalRecord): Promise<void> {
    const { store, audit, parts, erasePhotograph } = this.#use;
    // That it is destroyed must be in the log before anything is missing.
    await audit.drainOutbox(store.collection(disposals));
    if (disposal.keepsDoses) await this.#keepDoses(disposal);
    await this.#endCourses(disposal);
    for (const { carrier } of parts) if (carrier) await audit.drainOutbox(store.collection(carrier));
    await audit.drainOutbox(store.collection(identityAlerts));
    for (const fileId of disposal.left?.files ?? []) await erasePhotograph(fileId);
    for (const part of parts) await this.#destroyPart(part, disposal);
    for (const _id of disposal.left?.identityAlerts ?? []) await store.collection(identityAlerts).deleteOne({ _id });
    await this.#emptyMessages(disposal);
    await this.#emptyCases(disposal);
  }

  /** What was delivered, under each MRN of the person. */
  async #keepDoses({ _id: disposal, charts, courses }: DisposalRecord): Promise<void> {
    const { store } = this.#use;
    const records = await Promise.all(
      courses.map(async (id) => treatmentRecordOf(await treatmentEntriesOf(store, id))),
    );
    const plans = records
      .flatMap((record) => record?.plans ?? [])
      .filter(({ fractions }) => fractions > 0)
      .map(({ plan, fractions, firstDay, lastDay, doses }): KeptPlan => ({
        ...{ plan, fractions, firstDay, lastDay },
        doses: doses.map(({ target, doseTenthsCGy }) => ({ target, doseTenthsCGy })),
      }));
    // A process that goes on after a kill finds no treatment record any more, and what the other one kept.
    if (plans.length === 0) return;
    const people = await store.collection(patients).find({ _id: { $in: [...charts] } });
    const numbers = people.flatMap((person) =>
      [person.mrn, ...person.otherIdentities.map(({ mrn }) => mrn)].map((mrn) => ({ mrn: normalMrn(mrn), person })),
    );
    const different = [...new Map(numbers.map((each) => [each.mrn, each])).values()];
    // Sorted, so that a process that goes on finds what was kept under the same ids.
    for (const [index, { mrn, person }] of different.toSorted((a, b) => (a.mrn < b.mrn ? -1 : 1)).entries()) {
      const _id = `${disposal}-${index}`;
      await insertOnce(store.collection(keptDoses), { _id, mrn, dateOfBirth: person.dateOfBirth, disposal, plans });
    }
  }

  /** Worklists, cases and the copies of cases in other processes follow a deleted course by themselves. */
  async #endCourses({ charts, courses }: DisposalRecord): Promise<void> {
    const { store } = this.#use;
    const left = await store.collection(episodes).find({ patientId: { $in: [...charts] } });
    for (const { _id, patientId } of left)
      await store
        .collection(episodes)
        .updateOne(
          { _id, patientId, recordStatus: 'ACTIVE' },
          { $set: { recordStatus: 'DELETED' }, $inc: { revision: 1 } },
        );
    for (const id of courses) await this.#use.worklist.make(id);
    await this.#use.cases.remake(courses);
  }

  /** In pages, until nothing is found: what was written in the last moment goes as well. */
  async #destroyPart({ collection: definition, by, carrier }: ChartPart, disposal: DisposalRecord): Promise<void> {
    const all = this.#use.store.collection(definition);
    const fields = Object.fromEntries(['_id', ...shardPaths(definition)].map((path) => [path, 1 as const]));
    const { path, values } = await this.#keysOf(by, disposal);
    for (let from = 0; from < values.length; from += PAGE) {
      const filter = { [path]: { $in: values.slice(from, from + PAGE) } };
      for (;;) {
        const found = await all.find(filter, { projection: fields, limit: PAGE });
        if (found.length === 0) break;
        await Promise.all(found.map((document) => this.#remove(document, { definition, isCarrier: carrier !== null })));
      }
    }
  }

  async #remove(
    document: PartDocument,
    { definition, isCarrier }: { readonly definition: ChartPart['collection']; readonly isCarrier: boolean },
  ): Promise<void> {
    const all = this.#use.store.collection(definition);
    const shard = shardPaths(definition).map((key): [string, unknown] => [key, readPath(document, key)]);
    const at = { ...Object.fromEntries<unknown>(shard), _id: document._id };
    const { deleted } = await all.deleteOne(isCarrier ? { ...at, auditPending: { $ne: true } } : at);
    if (deleted === 0 && (await all.findOne(at, { projection: { _id: 1 } })))
      throw new Error('Audit events of a chart that is disposed of are not in the log yet.');
  }

  async #keysOf(
    by: ChartPart['by'],
    { charts, courses, left }: DisposalRecord,
  ): Promise<{ readonly path: string; readonly values: readonly string[] }> {
    const mosaiq = left?.mosaiq ?? [];
    switch (by) {
      case 'patientId':
        return { path: by, values: charts };
      case 'chart':
        return { path: '_id', values: charts };
      case 'episodeId':
        return { path: by, values: courses };
      case 'course':
        return { path: '_id', values: courses };
      case 'interactionId':
        return { path: by, values: [...charts, ...courses, ...(await this.#tasksOf(courses))] };
      case 'taskId':
        return { path: by, values: await this.#tasksOf(courses) };
      case 'mosaiqPatient':
        return { path: 'patientId', values: mosaiq };
      case 'mosaiq':
        return { path: '_id', values: mosaiq };
    }
  }

  async #tasksOf(courses: readonly string[]): Promise<readonly string[]> {
    const found = await this.#use.store
      .collection(tasks)
      .find({ episodeId: { $in: [...courses] } }, { projection: { _id: 1 } });
    return found.map(({ _id }) => _id);
  }

  /** What MOSAIQ said: that there was a message stays, without its words. */
  async #emptyMessages({ left }: DisposalRecord): Promise<void> {
    const ids = new Set(left?.mosaiq);
    if (ids.size === 0) return;
    const all = this.#use.store.collection(mosaiqMessages);
    for (let last = ''; ;) {
      const page = await all.find({ order: { $gt: last } }, { sort: { order: 1 }, limit: PAGE_OF_MESSAGES });
      for (const { _id, patients: about, acts } of page) {
        if (!about.some((id) => ids.has(id))) continue;
        const emptied = acts.map((act) => ({ ...act, replaced: null }));
        await all.updateOne({ _id }, { $set: { raw: null, acts: emptied } });
      }
      last = page.at(-1)?.order ?? last;
      if (page.length < PAGE_OF_MESSAGES) return;
    }
  }

  /** A deleted case has no figures. It stays, so that copies in other processes learn of it, and counts as none. */
  async #emptyCases({ courses }: DisposalRecord): Promise<void> {
    const emptied = { shape: 0, caseId: 0, recordStatus: 'DELETED' as const, death: null, values: {} };
    for (const _id of courses)
      await this.#use.store
        .collection(cases)
        .updateOne({ _id }, { $set: { ...emptied, toxicities: [], fractions: [], followUps: [] } });
  }
}
