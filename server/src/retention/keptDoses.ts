import type { ChartAccess } from '../chart/chartAccess.ts';
import { keptDoses, type KeptPlan } from '../chart/disposal.ts';
import { chartIdsOf } from '../chart/mergedPatients.ts';
import { patients } from '../chart/patient.ts';
import { normalMrn } from '../patients/search/searchKeys.ts';
import type { Actor } from '../request/actor.ts';
import type { Store } from '../store/store.ts';

declare module '../request/services.ts' {
  interface Services {
    readonly keptDoses: KeptDoseService;
  }
}

/** What was delivered in charts that were disposed of, for a person who is back (decision 196). */
export class KeptDoseService {
  readonly #use: { readonly store: Store; readonly access: ChartAccess };

  constructor(use: { readonly store: Store; readonly access: ChartAccess }) {
    this.#use = use;
  }

  /** Under any MRN of the chart. A number with another birth date was given to someone else since. @throws ForbiddenError */
  async ofPatient(actor: Actor, patientId: string): Promise<readonly KeptPlan[]> {
    const { store, access } = this.#use;
    access.require(actor, 'patients:view');
    const ids = await chartIdsOf(store, patientId);
    await access.viewed(actor, ids);
    const people = await store.collection(patients).find({ _id: { $in: [...ids] } });
    const numbers = people.flatMap(({ mrn, otherIdentities }) => [mrn, ...otherIdentities.map((other) => other.mrn)]);
    const found = await store.collection(keptDoses).find({ mrn: { $in: [...new Set(numbers.map(normalMrn))] } });
    const born = new Set(people.flatMap(({ dateOfBirth }) => dateOfBirth ?? []));
    const own = found.filter(({ dateOfBirth }) => dateOfBirth === null || born.size === 0 || born.has(dateOfBirth));
    // A chart with several MRNs has its doses under each of them.
    return [...new Map(own.map((kept) => [kept.disposal, kept])).values()].flatMap(({ plans }) => plans);
  }
}
