import { parseArgs } from 'node:util';
import { readAuditKeys } from '../src/audit/auditKeys.ts';
import { openWitnesses } from '../src/audit/openWitnesses.ts';
import { collectedLines } from '../src/audit/readAnchors.ts';
import { auditSentence, verifyAudit } from '../src/audit/verifyAudit.ts';
import { systemClock } from '../src/foundation/clock.ts';
import { DomainError } from '../src/foundation/errors.ts';
import { readSettings } from '../src/settings/settings.ts';
import { SettingsError } from '../src/settings/settingsError.ts';
import { readSignatureKeys } from '../src/keys/signatureKeys.ts';
import { photographSentence, verifyPhotographs } from '../src/photographs/verifyPhotographs.ts';
import { openStore } from '../src/openStore.ts';
import { missingRows, signatureSentence, verifySignatures } from '../src/tasks/verifySignatures.ts';

/**
 * Checks all chains of the audit log, all signatures and all photographs, also while the server runs. Exits 0 intact, 1 a fault, 2 cannot
 * check.
 * @param witness the log of a syslog server that received the anchors
 */
async function auditVerify(witness: string | undefined): Promise<number> {
  const settings = readSettings(process.env);
  const auditKeys = readAuditKeys(settings);
  const { outside } = await openWitnesses(settings.anchors, systemClock);
  const keys = readSignatureKeys(settings.keyFolder);
  const store = await openStore(settings, { readOnly: true });
  try {
    const findings = await verifyAudit(store, auditKeys, {
      anchorFolder: settings.anchors.folder,
      outside,
      named: witness === undefined ? [] : await collectedLines(witness, auditKeys),
      compare: (records) => missingRows(store, records),
    });
    console.log(auditSentence(findings));
    const signed = await verifySignatures(store, keys);
    console.log(signatureSentence(signed));
    const photographs = await verifyPhotographs(store);
    console.log(photographSentence(photographs));
    if (findings.faults.length + signed.faults.length + photographs.faults.length > 0) return 1;
    return findings.unreached.length === 0 ? 0 : 2;
  } finally {
    await store.close();
  }
}

try {
  const { witness } = parseArgs({ options: { witness: { type: 'string' } } }).values;
  process.exitCode = await auditVerify(witness);
} catch (error) {
  const isUsage = error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
  if (!(error instanceof DomainError || error instanceof SettingsError || isUsage)) throw error;
  console.error(isUsage ? 'Usage: npm run audit:verify -- [--witness FILE]' : error.message);
  process.exitCode = 2;
}
