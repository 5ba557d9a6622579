import { queryOptions } from '@tanstack/react-query';
import {
  API,
  type ComparedCourse,
  type ComparedPatient,
  flagShape,
  IDENTITY_DIFFERENCES,
  listShape,
  type MergedPatient,
  type MergedPatients,
  nothingShape,
  nullableShape,
  numberShape,
  type PatientComparison,
  type ProposedMerge,
  recordShape,
  SEXES,
  type Shape,
  ShapeError,
  SOURCE_SYSTEMS,
  textShape,
  wordShape,
} from '@isocenter/schemas';
import { request } from '../../requests/request.ts';

/** Over REST, because administrators need no access to the patient care service. */

const course = {
  id: textShape,
  label: textShape,
  registered_on: textShape,
  signed_notes: numberShape,
  open_tasks: numberShape,
};
const patient = recordShape<ComparedPatient>({
  ...{ id: textShape, mrn: textShape, source_system: wordShape(...SOURCE_SYSTEMS), added_on: textShape },
  ...{
    first_name: nullableShape(textShape),
    middle_name: nullableShape(textShape),
    last_name: nullableShape(textShape),
  },
  ...{ date_of_birth: nullableShape(textShape), sex: nullableShape(wordShape(...SEXES)) },
  ...{ former_mrns: listShape(textShape), allergies: textShape, alerts: listShape(textShape) },
  courses: listShape(recordShape<ComparedCourse>(course)),
});
const both: Shape<PatientComparison['patients']> = (value, path) => {
  const [first, second, third] = listShape(patient)(value, path);
  if (!first || !second || third) throw new ShapeError(path, 'two patients');
  return [first, second];
};
const comparison = recordShape<PatientComparison>({
  ...{ patients: both, differences: listShape(wordShape(...IDENTITY_DIFFERENCES)) },
  ...{ hindrances: listShape(textShape), compared: textShape },
});
const merged = recordShape<MergedPatient>({
  ...{ retired: textShape, retired_mrn: textShape, survivor: textShape, survivor_mrn: textShape },
  made: recordShape<MergedPatient['made']>({
    by: recordShape<MergedPatient['made']['by']>({ id: textShape, name: textShape }),
    ...{ on: textShape, reason: textShape },
  }),
  despite: nullableShape(textShape),
  split_by: nullableShape(wordShape(...SOURCE_SYSTEMS)),
  courses_since: listShape(recordShape<MergedPatient['courses_since'][number]>({ ...course, is_begun: flagShape })),
});
const proposal = recordShape<ProposedMerge>({
  ...{ source_system: wordShape(...SOURCE_SYSTEMS), retired: textShape, survivor: textShape },
  reasons: listShape(textShape),
});
const patients = recordShape<MergedPatients>({ merges: listShape(merged), proposals: listShape(proposal) });

const PATH = `${API.data}/merges`;

export const mergesQuery = queryOptions({
  queryKey: ['admin', 'merges'],
  queryFn: () => request(PATH, { shape: patients }),
  refetchOnMount: 'always',
  // Not refetched on window focus, because every read is recorded in the audit log.
  refetchOnWindowFocus: false,
});

export type NamedRecord = { readonly patient: string } | { readonly mrn: string };

export const compareRecords = (records: readonly [NamedRecord, NamedRecord]): Promise<PatientComparison> =>
  request(`${PATH}/comparison`, { method: 'POST', body: { records }, shape: comparison });

export interface MergeOrder {
  readonly survivor: string;
  readonly retired: string;
  readonly reason: string;
  readonly despite: string | null;
  readonly compared: string;
}

export const mergeRecords = (body: MergeOrder): Promise<void> =>
  request(PATH, { method: 'POST', body, shape: nothingShape });

export const declineProposal = ({ survivor, retired }: ProposedMerge, reason: string): Promise<void> =>
  request(`${PATH}/proposals/decline`, { method: 'POST', body: { survivor, retired, reason }, shape: nothingShape });

export type Whose = 'stays' | 'moves';

export function restoreRecord(
  { retired }: MergedPatient,
  body: { readonly reason: string; readonly courses: Readonly<Record<string, Whose>> },
): Promise<void> {
  const path = `${PATH}/${encodeURIComponent(retired)}/undo`;
  return request(path, { method: 'POST', body, shape: nothingShape });
}
