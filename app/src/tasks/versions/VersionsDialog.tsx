import { useEffect, useState } from 'react';
import { useRelayEnvironment } from 'react-relay/hooks';
import { Button } from '@mantine/core';
import { useSession } from '../../session/session.ts';
import { Dialog } from '../../notices/Dialog.tsx';
import { VERSIONS_TEXT as words } from '../../messages/versions.ts';
import { messageOf } from '../../requests/failures.ts';
import { showInstant } from '../../screen/dates.ts';
import { Signatures } from '../signing/Signatures.tsx';
import { VersionDiffView } from './VersionDiffView.tsx';
import {
  compareVersions,
  listVersions,
  signaturesOf,
  type Version,
  type VersionDiff,
  type Versions,
} from './versionQueries.ts';
import styles from './Versions.module.css';

export interface VersionsDialogProps {
  readonly taskId: string;
  /** Puts a version's answers and note in the place of what the task holds; null where nothing may be edited. */
  readonly onRestore: ((versionId: string) => Promise<void>) | null;
  readonly onClose: () => void;
}

/** An action that this version of the application does not know is said as it is sent. */
const ACTION_WORDS: Readonly<Record<string, string>> = words.action;

export default function VersionsDialog({ taskId, onRestore, onClose }: VersionsDialogProps) {
  const environment = useRelayEnvironment();
  const { timeZone } = useSession().config;
  const [versions, setVersions] = useState<readonly Version[] | null>(null);
  const [signatures, setSignatures] = useState<Versions['signatures']>([]);
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
        setVersions(found.versions);
        setSignatures(found.signatures);
        setFrom(found.versions.at(-1)?.id ?? null);
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
    words.name(ACTION_WORDS[action] ?? action, createdBy.displayName, showInstant(createdOn, timeZone));

  return (
    <Dialog opened onClose={onClose} title={words.title} size="80rem" centered>
      {trouble !== null && <p role="alert">{trouble}</p>}
      {versions === null && trouble === null && <p role="status">{words.looking}</p>}
      {versions?.length === 0 && <p>{words.none}</p>}
      {versions !== null && versions.length > 0 && (
        <div className={styles['split']}>
          <ol className={styles['list']} aria-label={words.list}>
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
                {words.compareWith}{' '}
                <select value={to ?? ''} onChange={(event) => setTo(event.currentTarget.value || null)}>
                  <option value="">{words.now}</option>
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
                  {words.restore}
                </Button>
              )}
            </div>
            <Signatures signatures={signaturesOf(from, versions, signatures)} />
            {diff ? <VersionDiffView diff={diff} /> : trouble === null && <p role="status">{words.comparing}</p>}
          </div>
        </div>
      )}
    </Dialog>
  );
}
