import type { AuditedStore } from './audit/auditedStore.ts';
import { AuditVerifier } from './audit/reading/auditVerification.ts';
import type { SignatureKeys } from './keys/signatureKeys.ts';
import type { Logger } from 'pino';
import { missingRows, verifySignatures } from './tasks/verifySignatures.ts';

/** Checks what is stored against what proves it: the audit log by its keys and anchors, signed notes by theirs. */
export function verifierOf({
  store,
  audit,
  clock,
  signatureKeys,
  log,
}: AuditedStore & { readonly signatureKeys: SignatureKeys; readonly log: Pick<Logger, 'error'> }): AuditVerifier {
  return new AuditVerifier({
    verifyLog: () => audit.verify((records) => missingRows(store, records)),
    verifySignatures: () => verifySignatures(store, signatureKeys),
    clock,
    log,
  });
}
