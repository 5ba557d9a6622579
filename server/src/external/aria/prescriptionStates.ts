import type { ExternalPrescriptionState } from '../externalPrescription.ts';
import type { PrescriptionGroup, Problem } from './prescriptionGroups.ts';
import type { RtRequest } from './radiotherapyResources.ts';
import { idsIn, leadsTo } from './references.ts';

/** A proposal or a plan of a physician is no authorization to treat. */
const ORDERS: ReadonlySet<string> = new Set([
  'order',
  'original-order',
  'reflex-order',
  'filler-order',
  'instance-order',
  'directive',
]);

/** States of requests (decision 46). On hold has none: the authorization is withdrawn for now, so it stays unknown. */
export function statesOf(requests: readonly RtRequest[], baseUrl: string) {
  const replaces = new Map(requests.map(({ id, replaces: stated }) => [id, idsIn(stated, 'ServiceRequest', baseUrl)]));
  const replaced = new Set([...replaces].flatMap(([, ids]) => ids));
  const inCircle = new Set(
    requests
      .map(({ id }) => id)
      .filter(
        (id) =>
          leadsTo(
            id,
            (other) => other === id,
            (from) => replaces.get(from) ?? [],
          ) !== null,
      ),
  );
  const byId = new Map(
    requests.map((request) => [
      request.id,
      inCircle.has(request.id) ? ('unknown' as const) : stateOf(request, replaced),
    ]),
  );
  return {
    byId,
    problemsOf: ({ root, phases }: PrescriptionGroup): Problem[] =>
      [root, ...phases].flatMap(({ id, status }): Problem[] => {
        if (inCircle.has(id)) return [['ServiceRequest.replaces', 'Two requests replace each other.']];
        return byId.get(id) === 'unknown'
          ? [['ServiceRequest.status', `The status ${known(status)} has no state here.`]]
          : [];
      }),
  };
}

function stateOf(request: RtRequest, replaced: ReadonlySet<string>): ExternalPrescriptionState {
  const { id, status, intent, replaces } = request;
  switch (status) {
    case 'draft':
      return 'draft';
    case 'active':
      if (replaced.has(id)) return 'superseded';
      if (!ORDERS.has(intent)) return 'draft';
      return replaces.length > 0 ? 'revised' : 'approved';
    case 'completed':
      return 'completed';
    case 'revoked':
      return replaced.has(id) ? 'superseded' : 'stopped';
    default:
      return 'unknown';
  }
}

/** A course is not more approved than each of its phases. */
export function stateOfWhole(
  course: ExternalPrescriptionState,
  phases: readonly ExternalPrescriptionState[],
): ExternalPrescriptionState {
  if (course !== 'approved' && course !== 'revised' && course !== 'completed') return course;
  if (phases.includes('unknown')) return 'unknown';
  return phases.includes('draft') ? 'draft' : course;
}

/** A status of FHIR in its own words; any other text could be anything. */
const known = (status: string) => (/^(?:on-hold|unknown)$/.test(status) ? `"${status}"` : 'of this request');
