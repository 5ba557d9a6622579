import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '@mantine/core';
import { useSession } from '../../session/session.ts';
import { Dialog } from '../../notices/Dialog.tsx';
import { VERSIONS_TEXT as words } from '../../messages/versions.ts';
import { showInstant } from '../../screen/dates.ts';
import { versionPath } from '../taskPath.ts';
import { Signatures } from '../signing/Signatures.tsx';
import { useVersions, type VersionChoice } from './useVersions.ts';
import { VersionDiffView } from './VersionDiffView.tsx';
import { signaturesOf, type Version } from './versionQueries.ts';
import styles from './Versions.module.css';

export interface VersionsDialogProps {
  readonly taskId: string;
  /** The path of the task. */
  readonly path: string;
  /** Replaces the task's answers and note with those of a version. Null where nothing may be edited. */
  readonly onRestore: ((versionId: string) => Promise<void>) | null;
  readonly onClose: () => void;
}

/** An action that this version of the application does not know is shown by its code. */
const ACTION_WORDS: Readonly<Record<string, string>> = words.action;

export default function VersionsDialog({ taskId, path, onRestore, onClose }: VersionsDialogProps) {
  const choice = useVersions(taskId);
  const { versions, from, diff, trouble } = choice;
  return (
    <Dialog opened onClose={onClose} title={words.title} size="80rem" centered>
      {trouble !== null && <p role="alert">{trouble}</p>}
      {versions === null && trouble === null && <p role="status">{words.looking}</p>}
      {versions?.length === 0 && <p>{words.none}</p>}
      {versions !== null && versions.length > 0 && (
        <div className={styles['split']}>
          <VersionList versions={versions} from={from} onChoose={choice.chooseFrom} />
          <div className={styles['comparison']}>
            <div className={styles['bar']}>
              <CompareWith versions={versions} choice={choice} />
              {from !== null && <Link to={versionPath(path, from)}>{words.open}</Link>}
              {onRestore && <RestoreButton choice={choice} onRestore={onRestore} onRestored={onClose} />}
            </div>
            <Signatures signatures={signaturesOf(from, versions, choice.signatures)} />
            {diff ? <VersionDiffView diff={diff} /> : trouble === null && <p role="status">{words.comparing}</p>}
          </div>
        </div>
      )}
    </Dialog>
  );
}

interface VersionListProps {
  readonly versions: readonly Version[];
  readonly from: string | null;
  readonly onChoose: (id: string) => void;
}

function VersionList({ versions, from, onChoose }: VersionListProps) {
  const { timeZone } = useSession().config;
  return (
    <ol className={styles['list']} aria-label={words.list}>
      {versions.toReversed().map((version) => (
        <li key={version.id}>
          <button
            type="button"
            className={styles['version']}
            aria-pressed={version.id === from}
            onClick={() => onChoose(version.id)}
          >
            <strong>{ACTION_WORDS[version.action] ?? version.action}</strong>
            <span>{version.createdBy.displayName}</span>
            <span className={styles['quiet']}>{showInstant(version.createdOn, timeZone)}</span>
          </button>
        </li>
      ))}
    </ol>
  );
}

function CompareWith({ versions, choice }: { versions: readonly Version[]; choice: VersionChoice }) {
  const { timeZone } = useSession().config;
  const nameOf = ({ action, createdOn, createdBy }: Version) =>
    words.name(ACTION_WORDS[action] ?? action, createdBy.displayName, showInstant(createdOn, timeZone));
  return (
    <label>
      {words.compareWith}{' '}
      <select value={choice.to ?? ''} onChange={(event) => choice.chooseTo(event.currentTarget.value || null)}>
        <option value="">{words.now}</option>
        {versions
          .filter(({ id }) => id !== choice.from)
          .toReversed()
          .map((version) => (
            <option key={version.id} value={version.id}>
              {nameOf(version)}
            </option>
          ))}
      </select>
    </label>
  );
}

interface RestoreButtonProps {
  readonly choice: VersionChoice;
  readonly onRestore: (versionId: string) => Promise<void>;
  readonly onRestored: () => void;
}

function RestoreButton({ choice: { from, fail }, onRestore, onRestored }: RestoreButtonProps) {
  const [restoring, setRestoring] = useState(false);
  const restore = async () => {
    if (from === null) return;
    setRestoring(true);
    try {
      await onRestore(from);
      onRestored();
    } catch (error) {
      fail(error);
    } finally {
      setRestoring(false);
    }
  };
  return (
    <Button size="compact-sm" loading={restoring} disabled={from === null} onClick={() => void restore()}>
      {words.restore}
    </Button>
  );
}
