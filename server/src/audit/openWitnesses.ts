import { readFileSync } from 'node:fs';
import type { Clock } from '../foundation/clock.ts';
import { UnavailableError } from '../foundation/errors.ts';
import type { AnchorSettings } from '../settings/anchorSettings.ts';
import { sendSyslog } from '../witnesses/syslog.ts';
import type { AnchorSender } from './anchorDelivery.ts';
import type { AnchorStamper } from './anchorStamps.ts';
import type { OutsideProof } from './verifyAudit.ts';

/** The places outside database and anchor folder that the settings name. */
export interface Witnesses {
  readonly senders: readonly AnchorSender[];
  readonly stamper: AnchorStamper | null;
  /** What a verification asks. */
  readonly outside: OutsideProof;
}

/**
 * Only what is set is loaded.
 * @throws UnavailableError with one sentence for the operator, when a file of certificates cannot be used
 */
export async function openWitnesses(settings: AnchorSettings, clock: Clock): Promise<Witnesses> {
  const stamps = settings.timeStamps && (await openStamps(settings.timeStamps, settings.folder, clock));
  const bucket = settings.bucket && (await openBucket(settings.bucket, clock));
  const syslog = settings.syslog && syslogSender(settings.syslog);
  return {
    senders: [syslog, bucket?.sender].filter((sender) => sender !== null && sender !== undefined),
    stamper: stamps?.stamper ?? null,
    outside: { authorities: stamps?.authorities ?? null, bucket: bucket?.bucket ?? null },
  };
}

async function openStamps(
  { url, authoritiesFile }: NonNullable<AnchorSettings['timeStamps']>,
  folder: string,
  clock: Clock,
) {
  const { TrustedAuthorities } = await import('../witnesses/timeStampToken.ts');
  const { TimeStampAuthority } = await import('../witnesses/timeStampAuthority.ts');
  const { AnchorStamper } = await import('./anchorStamps.ts');
  const authorities = withFile('AUDIT_TIMESTAMP_CA', authoritiesFile, (pem) => new TrustedAuthorities(pem));
  return { authorities, stamper: new AnchorStamper(new TimeStampAuthority(url, authorities, clock), folder) };
}

async function openBucket(target: NonNullable<AnchorSettings['bucket']>, clock: Clock) {
  const { LockedBucket } = await import('../witnesses/lockedBucket.ts');
  const { bucketSender } = await import('./anchorBucket.ts');
  const bucket = new LockedBucket(target, clock);
  return { bucket, sender: bucketSender(bucket) };
}

function syslogSender({ authoritiesFile, ...target }: NonNullable<AnchorSettings['syslog']>): AnchorSender {
  const authorities = authoritiesFile === null ? null : withFile('AUDIT_SYSLOG_CA', authoritiesFile, certificates);
  return {
    failure: 'anchor could be sent to the syslog server',
    intervalMs: 0,
    // The text is the line of the anchor file, so that a collected log can be verified as the file can.
    send: (anchor) =>
      sendSyslog(
        { ...target, authorities },
        { messageId: 'AUDITANCHOR', writtenOn: anchor.writtenOn, text: JSON.stringify(anchor) },
      ),
  };
}

function certificates(pem: string): string {
  if (!pem.includes('-----BEGIN CERTIFICATE-----')) throw new Error('There is no certificate in the file.');
  return pem;
}

function withFile<Result>(setting: string, file: string, read: (pem: string) => Result): Result {
  try {
    return read(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new UnavailableError(
      `The certificates in ${file} cannot be read. Check ${setting}: a file with certificates in PEM.`,
      { cause: error },
    );
  }
}
