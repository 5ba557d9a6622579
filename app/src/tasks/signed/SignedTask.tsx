import { useState } from 'react';
import { graphql, useFragment, useRelayEnvironment } from 'react-relay/hooks';
import { createFormStore } from '@isocenter/engine';
import { FormNavigation, FormView, TaskNames } from '@isocenter/renderer';
import '@isocenter/renderer/styles.css';
import { Button, Group } from '@mantine/core';
import { CLINICIAN_ROLE_LABEL, CLINICIAN_ROLES } from '@isocenter/schemas';
import { useSession } from '../../access/session.ts';
import { showInstant } from '../../shell/departmentTime.ts';
import { NotePane } from '../note/NotePane.tsx';
import { PaperActions } from '../note/PaperActions.tsx';
import type { Freshness } from '../saving/freshness.ts';
import { addendTask, unsignTask } from '../taskCommands.ts';
import { TaskHeader } from '../TaskHeader.tsx';
import { managePathOf } from '../taskPath.ts';
import type { TaskPermissions } from '../taskPermissions.ts';
import type { TaskAtOpening } from '../useOpenTask.ts';
import { TaskVersions } from '../versions/TaskVersions.tsx';
import { ReasonDialog } from './ReasonDialog.tsx';
import type { SignedTask_task$key } from '../../__generated__/SignedTask_task.graphql.ts';
import type { TaskHeader_task$key } from '../../__generated__/TaskHeader_task.graphql.ts';
import styles from '../TaskPage.module.css';

interface SignedTaskProps {
  readonly task: SignedTask_task$key;
  readonly header: TaskHeader_task$key;
  readonly path: string;
  readonly allowed: TaskPermissions;
  readonly opening: Pick<TaskAtOpening, 'bundle' | 'context' | 'answers'>;
  readonly freshness: Freshness;
  readonly taskNames: ReadonlyMap<string, string>;
  readonly onReopen: () => void;
}

/** A signed task: nothing can be edited; the note stands as it was signed, with signatures and addenda below it. */
export default function SignedTask(props: SignedTaskProps) {
  const { task: taskKey, header, path, allowed, opening, freshness, taskNames, onReopen } = props;
  const environment = useRelayEnvironment();
  const { timeZone } = useSession().config;
  const task = useFragment(
    graphql`
      fragment SignedTask_task on Task {
        document {
          note {
            value
            footer
          }
        }
        signatures {
          signedBy {
            displayName
          }
          role
          signedOn
          meaning
          reason
          contentVerified
        }
        addenda {
          text
          reason
          on
          by {
            displayName
          }
        }
      }
    `,
    taskKey,
  );
  const [store] = useState(() => createFormStore(opening));
  const [dialog, setDialog] = useState<'addend' | 'unsign' | null>(null);
  const note = task.document?.note;
  return (
    <div className={styles['page']}>
      <TaskHeader
        task={header}
        managePath={managePathOf(path)}
        actions={<TaskVersions taskId={freshness.taskId} onRestore={null} />}
      />
      <NotePane
        note={
          <div className={styles['paper']}>
            {(note?.value ?? '').split(/\n{2,}/).map((paragraph, at) => (
              <p key={at}>{paragraph}</p>
            ))}
            <p className={styles['noteFooter']}>{note?.footer}</p>
            <ul className={styles['signatures']} aria-label="Signatures">
              {task.signatures.map((signature) => (
                <li key={`${signature.signedOn}-${signature.meaning}`}>
                  <strong>{signature.signedBy.displayName}</strong>
                  {roleLabel(signature.role)} · {signature.meaning} {showInstant(signature.signedOn, timeZone)}
                  {signature.reason && ` (${signature.reason})`}
                  {!signature.contentVerified && (
                    <span role="alert" className={styles['unverified']}>
                      The content no longer matches this signature. Contact support.
                    </span>
                  )}
                </li>
              ))}
            </ul>
            {task.addenda.map((addendum) => (
              <section key={addendum.on} className={styles['addendum']} aria-label="Addendum">
                <h3>
                  Addendum · {addendum.by.displayName} · {showInstant(addendum.on, timeZone)}
                </h3>
                <p>{addendum.text}</p>
                <p className={styles['quiet']}>Reason: {addendum.reason}</p>
              </section>
            ))}
          </div>
        }
      >
        <aside className={styles['sections']}>
          <FormNavigation store={store} readOnly />
        </aside>
        <div className={styles['form']}>
          <TaskNames value={taskNames}>
            <FormView store={store} mode="readOnly" />
          </TaskNames>
        </div>
      </NotePane>
      <footer className={styles['footer']}>
        {allowed.allowUnsign ? (
          <Button variant="default" onClick={() => setDialog('unsign')}>
            Unsign
          </Button>
        ) : (
          <span />
        )}
        <Group gap="sm">
          <PaperActions taskId={freshness.taskId} />
          {allowed.allowAddend && <Button onClick={() => setDialog('addend')}>Addend</Button>}
        </Group>
      </footer>
      <ReasonDialog
        opened={dialog === 'addend'}
        title="Addend the note"
        explains="The addendum stands below the signed note, which stays as it is."
        textLabel="Addendum"
        confirm="Addend"
        onClose={() => setDialog(null)}
        onConfirm={async ({ text, reason }) => {
          await addendTask(environment, { addendum: text, reason }, freshness);
          onReopen();
        }}
      />
      <ReasonDialog
        opened={dialog === 'unsign'}
        title="Unsign the note"
        explains="The task goes back to pended, to correct an error before anyone relied on it. The signature stays on record."
        confirm="Unsign"
        onClose={() => setDialog(null)}
        onConfirm={async ({ reason }) => {
          await unsignTask(environment, reason, freshness);
          onReopen();
        }}
      />
    </div>
  );
}

function roleLabel(role: string | null | undefined): string {
  const known = CLINICIAN_ROLES.find((one) => one === role);
  return known ? `, ${CLINICIAN_ROLE_LABEL[known]}` : '';
}
