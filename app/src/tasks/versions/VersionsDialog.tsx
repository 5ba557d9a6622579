import { useEffect, useState } from 'react';
import { useRelayEnvironment } from 'react-relay/hooks';
import { Button, Modal } from '@mantine/core';
import { useSession } from '../../access/session.ts';
import { messageOf } from '../../requests/failures.ts';
import { showInstant } from '../../shell/departmentTime.ts';
import { VersionDiffView } from './VersionDiffView.tsx';
import { compareVersions, listVersions, type Version, type VersionDiff } from './versionQueries.ts';
import styles from './Versions.module.css';

export interface VersionsDialogProps {
  readonly taskId: string;
  /** Puts a version's answers and note in the place of what the task holds; null where nothing may be edited. */
  readonly onRestore: ((versionId: string) => Promise<void>) | null;
  readonly onClose: () => void;
}

/** How the past of a version is said; an action this version of the application does not know is said as it is sent. */
const ACTION_WORDS: Readonly<Record<string, string>> = {
  saved: 'Kept before a change',
  pended: 'Pended',
  signed: 'Signed',
  unsigned: 'Unsigned',
  cancelled: 'Cancelled',
  discarded: 'Edits discarded',
  refreshed: 'Refreshed',
  reset: 'Reset',
  restored: 'Restored',
  copied: 'Copied from the week before',
  carriedOver: 'Taken over from the course',
  undone: 'Undone',
};

export default function VersionsDialog({ taskId, onRestore, onClose }: VersionsDialogProps) {
  const environment = useRelayEnvironment();
  const { timeZone } = useSession().config;
  const [versions, setVersions] = useState<readonly Version[] | null>(null);
  const [from, setFrom] = useState<string | null>(null);
  const [to, setTo] = useState<string | null>(null);
  const [diff, setDiff] = useState<VersionDiff | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const [restoring, setRestoring] = useState(false);

  useEffect(() => {
    let gone = false;
    listVersions(environment, taskId).then(
      (found) => {
        if (gone) return;
        setVersions(found);
        setFrom(found.at(-1)?.id ?? null);
      },
      (error: unknown) => gone || setTrouble(messageOf(error)),
    );
    return () => {
      gone = true;
    };
  }, [environment, taskId]);
  useEffect(() => {
    if (from === null) return;
    let gone = false;
    compareVersions(environment, from, to).then(
      (found) => gone || setDiff(found),
      (error: unknown) => gone || setTrouble(messageOf(error)),
    );
    return () => {
      gone = true;
      setDiff(null);
    };
  }, [environment, from, to]);

  const restore = async () => {
    if (!onRestore || from === null) return;
    setRestoring(true);
    try {
      await onRestore(from);
      onClose();
    } catch (error) {
      setTrouble(messageOf(error));
    } finally {
      setRestoring(false);
    }
  };
  const nameOf = ({ action, createdOn, createdBy }: Version) =>
    `${ACTION_WORDS[action] ?? action} · ${createdBy.displayName} · ${showInstant(createdOn, timeZone)}`;

  return (
    <Modal opened onClose={onClose} title="Versions" size="80rem" centered>
      {trouble !== null && <p role="alert">{trouble}</p>}
      {versions === null && trouble === null && <p role="status">Looking for earlier versions…</p>}
      {versions?.length === 0 && <p>Nothing has been kept yet. Pending, signing and refreshing keep a version.</p>}
      {versions !== null && versions.length > 0 && (
        <div className={styles['split']}>
          <ol className={styles['list']} aria-label="Versions, newest first">
            {versions.toReversed().map((version) => (
              <li key={version.id}>
                <button
                  type="button"
                  className={styles['version']}
                  aria-pressed={version.id === from}
                  onClick={() => setFrom(version.id)}
                >
                  <strong>{ACTION_WORDS[version.action] ?? version.action}</strong>
                  <span>{version.createdBy.displayName}</span>
                  <span className={styles['quiet']}>{showInstant(version.createdOn, timeZone)}</span>
                </button>
              </li>
            ))}
          </ol>
          <div className={styles['comparison']}>
            <div className={styles['bar']}>
              <label>
                Compare with{' '}
                <select value={to ?? ''} onChange={(event) => setTo(event.currentTarget.value || null)}>
                  <option value="">what the task holds now</option>
                  {versions
                    .filter(({ id }) => id !== from)
                    .toReversed()
                    .map((version) => (
                      <option key={version.id} value={version.id}>
                        {nameOf(version)}
                      </option>
                    ))}
                </select>
              </label>
              {onRestore && (
                <Button size="compact-sm" loading={restoring} disabled={from === null} onClick={() => void restore()}>
                  Restore this version
                </Button>
              )}
            </div>
            {diff ? <VersionDiffView diff={diff} /> : trouble === null && <p role="status">Comparing…</p>}
          </div>
        </div>
      )}
    </Modal>
  );
}
