import { IconCircle, IconLock, IconPencilPlus, IconPlayerPause, IconProgress } from '@tabler/icons-react';
import { taskStatusLabel, type TaskStatus } from '@isocenter/schemas';
import styles from './TaskStatusMark.module.css';

const ICON = {
  NOT_STARTED: IconCircle,
  STARTED: IconProgress,
  PENDED: IconPlayerPause,
  SIGNED: IconLock,
  ADDENDED: IconPencilPlus,
} as const satisfies Record<TaskStatus, typeof IconCircle>;

/** A task's status: color, icon and word, never color alone. */
export function TaskStatusMark({ status, required }: { status: TaskStatus; required: boolean }) {
  const Icon = ICON[status];
  return (
    <span className={styles['mark']} data-status={status}>
      <Icon size={14} aria-hidden />
      {taskStatusLabel(status, required)}
    </span>
  );
}
