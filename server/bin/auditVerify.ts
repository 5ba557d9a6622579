import { readAuditKey } from '../src/audit/auditKey.ts';
import { auditSentence, verifyAudit } from '../src/audit/verifyAudit.ts';
import { DomainError } from '../src/foundation/errors.ts';
import { readSettings, SettingsError } from '../src/settings/settings.ts';
import { readSignatureKeys } from '../src/keys/signatureKeys.ts';
import { openStore } from '../src/openStore.ts';
import { missingRows, signatureSentence, verifySignatures } from '../src/tasks/verifySignatures.ts';

/** Checks all chains of the audit log and all signatures, also while the server runs. Exits 0 intact, 1 a fault, 2 cannot check. */
async function auditVerify(): Promise<number> {
  const settings = readSettings(process.env);
  const key = readAuditKey(settings.dataFolder);
  const keys = readSignatureKeys(settings.keyFolder);
  const store = await openStore(settings, { readOnly: true });
  try {
    const findings = await verifyAudit(store, key, (records) => missingRows(store, records));
    console.log(auditSentence(findings));
    const signed = await verifySignatures(store, keys);
    console.log(signatureSentence(signed));
    return findings.faults.length + signed.faults.length === 0 ? 0 : 1;
  } finally {
    await store.close();
  }
}

try {
  process.exitCode = await auditVerify();
} catch (error) {
  if (!(error instanceof DomainError || error instanceof SettingsError)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
