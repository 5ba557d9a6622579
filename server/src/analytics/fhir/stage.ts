import { textOf, type JsonObject } from '@isocenter/engine';
import type { Term } from '../../external/fhir/radiotherapyCodes.ts';
import { MCODE } from '../../external/fhir/radiotherapyCodes.ts';
import { answerIn, type SignedDocument } from '../cases/signedDocuments.ts';
import { documentSource, filled, refersTo, resource, snomed } from './resource.ts';
import type { FhirResource, Origin } from './resource.ts';

const AJCC = 'http://cancerstaging.org';
const EDITIONS: Readonly<Record<string, Term>> = {
  'TNM 7': [
    '443830009',
    'American Joint Commission on Cancer, Cancer Staging Manual, 7th edition neoplasm staging system (tumor staging)',
  ],
  'TNM 8': [
    '897275008',
    'American Joint Commission on Cancer, Cancer Staging Manual, 8th edition neoplasm staging system (tumor staging)',
  ],
};

interface Kind {
  /** Of the fields of a registration: `clinical_t`. */
  readonly of: 'clinical' | 'pathologic';
  readonly group: Term;
  readonly categories: readonly (readonly [letter: 't' | 'n' | 'm', profile: string, code: Term])[];
}

const KINDS: readonly Kind[] = [
  {
    of: 'clinical',
    group: ['399537006', 'Clinical TNM stage grouping'],
    categories: [
      ['t', 'mcode-tnm-primary-tumor-category', ['399504009', 'cT category']],
      ['n', 'mcode-tnm-regional-nodes-category', ['399534004', 'cN category']],
      ['m', 'mcode-tnm-distant-metastases-category', ['399387003', 'cM category']],
    ],
  },
  {
    of: 'pathologic',
    group: ['399588009', 'Pathologic TNM stage grouping'],
    categories: [
      ['t', 'mcode-tnm-primary-tumor-category', ['384625004', 'pT category']],
      ['n', 'mcode-tnm-regional-nodes-category', ['371494008', 'pN category']],
      ['m', 'mcode-tnm-distant-metastases-category', ['371497001', 'pM category']],
    ],
  },
];

/**
 * T, N, M and the stage group as the latest signed registration codes them. A stage that is only written is a text of the
 * condition.
 */
export function stageResources(
  documents: readonly SignedDocument[],
  { origin, condition }: { readonly origin: Omit<Origin, 'taskId'>; readonly condition: string },
): readonly FhirResource[] {
  const registration = documents.findLast(({ task }) => task.document?.formValues['RegistrationPrimary'] !== undefined);
  if (!registration) return [];
  const answer = (field: string) => textOf(answerIn(registration, 'RegistrationPrimary', field));
  const system = answer('staging_system');
  if (system === null || !system.startsWith('TNM')) return [];
  const { telling, patient } = origin;
  const { task, date } = registration;
  const edition = EDITIONS[system];
  const shared = {
    source: documentSource({ telling, patient, taskId: task._id }),
    status: 'final',
    subject: refersTo('Patient', patient),
    focus: [refersTo('Condition', condition)],
    effectiveDateTime: date === null ? null : telling.date(date),
    method: filled({ ...(edition ? snomed(edition) : {}), text: system }),
  };
  return KINDS.flatMap(({ of, group, categories }) => {
    const prefix = answer(`${of}_prefix`);
    const idOf = (part: string) => telling.id(`${task._id}-${of}-${part}`);
    const found = categories.flatMap(([letter, profile, code]) => {
      const value = answer(`${of}_${letter}`);
      if (value === null || prefix === null) return [];
      return [
        resource('Observation', idOf(letter), {
          ...shared,
          profile: [`${MCODE}/${profile}`],
          code: snomed(code),
          valueCodeableConcept: ajcc(`${prefix}${value}`),
        }),
      ];
    });
    const stage = answer(`${of}_group`);
    if (stage === null) return found;
    return [
      ...found,
      resource('Observation', idOf('group'), {
        ...shared,
        profile: [`${MCODE}/mcode-tnm-stage-group`],
        code: snomed(group),
        valueCodeableConcept: ajcc(stage),
        hasMember: found.map(({ id }) => refersTo('Observation', id)),
      }),
    ];
  });
}

const ajcc = (code: string): JsonObject => ({ coding: [{ system: AJCC, code, display: code }], text: code });
