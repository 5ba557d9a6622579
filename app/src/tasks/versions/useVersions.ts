import { useEffect, useState } from 'react';
import { useRelayEnvironment } from 'react-relay/hooks';
import { messageOf } from '../../requests/failures.ts';
import { compareVersions, listVersions, type VersionDiff, type Versions } from './versionQueries.ts';

export interface VersionChoice {
  /** Null while they load. */
  readonly versions: Versions['versions'] | null;
  readonly signatures: Versions['signatures'];
  readonly from: string | null;
  /** Null compares with the task as it is now. */
  readonly to: string | null;
  /** Null while it loads. */
  readonly diff: VersionDiff | null;
  readonly trouble: string | null;
  readonly chooseFrom: (id: string) => void;
  readonly chooseTo: (id: string | null) => void;
  readonly fail: (error: unknown) => void;
}

/** A task's versions, the two that are compared, and the difference between them. */
export function useVersions(taskId: string): VersionChoice {
  const environment = useRelayEnvironment();
  const [list, setList] = useState<Versions | null>(null);
  const [from, chooseFrom] = useState<string | null>(null);
  const [to, chooseTo] = useState<string | null>(null);
  const [diff, setDiff] = useState<VersionDiff | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const fail = (error: unknown) => setTrouble(messageOf(error));

  useEffect(() => {
    let isGone = false;
    listVersions(environment, taskId).then(
      (found) => {
        if (isGone) return;
        setList(found);
        chooseFrom(found.versions.at(-1)?.id ?? null);
      },
      (error: unknown) => isGone || fail(error),
    );
    return () => {
      isGone = true;
    };
  }, [environment, taskId]);
  useEffect(() => {
    if (from === null) return;
    let isGone = false;
    compareVersions(environment, from, to).then(
      (found) => isGone || setDiff(found),
      (error: unknown) => isGone || fail(error),
    );
    return () => {
      isGone = true;
      setDiff(null);
    };
  }, [environment, from, to]);

  const { versions = null, signatures = [] } = list ?? {};
  return { versions, signatures, from, to, diff, trouble, chooseFrom, chooseTo, fail };
}
