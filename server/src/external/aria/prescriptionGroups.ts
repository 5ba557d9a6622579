import { basisOf, levelOf, type RtLevel, type RtRequest } from './radiotherapyResources.ts';
import { idsIn, leadsTo } from './references.ts';
import type { ExternalPrescriptionBasis } from '../externalPrescription.ts';

/** The requests that make one prescription: a course with its phases, or a phase or plan that belongs to no course. */
export interface PrescriptionGroup {
  readonly basis: ExternalPrescriptionBasis;
  readonly level: RtLevel;
  readonly root: RtRequest;
  /** In the order of the source. */
  readonly phases: readonly RtRequest[];
  /** Plan prescriptions, which repeat a phase: each with the id of that phase. */
  readonly plans: readonly { readonly phase: string; readonly plan: RtRequest }[];
  /** Of a phase whose course is not in the source: what the reference calls it. */
  readonly courseName: string | null;
  readonly problems: readonly Problem[];
}

export type Problem = readonly [at: string, reason: string];

const PARENT: Readonly<Record<RtLevel, RtLevel | null>> = {
  course: null,
  phase: 'course',
  plan: 'phase',
  fraction: null,
};

interface Node {
  readonly request: RtRequest;
  readonly level: RtLevel;
  readonly basis: ExternalPrescriptionBasis;
  /** Ids of the requests that it is based on. */
  readonly above: readonly string[];
}
type Nodes = ReadonlyMap<string, Node>;

/**
 * A plan prescription repeats its phase for the planning system, and a plan that is based on a prescription repeats that:
 * neither is a prescription of its own. A reference counts only from a level to the one above, so that references in a
 * circle lead nowhere.
 */
export function groupsOf(requests: readonly RtRequest[], baseUrl: string): PrescriptionGroup[] {
  const nodes = nodesOf(requests, baseUrl);
  const phases = new Map<string, Node[]>();
  for (const node of nodes.values()) {
    if (node.level !== 'phase') continue;
    for (const { request } of parentsOf(node, nodes)) phases.set(request.id, [...(phases.get(request.id) ?? []), node]);
  }
  const plans = [...nodes.values()].filter(({ level }) => level === 'plan');
  return [...nodes.values()].flatMap((node) => {
    if (parentsOf(node, nodes).length > 0) return [];
    const own = phases.get(node.request.id) ?? [];
    if ([node, ...own].some((each) => isPlanOfPrescription(each, nodes))) return [];
    return [
      {
        basis: node.basis,
        level: node.level,
        root: node.request,
        phases: own.map(({ request }) => request),
        plans: plans.flatMap((plan) =>
          parentsOf(plan, nodes)
            .filter((phase) => phase === node || own.includes(phase))
            .map((phase) => ({ phase: phase.request.id, plan: plan.request })),
        ),
        courseName: node.request.basedOn.find(({ display }) => display)?.display ?? null,
        problems: [
          ...problemsOf(node, nodes),
          ...own.filter((phase) => parentsOf(phase, nodes).length > 1).map(() => TWO_COURSES),
        ],
      },
    ];
  });
}

/**
 * The request of a prescription that another one belongs to: a plan to its phase, a planned phase to the phase that was
 * ordered. Null when it belongs to none.
 */
export function requestBehind(
  id: string,
  requests: readonly RtRequest[],
  groups: readonly PrescriptionGroup[],
  baseUrl: string,
): { readonly prescription: string; readonly request: string } | null {
  const nodes = nodesOf(requests, baseUrl);
  const owner = new Map<string, string>();
  for (const { root, phases } of groups) for (const each of [...phases, root]) owner.set(each.id, root.id);
  const isOf = (level: RtLevel) => (each: string) => owner.has(each) && nodes.get(each)?.level === level;
  const next = (each: string) => nodes.get(each)?.above ?? [];
  const request = (['phase', 'plan', 'course'] as const)
    .map((level) => (isOf(level)(id) ? id : leadsTo(id, isOf(level), next)))
    .find((each) => each !== null);
  const prescription = request === undefined || request === null ? undefined : owner.get(request);
  return prescription === undefined || !request ? null : { prescription, request };
}

function nodesOf(requests: readonly RtRequest[], baseUrl: string): Nodes {
  const nodes = requests.flatMap((request): Node[] => {
    const level = levelOf(request);
    if (level === null || level === 'fraction' || request.status === 'entered-in-error') return [];
    return [{ request, level, basis: basisOf(request), above: idsIn(request.basedOn, 'ServiceRequest', baseUrl) }];
  });
  return new Map(nodes.map((node) => [node.request.id, node]));
}

function parentsOf({ above, basis, level }: Node, nodes: Nodes): Node[] {
  return above.flatMap((id) => {
    const parent = nodes.get(id);
    return parent && parent.basis === basis && parent.level === PARENT[level] ? [parent] : [];
  });
}

const isPlanOfPrescription = ({ basis, above }: Node, nodes: Nodes) =>
  basis === 'planned' && above.some((id) => nodes.get(id)?.basis === 'prescribed');

/** Of a group that should be part of another one. */
function problemsOf({ level, request, above }: Node, nodes: Nodes): Problem[] {
  const next = (id: string) => nodes.get(id)?.above ?? [];
  if (leadsTo(request.id, (id) => id === request.id, next) !== null)
    return [[BASED_ON, 'The references form a circle.']];
  if (level === 'course' || above.length === 0) return [];
  return [[BASED_ON, level === 'phase' ? 'The course of a phase is missing.' : 'The phase of a plan is missing.']];
}

const BASED_ON = 'ServiceRequest.basedOn';
const TWO_COURSES: Problem = [BASED_ON, 'A phase belongs to two courses.'];
