import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { readBundle } from '../../../../fixtures/fhir-server/bundles.ts';
import type { ExternalPrescription, ExternalTarget } from '../externalPrescription.ts';
import { digitsOf } from '../../foundation/losslessJson.ts';
import { groupsOf, requestBehind } from './prescriptionGroups.ts';
import { prescriptionsFromFhir } from './prescriptionsFromFhir.ts';
import { rtPractitioner, rtRequest, rtVolume, type RtRequest } from './radiotherapyResources.ts';

const BASE = 'https://aria.example.org/fhir';
const folder = new URL('../../../../fixtures/external/codex-rt', import.meta.url);

/** One thing that a resource says, and what it is called there. */
interface Element {
  readonly path: string;
  readonly value: string;
  /** Of a dose: its volume. */
  readonly volume: string | null;
}
/** Our field and what it holds; null where the element says nothing about the treatment, with the reason. */
type Mapped = readonly [field: string, value: string | null];
type Rule = readonly [path: RegExp, field: (of: Place, element: Element) => Mapped | string];
interface Place {
  readonly prescription: ExternalPrescription;
  readonly target: ExternalTarget | null;
  readonly request: RtRequest;
}

const total = ({ prescription, target }: Place, { volume }: Element) =>
  target ?? prescription.totals.find(({ name }) => name === volumeName.get(volume ?? '')) ?? null;
const whole =
  (field: keyof ExternalPrescription, value: (of: ExternalPrescription) => string | null | undefined) =>
  ({ prescription }: Place): Mapped => [field, value(prescription) ?? null];
const ofPhase =
  (field: keyof ExternalTarget, value: (of: ExternalTarget) => string | null | undefined) =>
  ({ prescription, request }: Place): Mapped => {
    const [target] = prescription.targets.filter(({ externalId }) => externalId.startsWith(`${request.id}/`));
    return target ? [`targets[].${field}`, value(target) ?? null] : [`targets[].${field}`, null];
  };
const inFurther = ({ prescription }: Place, { value }: Element): Mapped => [
  'further',
  prescription.further.some(({ text }) => text.includes(value.split(' |')[0] ?? '')) ? value : null,
];
const isCourse = ({ prescription, request }: Place) => prescription.externalId === request.id;

const RULES: readonly Rule[] = [
  [/^status$/, (of) => (isCourse(of) ? ['state', of.prescription.state] : ofPhase('state', ({ state }) => state)(of))],
  [/^intent$/, ({ prescription }) => ['basis', prescription.basis]],
  [/^replaces/, () => 'the phase that it replaces becomes superseded'],
  [
    /^identifier\(usual\)/,
    (of) => (isCourse(of) ? whole('name', ({ name }) => name)(of) : ofPhase('phase', ({ phase }) => phase)(of)),
  ],
  [/^identifier\(official\)/, () => 'an identifier of DICOM; the FHIR id is kept'],
  [/^basedOn/, () => 'the course that lists the phase'],
  [/^subject/, ({ prescription }) => ['patientExternalId', prescription.patientExternalId]],
  [/^authoredOn/, whole('prescribedOn', ({ prescribedOn }) => prescribedOn)],
  [/^requester/, whole('author', ({ author }) => author && `${author.firstName} ${author.lastName}`)],
  [/^reasonCode/, whole('diagnosis', ({ diagnosis }) => diagnosis && `${diagnosis.display} | ${diagnosis.code}`)],
  [/^reasonReference/, () => 'the condition behind the diagnosis, read where there is no code'],
  [
    /^bodySite\[.*laterality/,
    (of) => (isCourse(of) ? whole('side', ({ side }) => side)(of) : ofPhase('side', ({ side }) => side)(of)),
  ],
  [
    /^bodySite/,
    (of) =>
      isCourse(of)
        ? whole('siteName', ({ siteName }) => siteName)(of)
        : ofPhase('siteName', ({ siteName }) => siteName)(of),
  ],
  [/^locationReference/, () => 'the clinic'],
  [/^(?:code|category)/, () => 'says that it is radiotherapy, and the level'],
  [/procedure-intent/, whole('intent', ({ intent }) => intent && `${intent.display} | ${intent.code}`)],
  [
    /modality-and-technique.*radiotherapy-modality/,
    (of) =>
      of.prescription.totals.length > 0 && isCourse(of)
        ? 'each phase states its own'
        : ofPhase('modality', ({ modality }) => modality && `${modality.display} | ${modality.code}`)(of),
  ],
  [
    /modality-and-technique.*radiotherapy-technique/,
    (of) =>
      of.prescription.totals.length > 0 && isCourse(of)
        ? 'each phase states its own'
        : ofPhase('technique', ({ technique }) => technique && `${technique.display} | ${technique.code}`)(of),
  ],
  [
    /modality-and-technique.*energy/,
    (of) =>
      of.prescription.totals.length > 0 && isCourse(of)
        ? 'each phase states its own'
        : ofPhase('energy', ({ energy }) => energy)(of),
  ],
  [
    /to-volume.*\(volume\)$/,
    (of, element) => [
      of.target ? 'targets[].externalId' : 'totals[].name',
      of.target?.externalId ?? total(of, element)?.name ?? null,
    ],
  ],
  [
    /to-volume.*\(fractionDose\)$/,
    ({ target }) => ['targets[].dosePerFractionCGy', target?.dosePerFractionCGy ?? null],
  ],
  [
    /to-volume.*\(totalDose\)$/,
    (of, element) => [of.target ? 'targets[].doseCGy' : 'totals[].doseCGy', total(of, element)?.doseCGy ?? null],
  ],
  [
    /to-volume.*\(fractions\)$/,
    (of, element) => [
      of.target ? 'targets[].fractions' : 'totals[].fractions',
      String(total(of, element)?.fractions ?? '') || null,
    ],
  ],
  [/radiotherapy-fractions-(?:prescribed|planned)\)$/, ofPhase('fractions', ({ fractions }) => String(fractions))],
  [/respiratory-motion|image-guided|motion-mgmt|reason-for-revision/, inFurther],
];

