import type { ChartAccess } from '../chart/chartAccess.ts';
import { patientIdentifiers, patients } from '../chart/patient.ts';
import type { Actor } from '../request/actor.ts';
import type { Store } from '../store/store.ts';

/**
 * Refuses a message that names the patient of a restricted chart (decision 174). It looks into the text, because a message that
 * could not be used does not always say whom it is about. Restricted charts are few.
 * @throws RestrictedChartError
 */
export async function requireNoneRestricted(
  store: Store,
  access: Pick<ChartAccess, 'hiddenFrom' | 'requireOpen'>,
  { actor, text }: { readonly actor: Actor; readonly text: string },
): Promise<void> {
  const hidden = [...(await access.hiddenFrom(actor))];
  if (hidden.length === 0) return;
  const [charts, identifiers] = await Promise.all([
    store.collection(patients).find({ _id: { $in: hidden } }, { projection: { mrn: 1, otherIdentities: 1 } }),
    store.collection(patientIdentifiers).find({ patientId: { $in: hidden } }),
  ]);
  const numbers = [
    ...charts.flatMap(({ _id, mrn, otherIdentities }) =>
      [mrn, ...otherIdentities.map((other) => other.mrn)].map((number) => ({ patientId: _id, number })),
    ),
    ...identifiers.map(({ patientId, mrn }) => ({ patientId, number: mrn })),
  ];
  // A part of a message: between separators, so that a short number is not found in a longer one.
  const parts = new Set(text.toUpperCase().split(/[|^~&\s]+/));
  const named = numbers.find(({ number }) => parts.has(number.trim().toUpperCase()));
  if (named) await access.requireOpen(actor, named.patientId);
}
