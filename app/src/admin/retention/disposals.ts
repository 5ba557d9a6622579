import {
  API,
  type AuditUser,
  type Disposal,
  DISPOSAL_STATES,
  type DisposalCounts,
  type DisposalRule,
  flagShape,
  listShape,
  nothingShape,
  nullableShape,
  numberShape,
  recordShape,
  RETENTION_CLASSES,
  textShape,
  wordShape,
} from '@isocenter/schemas';
import { request } from '../../requests/request.ts';

const user = recordShape<AuditUser>({ id: textShape, name: textShape });
const act = recordShape<Disposal['proposed']>({ by: user, on: textShape });

export const disposalShape = recordShape<Disposal>({
  ...{ id: textShape, patient: textShape, state: wordShape(...DISPOSAL_STATES), reason: textShape },
  rule: recordShape<DisposalRule>({
    ...{ retention_class: wordShape(...RETENTION_CLASSES), years: numberShape },
    ...{ last_entry: textShape, retained_until: textShape },
  }),
  ...{ proposed: act, approved: nullableShape(act) },
  ...{ hidden_until: nullableShape(textShape), destroyed_on: nullableShape(textShape) },
  ended: nullableShape(
    recordShape<NonNullable<Disposal['ended']>>({ by: nullableShape(user), on: textShape, reason: textShape }),
  ),
  counts: nullableShape(
    recordShape<DisposalCounts>({
      ...{ charts: numberShape, courses: numberShape, tasks: numberShape },
      ...{ signed_notes: numberShape, versions: numberShape, photographs: numberShape },
    }),
  ),
  ...{ courses: listShape(textShape), keeps_doses: flagShape },
});

const PATH = `${API.data}/disposals`;

export const proposeDisposal = (patient: string, reason: string): Promise<void> =>
  request(PATH, { method: 'POST', body: { patient, reason }, shape: nothingShape });

export const approveDisposal = ({ id }: Disposal): Promise<void> =>
  request(`${PATH}/${encodeURIComponent(id)}/approve`, { method: 'POST', shape: nothingShape });

export const withdrawDisposal = ({ id }: Disposal, reason: string): Promise<void> =>
  request(`${PATH}/${encodeURIComponent(id)}/withdraw`, { method: 'POST', body: { reason }, shape: nothingShape });
