import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { SIGNED_TEXT } from '../../messages/signed.ts';
import { notVerifiedText } from '../signing/Signatures.tsx';
import type { TaskPermissions } from '../taskPermissions.ts';
import type { SignedTask_task$data } from '../../__generated__/SignedTask_task.graphql.ts';

type VerifiedTask = Pick<SignedTask_task$data, 'signatureFault' | 'signatures' | 'addenda'>;

/** Why the note is not to be relied on, one sentence each; none for a note that verifies. */
export function verificationFaults({ signatureFault, signatures, addenda }: VerifiedTask): readonly string[] {
  const all = [
    ...(signatureFault ? [signatureFault] : []),
    ...(signatures.length === 0 ? [SIGNED_TEXT.noSignature] : []),
    ...signatures.flatMap(({ contentVerified, verification }) =>
      contentVerified ? [] : [notVerifiedText(verification)],
    ),
    ...addenda.flatMap(({ verified }) => (verified ? [] : [SIGNED_TEXT.addendumNotVerified])),
  ];
  return [...new Set(all)];
}

/** No one attests or continues a note that does not verify; the server refuses it too (decision 85). */
export const withoutReliance = (allowed: TaskPermissions): TaskPermissions => ({
  ...allowed,
  allowAddend: false,
  allowAttest: false,
});

/** Above everything else on the note, because a reader may not reach the signatures below it. */
export function NotVerified({ faults }: { faults: readonly string[] }) {
  return (
    <Alert color="red" variant="filled" role="alert" icon={<IconAlertTriangle />} title={SIGNED_TEXT.doNotRely}>
      {faults.map((fault) => (
        <p key={fault}>{fault}</p>
      ))}
    </Alert>
  );
}
