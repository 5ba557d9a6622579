import { SOURCE_SYSTEM_LABEL, SOURCE_SYSTEMS } from '@isocenter/schemas';
import { SCHEDULE_TEXT } from '../messages/schedule.ts';
import { WarningNote } from '../notices/FailureAlert.tsx';
import { showInstant } from '../screen/dates.ts';
import { useSession } from '../session/session.ts';
import type { ScheduleSource } from './scheduleQuery.ts';
import styles from './Schedule.module.css';

const words = SCHEDULE_TEXT.source;

export const sourceName = (system: string): string => {
  const known = SOURCE_SYSTEMS.find((each) => each === system);
  return known === undefined ? system : SOURCE_SYSTEM_LABEL[known];
};

/** What the schedule cannot know: which systems are away, since when, why, and how old what is shown is. */
export function SourceNotes({ sources }: { sources: readonly ScheduleSource[] }) {
  const { timeZone } = useSession().config;
  const show = (instant: string) => showInstant(instant, timeZone);
  return (
    <>
      {sources
        .filter(({ failedSince }) => failedSince)
        .map(({ sourceSystem, failedSince, reason, readOn }) => (
          <WarningNote key={sourceSystem}>
            {words.away(sourceName(sourceSystem), show(failedSince ?? ''), reason ?? '')}
            {readOn ? words.shown(show(readOn)) : words.never}
          </WarningNote>
        ))}
      {sources
        .filter(({ failedSince, readOn }) => !failedSince && !readOn)
        .map(({ sourceSystem }) => (
          <p key={sourceSystem} role="status" className={styles['quiet']}>
            {words.reading(sourceName(sourceSystem))}
          </p>
        ))}
    </>
  );
}
