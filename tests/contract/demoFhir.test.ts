import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isJsonArray, isJsonObject, numberOf, type Json } from '@isocenter/engine';
import { caseOf } from '../../server/src/analytics/cases/caseOf.ts';
import { readSources, type ReadSources } from '../../server/src/analytics/cases/caseSources.ts';
import { signedDocuments } from '../../server/src/analytics/cases/signedDocuments.ts';
import { Deidentifier } from '../../server/src/analytics/deidentify.ts';
import { bundleOf, episodeResources } from '../../server/src/analytics/fhir/episodeResources.ts';
import { VIEW_DEFINITIONS } from '../../server/src/analytics/fhir/viewDefinitions.ts';
import { AS_IT_IS, type FhirResource } from '../../server/src/analytics/fhir/resource.ts';
import { episodes } from '../../server/src/chart/episode.ts';
import { prescribes } from '../../server/src/chart/task.ts';
import { TaskReads } from '../../server/src/chart/taskReads.ts';
import { prescriptionsFromFhir } from '../../server/src/external/aria/prescriptionsFromFhir.ts';
import { rtProcedure, rtRequest, rtVolume } from '../../server/src/external/aria/radiotherapyResources.ts';
import { treatmentsFromFhir } from '../../server/src/external/aria/treatmentsFromFhir.ts';
import { compileConfigs } from '../../server/src/forms/compileConfigs.ts';
import { formLibrary } from '../../server/src/forms/formLibrary.ts';
import { importConfigs } from '../../server/src/forms/importConfigs.ts';
import { treatmentDays } from '../../server/src/foundation/calendar.ts';
import { parseLossless } from '../../server/src/foundation/losslessJson.ts';
import { readSettings } from '../../server/src/settings/settings.ts';
import { openEmbeddedStore } from '../../server/src/store/embedded/openEmbeddedStore.ts';
import type { Store } from '../../server/src/store/store.ts';
import { brokenReferences, profileProblems, r4Problems } from './fhirR4.ts';
import { runView } from './sqlOnFhir.ts';
import { testSignatureKeys } from '../../server/src/testing/testKeys.ts';
import { addFirstUsers } from '../../server/src/seed/firstUsers.ts';
import { seedDemo } from '../../server/src/seed/seedDemo.ts';

const NOW = new Date('2026-11-21T15:00:00Z');
const settings = {
  ...readSettings({ DEPARTMENT_TIME_ZONE: 'America/New_York' }),
  demoPatients: process.env['SOAK'] ? 200 : 24,
};
const BASE = 'https://isocenter.invalid/fhir';

let store: Store;
let courses: readonly ReadSources[];
beforeAll(async () => {
  store = await openEmbeddedStore({ folder: ':memory:' });
  const clock = { now: () => NOW };
  await addFirstUsers(store, settings);
  await importConfigs(settings.configsFolder, { store, clock, compile: compileConfigs });
  const forms = formLibrary(store);
  const log = { info: () => undefined };
  await seedDemo({ store, clock, forms, signatureKeys: testSignatureKeys(), settings, log });
  const reads = { store, forms, reads: new TaskReads(store, forms), days: treatmentDays('UTC', []) };
  const all = await store.collection(episodes).find({ recordStatus: 'ACTIVE' });
  const found = await Promise.all(all.map(({ _id }) => readSources(reads, _id)));
  courses = found.filter((each) => each !== null);
}, 240_000);
afterAll(() => store.close());

/** As a receiver gets it: every number with the digits that were sent. */
const received = (resources: readonly FhirResource[]) =>
  resources.map((resource) => ({ type: resource.resourceType, read: parseLossless(JSON.stringify(resource)) }));

const ofType = (resources: readonly FhirResource[], type: string) =>
  received(resources).flatMap((each) => (each.type === type ? [each.read] : []));

/** The doses of a table of targets, in cGy as typed. */
function dosesIn(answer: unknown, columns: readonly string[]): readonly string[] {
  const rows = isJsonArray(answer as Json) ? (answer as readonly Json[]).filter(isJsonObject) : [];
  return rows.flatMap((row) => columns.map((column) => String(numberOf(row[column])))).toSorted();
}

