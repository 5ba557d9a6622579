import { SOURCE_SYSTEMS } from '@isocenter/schemas';
import { identifierId, patientIdentifiers, patients, secondIdentifierId } from '../chart/patient.ts';
import type { ExternalScheduleEntry } from '../external/externalSchedule.ts';
import { sameName } from '../patients/patientSearch.ts';
import { normalMrn } from '../patients/search/searchKeys.ts';
import type { Store } from '../store/store.ts';

/**
 * The charts of the people of a schedule, by their id in its source. A person counts as the patient of a chart by the id of the
 * import, or by MRN, name and birth date together (decision 131): one MRN can name two people. Without a certain chart, a
 * person has none.
 */
export async function chartsOfEntries(
  store: Store,
  entries: readonly ExternalScheduleEntry[],
): Promise<ReadonlyMap<string, string>> {
  const people = new Map(entries.map((entry) => [entry.patientExternalId, entry]));
  const wanted = [...people.values()].flatMap(({ mrn, sourceSystem, patientExternalId }) => {
    if (mrn === null) return [];
    const number = normalMrn(mrn);
    return [
      ...SOURCE_SYSTEMS.map((system) => identifierId(system, number)),
      secondIdentifierId(sourceSystem, number, patientExternalId),
    ];
  });
  if (wanted.length === 0) return new Map();
  const identifiers = await store.collection(patientIdentifiers).find({ _id: { $in: [...new Set(wanted)] } });
  const ids = [...new Set(identifiers.map(({ patientId }) => patientId))];
  // A visit stays with the record that its number belongs to; who is shown with it is asked when it is shown.
  const charts = await store.collection(patients).find({ _id: { $in: ids }, recordStatus: { $ne: 'DELETED' } });
  const chartOf = new Map(charts.map((chart) => [chart._id, chart]));
  const found = new Map<string, string>();
  for (const [externalId, { mrn, sourceSystem, person }] of people) {
    const number = normalMrn(mrn ?? '');
    const own = identifiers.filter((identifier) => identifier.mrn === number && chartOf.has(identifier.patientId));
    const imported = own.filter(
      (identifier) => identifier.sourceSystem === sourceSystem && identifier.externalId === externalId,
    );
    const alike = own.filter(({ patientId }) => {
      const chart = chartOf.get(patientId);
      if (!chart || !person || person.dateOfBirth === null) return false;
      return [chart, ...chart.otherIdentities].some(
        ({ name, dateOfBirth }) => dateOfBirth === person.dateOfBirth && sameName(name) === sameName(person.name),
      );
    });
    const certain = new Set((imported.length > 0 ? imported : alike).map(({ patientId }) => patientId));
    const [only] = certain;
    if (only !== undefined && certain.size === 1) found.set(externalId, only);
  }
  return found;
}