const concept = z.looseObject({
  coding: z.array(z.looseObject({ code: z.string().optional(), display: z.string().optional() })).optional(),
  text: z.string().optional(),
});
const KINDS = ['(procedure)', '(body structure)', '(finding)', '(disorder)', '(regime/therapy)', '(qualifier value)'];

/** What a resource says, one line for each statement. */
function elementsOf(value: unknown, path: string, volume: string | null): Element[] {
  if (path === 'id' || path === 'resourceType' || path.startsWith('meta')) return [];
  if (typeof value !== 'object' || value === null) return [{ path, value: String(value), volume }];
  if (digitsOf(value) !== null) return [{ path, value: digitsOf(value) ?? '', volume }];
  if (Array.isArray(value)) {
    return value.flatMap((each: unknown, index) => elementsOf(each, `${path}${labelOf(each, index)}`, volume));
  }
  const object: Readonly<Record<string, unknown>> = { ...value };
  if (typeof object['reference'] === 'string') return [{ path, value: object['reference'], volume }];
  if ('value' in object && 'code' in object)
    return [{ path, value: `${digitsOf(object['value']) ?? ''} ${String(object['code'])}`, volume }];
  if ('coding' in object) {
    const { coding = [], text } = concept.parse(object);
    const words = KINDS.reduce((all, kind) => all.replace(` ${kind}`, ''), text ?? coding[0]?.display ?? '');
    const own = { path, value: `${words} | ${coding[0]?.code ?? ''}`, volume };
    return 'extension' in object ? [own, ...elementsOf(object['extension'], `${path}.extension`, volume)] : [own];
  }
  const inside = JSON.stringify(object).match(/"BodyStructure\/([^"]+)"/)?.[1] ?? volume;
  return Object.entries(object)
    .filter(([name]) => name !== 'url' && name !== 'use' && name !== 'system' && name !== 'display')
    .flatMap(([name, each]) =>
      elementsOf(each, path === '' ? name : name.startsWith('value') ? path : `${path}.${name}`, inside),
    );
}

function labelOf(each: unknown, index: number): string {
  const { url, use } = z.looseObject({ url: z.string().optional(), use: z.string().optional() }).parse(each ?? {});
  return `(${url?.split('/').at(-1) ?? use ?? index})`.replace(/^\((\d+)\)$/, '[$1]');
}

/** Fields that hold what the source says, digit by digit and word by word. */
const VERBATIM = /doseCGy|dosePerFractionCGy|fractions|modality|technique|energy|diagnosis|intent|further/;

const volumeName = new Map<string, string>();

