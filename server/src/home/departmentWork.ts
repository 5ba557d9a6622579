import type { Instant } from '@isocenter/schemas';
import { tasks } from '../chart/task.ts';
import { FEEDBACK } from '../feedback/feedbackService.ts';
import { integrationHealth } from '../integrations/integrationHealth.ts';
import { providers } from '../providers/provider.ts';
import type { Actor } from '../request/actor.ts';
import type { Store } from '../store/store.ts';
import { SUPPORT_REQUESTS } from '../support/supportRequests.ts';
import { awaited } from '../worklist/projection/awaitedRecord.ts';

/** What administrators look at first: numbers, each null for people who may not open the screen behind it. */
export interface DepartmentWork {
  /** Outside systems that did not answer when they were last asked. */
  readonly systemsAway: number | null;
  /** Notes that did not arrive at an outside system. */
  readonly failedNotes: number | null;
  /** Notes that wait for an attending longer than the department allows. */
  readonly lateNotes: number | null;
  readonly openSupportRequests: number | null;
  /** Within the last seven days. */
  readonly newFeedback: number | null;
}

const DAY = 24 * 60 * 60_000;
const WEEK = 7 * DAY;

/** Null for people who may open none of these screens. Contains no patient data. */
export async function departmentWork(
  store: Store,
  { user }: Actor,
  { now, lateNoteDays }: { readonly now: Date; readonly lateNoteDays: number },
): Promise<DepartmentWork | null> {
  const { permissions } = user;
  const isStaff = permissions.has('oncora');
  const readsRequests = permissions.has('support:view');
  const readsFeedback = permissions.has('feedback');
  if (!isStaff && !readsRequests && !readsFeedback) return null;
  const weekAgo = new Date(now.getTime() - WEEK).toISOString();
  const lateSince = new Date(now.getTime() - lateNoteDays * DAY).toISOString();
  const [health, failedNotes, lateNotes, openSupportRequests, newFeedback] = await Promise.all([
    isStaff ? store.collection(integrationHealth).find({}) : null,
    isStaff ? store.collection(tasks).countDocuments({ publicationFailed: { $gt: '' } }) : null,
    isStaff ? lateNotesOf(store, lateSince) : null,
    readsRequests ? store.collection(SUPPORT_REQUESTS).countDocuments({ status: 'OPEN' }) : null,
    readsFeedback ? store.collection(FEEDBACK).countDocuments({ createdOn: { $gte: weekAgo } }) : null,
  ]);
  const systemsAway = health && health.filter(({ checks }) => checks[0]?.status !== 'SUCCESS').length;
  return { systemsAway, failedNotes, lateNotes, openSupportRequests, newFeedback };
}

/** Counted in the queue of each attending, which an index has in the order of waiting. */
async function lateNotesOf(store: Store, since: Instant): Promise<number> {
  const attendings = await store.collection(providers).find({ type: 'ATTENDING' });
  const counts = await Promise.all(
    attendings.map(({ _id: providerId }) =>
      store.collection(awaited).countDocuments({ providerId, role: 'ATTENDING', preparedOn: { $lte: since } }),
    ),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}
