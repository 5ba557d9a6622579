import { readAuditKey } from '../src/audit/auditKey.ts';
import { auditSentence, verifyAudit } from '../src/audit/verifyAudit.ts';
import { DomainError } from '../src/foundation/errors.ts';
import { readSettings, SettingsError } from '../src/settings/settings.ts';
import { openStore } from '../src/openStore.ts';

/** Checks all chains of the audit log, also while the server runs. Exits 0 intact, 1 a fault, 2 cannot check. */
async function auditVerify(): Promise<number> {
  const settings = readSettings(process.env);
  const key = readAuditKey(settings.dataFolder);
  const store = await openStore(settings, { readOnly: true });
  try {
    const findings = await verifyAudit(store, key);
    console.log(auditSentence(findings));
    return findings.faults.length === 0 ? 0 : 1;
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
