import { lazy, Suspense, useState } from 'react';
import { graphql, useFragment, useRelayEnvironment } from 'react-relay/hooks';
import { createFormStore } from '@isocenter/engine';
import { FormNavigation, FormView, TaskNames } from '@isocenter/renderer';
import '@isocenter/renderer/styles.css';
import { Button, Group } from '@mantine/core';
import { useSession } from '../../session/session.ts';
import { ATTEST_TEXT } from '../../messages/attest.ts';
import { SIGNED_TEXT } from '../../messages/signed.ts';
import { showInstant } from '../../screen/dates.ts';
import { NotePane } from '../note/NotePane.tsx';
import { PaperActions } from '../note/PaperActions.tsx';
import type { Freshness } from '../saving/freshness.ts';
import { addendTask, unsignTask } from '../saving/taskCommands.ts';
import { TaskHeader } from './TaskHeader.tsx';
import { managePathOf } from '../taskPath.ts';
import type { TaskPermissions } from '../taskPermissions.ts';
import type { TaskAtOpening } from './useOpenTask.ts';
import { TaskVersions } from '../versions/TaskVersions.tsx';
import PublicationPanel from '../publish/PublicationPanel.tsx';
import { ReasonDialog } from '../signing/ReasonDialog.tsx';
import { Signatures } from '../signing/Signatures.tsx';
import type { SignedTask_task$key } from '../../__generated__/SignedTask_task.graphql.ts';
import type { TaskHeader_task$key } from '../../__generated__/TaskHeader_task.graphql.ts';
import styles from '../Task.module.css';

/** Few visits attest. */
const AttestDialog = lazy(() => import('../signing/AttestDialog.tsx'));

interface SignedTaskProps {
  readonly task: SignedTask_task$key;
  readonly header: TaskHeader_task$key;
  readonly path: string;
  readonly allowed: TaskPermissions;
  readonly opening: Pick<TaskAtOpening, 'compiledForm' | 'context' | 'answers'>;
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
          meaning
          signedBy {
            displayName
          }
          ...Signatures_signature
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
  const [dialog, setDialog] = useState<'addend' | 'attest' | 'unsign' | null>(null);
  const note = task.document?.note;
  const signedBy = task.signatures.findLast(({ meaning }) => meaning === 'signed')?.signedBy.displayName ?? '';
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
            <PublicationPanel taskId={freshness.taskId} action="SIGNED" path={path} />
            <Signatures signatures={task.signatures} />
            {task.addenda.map((addendum) => (
              <section key={addendum.on} className={styles['addendum']} aria-label={SIGNED_TEXT.addendum}>
                <h3>{SIGNED_TEXT.addendumBy(addendum.by.displayName, showInstant(addendum.on, timeZone))}</h3>
                <p>{addendum.text}</p>
                <p className={styles['quiet']}>{SIGNED_TEXT.reason(addendum.reason)}</p>
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
            {SIGNED_TEXT.unsign}
          </Button>
        ) : (
          <span />
        )}
        <Group gap="sm">
          <PaperActions taskId={freshness.taskId} />
          {allowed.allowAddend && (
            <Button variant={allowed.allowAttest ? 'default' : 'filled'} onClick={() => setDialog('addend')}>
              {SIGNED_TEXT.addend}
            </Button>
          )}
          {allowed.allowAttest && <Button onClick={() => setDialog('attest')}>{ATTEST_TEXT.attest}</Button>}
        </Group>
      </footer>
      <ReasonDialog
        opened={dialog === 'addend'}
        title={SIGNED_TEXT.addendDialog.title}
        explains={SIGNED_TEXT.addendDialog.explains}
        textLabel={SIGNED_TEXT.addendDialog.text}
        confirm={SIGNED_TEXT.addend}
        onClose={() => setDialog(null)}
        onConfirm={async ({ text, reason }) => {
          await addendTask(environment, { addendum: text, reason }, freshness);
          onReopen();
        }}
      />
      <ReasonDialog
        opened={dialog === 'unsign'}
        title={SIGNED_TEXT.unsignDialog.title}
        explains={SIGNED_TEXT.unsignDialog.explains}
        confirm={SIGNED_TEXT.unsign}
        onClose={() => setDialog(null)}
        onConfirm={async ({ reason }) => {
          await unsignTask(environment, reason, freshness);
          onReopen();
        }}
      />
      {dialog === 'attest' && (
        <Suspense fallback={null}>
          <AttestDialog
            signedBy={signedBy}
            freshness={freshness}
            onAttested={onReopen}
            onClose={() => setDialog(null)}
          />
        </Suspense>
      )}
    </div>
  );
}
