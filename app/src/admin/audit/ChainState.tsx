import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Loader } from '@mantine/core';
import { IconShieldCheck } from '@tabler/icons-react';
import type { AuditVerification } from '@isocenter/schemas';
import { useSession } from '../../session/session.ts';
import { FailureAlert } from '../../notices/FailureAlert.tsx';
import { AUDIT_LOG_TEXT } from '../../messages/auditLog.ts';
import { showInstant } from '../../screen/dates.ts';
import { verificationQuery, verifyAgain } from './auditLog.ts';
import styles from './Audit.module.css';

const { chain: words } = AUDIT_LOG_TEXT;

/** Whether log entries or signed notes were altered or removed, according to the server's last check. */
export function ChainState() {
  const client = useQueryClient();
  const { data, isError, refetch } = useQuery(verificationQuery);
  const again = useMutation({
    mutationFn: verifyAgain,
    onSuccess: (state) => client.setQueryData(verificationQuery.queryKey, state),
  });
  if (isError || again.isError) {
    return <FailureAlert onRetry={() => (again.reset(), void refetch())}>{words.failed}</FailureAlert>;
  }
  const isChecking = data === undefined || data.state === 'checking';
  return (
    <section className={styles['chain']} aria-label={words.label} data-state={data?.state ?? 'checking'}>
      {isChecking ? (
        <Loader size="xs" aria-hidden />
      ) : (
        data.state === 'intact' && <IconShieldCheck size={18} aria-hidden />
      )}
      <div role="status">{isChecking ? words.checking : <Found found={data} />}</div>
      <Button variant="subtle" size="compact-sm" disabled={isChecking} onClick={() => again.mutate()}>
        {words.again}
      </Button>
    </section>
  );
}

function Found({ found }: { found: AuditVerification }) {
  const { timeZone } = useSession().config;
  const { state, checkedOn, signatures } = found;
  const when = checkedOn === null ? '' : showInstant(checkedOn, timeZone);
  if (state === 'failed') return words.failed;
  const intact = [
    ...(found.faultCount === 0 ? [words.intact(found)] : []),
    ...(signatures.faultCount === 0 ? [words.signed(signatures.count)] : []),
  ];
  const { anchoredOn, stampedOn } = found;
  const anchored = [
    anchoredOn === null ? words.notAnchored : words.anchored(showInstant(anchoredOn, timeZone)),
    ...(stampedOn === null ? [] : [words.stamped(showInstant(stampedOn, timeZone))]),
  ];
  return (
    <>
      {found.faultCount > 0 && <Faults title={words.faulty(found.faultCount)} found={found} />}
      {signatures.faultCount > 0 && <Faults title={words.forged(signatures.faultCount)} found={signatures} />}
      {state === 'faulty' && <p>{words.act}</p>}
      {found.unproven.length > 0 && <Sentences title={words.unproven} sentences={found.unproven} />}
      <p>{[...intact, words.checked(when)].join(' ')}</p>
      <p>{anchored.join(' ')}</p>
    </>
  );
}

function Faults({ title, found }: { title: string; found: Pick<AuditVerification, 'faults' | 'faultCount'> }) {
  const { faults, faultCount } = found;
  const more = faultCount - faults.length;
  return <Sentences title={title} sentences={more === 0 ? faults : [...faults, words.more(more)]} />;
}

function Sentences({ title, sentences }: { title: string; sentences: readonly string[] }) {
  return (
    <>
      <strong className={styles['fault']}>{title}</strong>
      <ul>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </>
  );
}