function tableOf(file: string): string {
  const resources = readBundle(`codex-rt/${file}`);
  const ofType = (type: string) => resources.filter(({ resourceType }) => resourceType === type);
  const requests = ofType('ServiceRequest').map((each) => rtRequest.parse(each));
  const volumes = ofType('BodyStructure').map((each) => rtVolume.parse(each));
  for (const { id, identifier } of volumes)
    volumeName.set(id, identifier?.find(({ use }) => use === 'usual')?.value ?? '');
  const practitioners = ofType('Practitioner').map((each) => rtPractitioner.parse(each));
  const patient = ofType('Patient')[0]?.id ?? '';
  const prescriptions = prescriptionsFromFhir(
    patient,
    { requests, volumes, practitioners, conditions: [], treatments: [] },
    BASE,
  );
  expect(prescriptions.flatMap(({ unreadable }) => unreadable)).toEqual([]);
  const groups = groupsOf(requests, BASE);
  const sections = ofType('ServiceRequest').map((resource) => {
    const behind = requestBehind(resource.id, requests, groups, BASE);
    const prescription = prescriptions.find(({ externalId }) => externalId === behind?.prescription);
    const request = requests.find(({ id }) => id === resource.id);
    if (!behind || !prescription || !request) throw new Error(`${resource.id} belongs to no prescription.`);
    const heading = `### ${resource.id}`;
    if (behind.request !== resource.id)
      return `${heading}\n\n${repeats(
        request,
        requests.find(({ id }) => id === behind.request),
        prescription,
      )}`;
    const rows = elementsOf(resource, '', null).map((element) => rowOf(element, { prescription, request }));
    return [heading, '', '| source element | says | our field | holds |', '| --- | --- | --- | --- |', ...rows].join(
      '\n',
    );
  });
  return [
    `## ${file}`,
    '',
    `Prescriptions: ${prescriptions.map(({ externalId }) => `\`${externalId}\``).join(', ') || 'none'}`,
    '',
    sections.join('\n\n'),
  ]
    .join('\n')
    .trimEnd();
}

function rowOf(
  element: Element,
  of: { readonly prescription: ExternalPrescription; readonly request: RtRequest },
): string {
  const target =
    of.prescription.targets.find(({ externalId }) => externalId === `${of.request.id}/${element.volume}`) ?? null;
  const rule = RULES.find(([path]) => path.test(element.path));
  if (!rule) throw new Error(`No row explains ${element.path} of ${of.request.id}.`);
  const mapped = rule[1]({ ...of, target }, element);
  const source = `| \`${element.path}\` | ${escaped(element.value)} |`;
  if (typeof mapped === 'string') return `${source} | | ${mapped} |`;
  const [field, value] = mapped;
  if (value === null) throw new Error(`${element.path} of ${of.request.id} is lost: ${field} is empty.`);
  if (VERBATIM.test(field)) expect([field, value]).toEqual([field, element.value.replace(/ cGy$/, '')]);
  return `${source} \`${field}\` | ${escaped(value)} |`;
}

const escaped = (text: string) => text.replaceAll('|', '\\|');

/** A plan that repeats a phase must say the same doses. */
function repeats(request: RtRequest, phase: RtRequest | undefined, { externalId }: ExternalPrescription): string {
  if (!phase) throw new Error(`${request.id} repeats nothing.`);
  const dosesIn = (each: RtRequest) =>
    elementsOf(each.extension, 'extension', null)
      .filter(({ path }) => /to-volume|fractions-/.test(path))
      .map(({ path, value }) => `${path.replace(/prescribed|planned/, '')} ${value}`);
  expect(dosesIn(request)).toEqual(dosesIn(phase));
  return `Repeats ${phase.id} of \`${externalId}\`: ${dosesIn(phase).length} statements of dose and fractions, all equal.`;
}

it('docs/aria-mapping.md: each prescription of the CodeX RT bundles is imported without loss (npm run update) [EXT-004]', async () => {
  const tables = readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .sort()
    .map(tableOf);
  await expect(`${[INTRODUCTION, ...tables].join('\n\n')}\n`).toMatchFileSnapshot('../../../../docs/aria-mapping.md');
});

const INTRODUCTION = `# ARIA: from CodeX RT to our fields

Each statement of each prescription in \`fixtures/external/codex-rt\`, and the field of an outside prescription
(\`server/src/external/externalPrescription.ts\`) that holds it. The test that prints this page fails when a statement has no
field, when a field is empty, or when a plan that repeats a phase says another dose. Doses are in cGy.`;
