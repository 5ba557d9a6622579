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
import type { SignedTask_task$data, SignedTask_task$key } from '../../__generated__/SignedTask_task.graphql.ts';
import type { TaskHeader_task$key } from '../../__generated__/TaskHeader_task.graphql.ts';
import styles from '../Task.module.css';

/** Loaded on demand: most visits do not attest. */
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

const TASK = graphql`
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
`;

/** The dialog that is open. */
type SignedTaskDialog = 'addend' | 'attest' | 'unsign';

/** A signed task, read only: the form and the note as signed, with signatures and addenda below the note. */
export default function SignedTask(props: SignedTaskProps) {
  const { header, path, allowed, opening, freshness, taskNames, onReopen } = props;
  const task = useFragment(TASK, props.task);
  const [store] = useState(() => createFormStore(opening));
  const [dialog, setDialog] = useState<SignedTaskDialog | null>(null);
  const close = () => setDialog(null);
  const signedBy = task.signatures.findLast(({ meaning }) => meaning === 'signed')?.signedBy.displayName ?? '';
  return (
    <div className={styles['page']}>
      <TaskHeader
        task={header}
        managePath={managePathOf(path)}
        actions={<TaskVersions taskId={freshness.taskId} onRestore={null} />}
      />
      <NotePane note={<SignedNote task={task} taskId={freshness.taskId} path={path} />}>
        <aside className={styles['sections']}>
          <FormNavigation store={store} readOnly />
        </aside>
        <div className={styles['form']}>
          <TaskNames value={taskNames}>
            <FormView store={store} mode="readOnly" />
          </TaskNames>
        </div>
      </NotePane>
      <SignedTaskFooter taskId={freshness.taskId} allowed={allowed} onOpen={setDialog} />
      <ReasonDialogs dialog={dialog} freshness={freshness} onReopen={onReopen} onClose={close} />
      {dialog === 'attest' && (
        <Suspense fallback={null}>
          <AttestDialog signedBy={signedBy} freshness={freshness} onAttested={onReopen} onClose={close} />
        </Suspense>
      )}
    </div>
  );
}

interface SignedNoteProps {
  readonly task: SignedTask_task$data;
  readonly taskId: string;
  readonly path: string;
}

function SignedNote({ task, taskId, path }: SignedNoteProps) {
  const { timeZone } = useSession().config;
  const note = task.document?.note;
  return (
    <div className={styles['paper']}>
      {(note?.value ?? '').split(/\n{2,}/).map((paragraph, index) => (
        <p key={index}>{paragraph}</p>
      ))}
      <p className={styles['noteFooter']}>{note?.footer}</p>
      <PublicationPanel taskId={taskId} action="SIGNED" path={path} />
      <Signatures signatures={task.signatures} />
      {task.addenda.map((addendum) => (
        <section key={addendum.on} className={styles['addendum']} aria-label={SIGNED_TEXT.addendum}>
          <h3>{SIGNED_TEXT.addendumBy(addendum.by.displayName, showInstant(addendum.on, timeZone))}</h3>
          <p>{addendum.text}</p>
          <p className={styles['quiet']}>{SIGNED_TEXT.reason(addendum.reason)}</p>
        </section>
      ))}
    </div>
  );
}

interface SignedTaskFooterProps {
  readonly taskId: string;
  readonly allowed: TaskPermissions;
  readonly onOpen: (dialog: SignedTaskDialog) => void;
}

function SignedTaskFooter({ taskId, allowed, onOpen }: SignedTaskFooterProps) {
  return (
    <footer className={styles['footer']}>
      {allowed.allowUnsign ? (
        <Button variant="default" onClick={() => onOpen('unsign')}>
          {SIGNED_TEXT.unsign}
        </Button>
      ) : (
        <span />
      )}
      <Group gap="sm">
        <PaperActions taskId={taskId} />
        {allowed.allowAddend && (
          <Button variant={allowed.allowAttest ? 'default' : 'filled'} onClick={() => onOpen('addend')}>
            {SIGNED_TEXT.addend}
          </Button>
        )}
        {allowed.allowAttest && <Button onClick={() => onOpen('attest')}>{ATTEST_TEXT.attest}</Button>}
      </Group>
    </footer>
  );
}

interface ReasonDialogsProps {
  readonly dialog: SignedTaskDialog | null;
  readonly freshness: Freshness;
  readonly onReopen: () => void;
  readonly onClose: () => void;
}

/** Addend and unsign, the two actions that ask for a reason. */
function ReasonDialogs({ dialog, freshness, onReopen, onClose }: ReasonDialogsProps) {
  const environment = useRelayEnvironment();
  return (
    <>
      <ReasonDialog
        opened={dialog === 'addend'}
        title={SIGNED_TEXT.addendDialog.title}
        explains={SIGNED_TEXT.addendDialog.explains}
        textLabel={SIGNED_TEXT.addendDialog.text}
        confirm={SIGNED_TEXT.addend}
        onClose={onClose}
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
        onClose={onClose}
        onConfirm={async ({ reason }) => {
          await unsignTask(environment, reason, freshness);
          onReopen();
        }}
      />
    </>
  );
}
