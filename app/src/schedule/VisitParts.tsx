import { useRelayEnvironment } from 'react-relay/hooks';
import { Button } from '@mantine/core';
import { IconBan, IconCheck, IconUserCheck, IconUserX } from '@tabler/icons-react';
import { generatePath, Link, useLocation, useNavigate } from 'react-router-dom';
import { ROUTES, TASK_STATUSES, TASK_TYPE_LABEL, TASK_TYPES, taskStatusLabel, type TaskType } from '@isocenter/schemas';
import { SCHEDULE_TEXT as words } from '../messages/schedule.ts';
import { showSnackbar } from '../notices/snackbar.ts';
import { reversedName } from '../patients/identity.ts';
import { messageOf } from '../requests/failures.ts';
import { useCommand } from '../requests/useCommand.ts';
import { useSession } from '../session/session.ts';
import { IN_RUN, startRun } from '../tasks/signingRun.ts';
import { taskPath } from '../tasks/taskPath.ts';
import { openVisitTask, toggleCompleted, type Visit, type VisitWithTask } from './scheduleQuery.ts';
import styles from './Schedule.module.css';

const ICON = {
  BOOKED: null,
  ARRIVED: IconUserCheck,
  FULFILLED: IconCheck,
  CANCELLED: IconBan,
  NO_SHOW: IconUserX,
  UNKNOWN: null,
} as const;
type State = keyof typeof ICON;
const isState = (state: string): state is State => state in ICON;
export const stateOf = ({ state }: Pick<Visit, 'state'>): State => (isState(state) ? state : 'UNKNOWN');

/** Booked is the rule, and says nothing. The others have a word and an icon, never color alone. */
export function StateMark({ visit }: { visit: Pick<Visit, 'state'> }) {
  const state = stateOf(visit);
  if (state === 'BOOKED') return null;
  const Icon = ICON[state];
  return (
    <span className={styles['state']} data-state={state}>
      {Icon && <Icon size={14} aria-hidden />}
      {words.states[state]}
    </span>
  );
}

/** The name, which leads to the chart for people who may open it. */
export function PatientLink({
  visit: { patient },
}: {
  visit: { readonly patient: Pick<Visit['patient'], 'id' | 'name'> };
}) {
  const mayOpen = useSession().permissions.has('patients:view');
  const name = reversedName(patient.name);
  if (!patient.id || !mayOpen) return <span>{name}</span>;
  return <Link to={generatePath(ROUTES.patient, { patientId: patient.id })}>{name}</Link>;
}

export function CompletedBox({ visit, time }: { visit: Visit; time: string }) {
  const environment = useRelayEnvironment();
  const mayUpdate = useSession().permissions.has('schedule:update');
  const toggle = useCommand(() =>
    toggleCompleted(environment, visit.id, visit.completed).catch((error: unknown) =>
      showSnackbar({ kind: 'error', text: words.toggleFailed(messageOf(error)) }),
    ),
  );
  const why = mayUpdate ? visit.notMarkable : words.mayNotToggle;
  return (
    <input
      type="checkbox"
      checked={visit.completed}
      aria-label={words.completed(reversedName(visit.patient.name), time)}
      title={why ?? (visit.completedBy ? words.completedBy(visit.completedBy.displayName) : undefined)}
      disabled={why !== null && why !== undefined}
      aria-busy={toggle.isPending || undefined}
      onChange={() => toggle.isPending || toggle.run()}
    />
  );
}

const typeOf = (taskType: string | null | undefined): TaskType | undefined =>
  TASK_TYPES.find((type) => type === taskType);

/** The task that the visit needs, or what comes before it. Who has pended or signed it comes back to the visits. */
export function TaskLink({ visit }: { visit: VisitWithTask }) {
  const environment = useRelayEnvironment();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const begin = (taskId: string, path: string) => startRun([{ taskId, path }], pathname + search);
  const { permissions } = useSession();
  const mayOpen = permissions.has('patients:view');
  const { needs, patient } = visit;
  const open = useCommand(
    () => openVisitTask(environment, visit.id),
    ({ id, taskType, sequence }) => {
      const type = typeOf(taskType);
      if (!patient.id || !needs.episodeId || !type) return undefined;
      const path = taskPath(patient.id, needs.episodeId, { id, taskType: type, sequence: sequence ?? null });
      begin(id, path);
      return navigate(path, { state: IN_RUN });
    },
  );
  const type = typeOf(needs.taskType);
  if (!patient.id) return <span className={styles['quiet']}>{words.noChart}</span>;
  if (!mayOpen) return null;
  const status = TASK_STATUSES.find((known) => known === needs.taskStatus);
  if (needs.kind === 'TASK' && needs.taskId && needs.episodeId && type && status) {
    const task = { id: needs.taskId, taskType: type, sequence: needs.sequence ?? null };
    const path = taskPath(patient.id, needs.episodeId, task);
    return (
      <Link to={path} state={IN_RUN} onClick={() => begin(task.id, path)}>
        {words.task(
          needs.displayName ?? TASK_TYPE_LABEL[type],
          status === 'NOT_STARTED' ? words.notStarted : taskStatusLabel(status, false),
        )}
      </Link>
    );
  }
  if (needs.kind === 'NEW_TASK' && type) {
    return (
      <>
        <Button variant="default" size="compact-sm" loading={open.isPending} onClick={() => open.run()}>
          {words.addTask(TASK_TYPE_LABEL[type].toLowerCase())}
        </Button>
        {open.error && <span role="alert">{words.addFailed(messageOf(open.error))}</span>}
      </>
    );
  }
  if (needs.kind === 'COURSE' && permissions.has('episodes:update'))
    return <Link to={generatePath(ROUTES.episodeSettings, { patientId: patient.id })}>{words.registerCourse}</Link>;
  if (needs.kind === 'CHOICE')
    return <Link to={generatePath(ROUTES.patient, { patientId: patient.id })}>{words.chooseCourse}</Link>;
  return null;
}