describe('the courses of the demonstration as mCODE and CodeX RT', () => {
  it('are bundles of FHIR R4 that keep to the profiles they name, from signed documents only', () => {
    const kinds = new Set<string>();
    for (const sources of courses) {
      const resources = episodeResources(sources, AS_IT_IS);
      expect(r4Problems(bundleOf(resources, NOW.toISOString()))).toEqual([]);
      expect(resources.flatMap(profileProblems)).toEqual([]);
      expect(brokenReferences(resources)).toEqual([]);
      expect(new Set(resources.map(({ resourceType, id }) => `${resourceType}/${id}`)).size).toBe(resources.length);
      const signed = new Set(signedDocuments(sources).map(({ task }) => `urn:isocenter:document:doc-${task._id}`));
      for (const { resourceType, meta } of resources) {
        const source = isJsonObject(meta) ? meta['source'] : null;
        if (source === 'urn:isocenter:chart') expect(resourceType).toBe('Patient');
        else expect(signed).toContain(source);
      }
      for (const { resourceType, code } of resources)
        kinds.add(`${resourceType} ${JSON.stringify(code ?? null).length > 4}`);
    }
    expect([...kinds].map((kind) => kind.split(' ')[0]).toSorted()).toEqual(
      ['BodyStructure', 'Condition', 'Observation', 'Patient', 'Procedure', 'ServiceRequest'].toSorted(),
    );
  });

  it('come back through the import with every dose, digit by digit', () => {
    let compared = 0;
    for (const sources of courses) {
      const resources = episodeResources(sources, AS_IT_IS);
      const patientId = sources.patient._id;
      const requests = ofType(resources, 'ServiceRequest').map((each) => rtRequest.parse(each));
      const volumes = ofType(resources, 'BodyStructure').map((each) => rtVolume.parse(each));
      const procedures = ofType(resources, 'Procedure').map((each) => rtProcedure.parse(each));
      const read = prescriptionsFromFhir(
        patientId,
        { requests, volumes, practitioners: [], conditions: [], treatments: [] },
        BASE,
      );
      expect(read.flatMap(({ unreadable }) => unreadable)).toEqual([]);
      const orders = signedDocuments(sources).filter(({ task }) => prescribes(task));
      const typed = orders.flatMap(({ task }) =>
        dosesIn(task.document?.formValues['Prescription']?.['target_objectives'], ['dose', 'dose_frac', 'fractions']),
      );
      const imported = read.flatMap(({ targets }) =>
        targets.flatMap(({ doseCGy, dosePerFractionCGy, fractions }) => [
          String(doseCGy),
          String(dosePerFractionCGy),
          String(fractions),
        ]),
      );
      expect(imported.toSorted()).toEqual(typed.toSorted());
      const summary = signedDocuments(sources).findLast(({ task }) => task.taskType === 'TREATMENT_SUMMARY');
      const given = summary?.task.document?.formValues['TreatmentSummary']?.['dose_delivered'];
      const delivered = treatmentsFromFhir(patientId, { procedures, requests }, BASE);
      expect(delivered.flatMap(({ unreadable }) => unreadable)).toEqual([]);
      if (summary) {
        expect(delivered.flatMap(({ doses }) => doses.map(({ doseCGy }) => doseCGy))).toEqual([String(given)]);
        compared += 1;
      } else expect(delivered).toEqual([]);
    }
    expect(compared).toBeGreaterThan(1);
  });

  it('have every extension and code that a table of SQL on FHIR reads', () => {
    const text = JSON.stringify(courses.map((sources) => episodeResources(sources, AS_IT_IS)));
    for (const [name, view] of VIEW_DEFINITIONS) {
      const read = [...JSON.stringify(view).matchAll(/(?:extension\(|code = |system = )'([^']+)'/g)].map(
        ([, said]) => said,
      );
      expect([name, read.filter((said) => !text.includes(`"${said}"`))]).toEqual([name, []]);
    }
  });

  it('are the tables that SQL on FHIR says, with the figures of the cases', () => {
    const rowsIn = (name: string, resources: readonly FhirResource[]) =>
      runView(VIEW_DEFINITIONS.get(name) ?? {}, resources);
    const filledTables = new Set<string>();
    for (const sources of courses) {
      const resources = episodeResources(sources, AS_IT_IS);
      const { values, toxicities } = caseOf(sources);
      const documents = signedDocuments(sources);
      const tables = Object.fromEntries([...VIEW_DEFINITIONS.keys()].map((name) => [name, rowsIn(name, resources)]));
      for (const [name, rows] of Object.entries(tables)) if (rows.length > 0) filledTables.add(name);
      const column = (table: string, ...names: readonly string[]) =>
        (tables[table] ?? []).map((row) => names.map((name) => row[name] ?? null));

      expect(column('patients', 'sex', 'died_on')).toEqual([
        [sources.patient.sex?.toLowerCase(), values['died'] === 'yes' ? values['last_contact_on'] : null],
      ]);
      const summary = documents.findLast(({ task }) => task.taskType === 'TREATMENT_SUMMARY');
      expect(column('courses', 'first_fraction_on', 'last_fraction_on', 'fractions_delivered')).toEqual(
        summary ? [['first_fraction_on', 'last_fraction_on', 'fractions_delivered'].map((name) => values[name])] : [],
      );
      expect(column('toxicities', 'term', 'grade', 'on_date').map(String).toSorted()).toEqual(
        toxicities.map(({ term, grade, date }) => String([term, grade, date])).toSorted(),
      );
      const prescribed = values['dose_prescribed'] === undefined ? [] : [values['dose_prescribed']];
      expect([...new Set(column('prescribed_doses', 'dose').flat())]).toEqual(prescribed);
      expect(new Set(column('prescribed_doses', 'fractions').flat())).toEqual(
        new Set(values['fractions_prescribed'] === undefined ? [] : [values['fractions_prescribed']]),
      );
      const given = summary?.task.document?.formValues['TreatmentSummary']?.['dose_delivered'];
      expect([...new Set(column('delivered_doses', 'dose').flat())]).toEqual(given === undefined ? [] : [given]);
      expect(column('conditions', 'diagnosis_code').flat()).toEqual(
        values['diagnosis_code'] === undefined ? [] : [values['diagnosis_code']],
      );
      const group = values['registration_primary_clinical_group'];
      expect(column('stages', 'category').flat().includes(String(group))).toBe(group !== undefined);
      const statuses = documents.flatMap(({ task }) =>
        Object.values(task.document?.formValues ?? {}).flatMap((answers) => answers?.['ecog'] ?? []),
      );
      expect(column('performance', 'ecog').flat().map(String).toSorted()).toEqual(statuses.map(String).toSorted());
      // Every key leads to a row of its table.
      const keys = new Set(Object.values(tables).flatMap((rows) => rows.flatMap((row) => row['volume_key'] ?? [])));
      expect([...keys].toSorted()).toEqual(column('volumes', 'volume_key').flat().toSorted());
    }
    expect([...filledTables].toSorted()).toEqual([...VIEW_DEFINITIONS.keys()].toSorted());
  });

  it('tell no name, number or day without names, and keep the intervals', () => {
    const names = new Deidentifier('a secret of the installation');
    for (const sources of courses) {
      const { patient, episode } = sources;
      const plain = episodeResources(sources, AS_IT_IS);
      const hidden = episodeResources(sources, names.tellingOf(patient._id));
      expect(r4Problems(bundleOf(hidden, NOW.toISOString()))).toEqual([]);
      expect(hidden.flatMap(profileProblems)).toEqual([]);
      expect(brokenReferences(hidden)).toEqual([]);
      const text = JSON.stringify(hidden);
      for (const word of [patient.name.lastName, patient.mrn, patient.dateOfBirth, patient._id, episode._id])
        if (word) expect(text).not.toContain(`"${word}`);
      expect(text).not.toMatch(/epi-|pat-|C\d\d\./);
      const days = (all: readonly FhirResource[]) =>
        [...JSON.stringify(all).matchAll(/"(?:effectiveDateTime|authoredOn|start|end)":"([^"]+)"/g)].map(
          ([, day = '']) => Date.parse(day),
        );
      const shifts = new Set(days(hidden).map((day, index) => day - (days(plain)[index] ?? 0)));
      expect(shifts.size).toBeLessThan(2);
      expect(shifts.has(0)).toBe(false);
    }
  });
});
