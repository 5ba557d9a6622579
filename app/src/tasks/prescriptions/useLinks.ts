import { useEffect, useState } from 'react';
import { useRelayEnvironment } from 'react-relay/hooks';
import { linkedPrescriptions, type LinkedPrescription } from './prescriptionQueries.ts';

/** The prescriptions linked to a task; null while they load. */
export function useLinks(taskId: string) {
  const environment = useRelayEnvironment();
  const [links, setLinks] = useState<readonly LinkedPrescription[] | null>(null);
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isGone = false;
    linkedPrescriptions(environment, taskId).then(
      (found) => {
        if (isGone) return;
        setLinks(found);
        setFailed(false);
      },
      () => isGone || setFailed(true),
    );
    return () => {
      isGone = true;
    };
  }, [environment, taskId, attempt]);
  return { links, failed, reload: () => setAttempt((before) => before + 1) };
}
