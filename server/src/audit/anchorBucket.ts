import type { LockedBucket, ObjectVersion } from '../witnesses/lockedBucket.ts';
import type { AnchorSender } from './anchorDelivery.ts';
import type { Anchor } from './anchorFile.ts';
import type { NamedLine } from './readAnchors.ts';

const PREFIX = 'audit-anchors/';
/** The name of an object contains what the line must have, so that a list is enough to compare. */
const NAME = /^audit-anchors\/(?<file>chain-[\w-]{1,60})\/(?<number>\d{9})-(?<hash>[0-9a-f]{64})\.json$/;
const INTERVAL_MS = 5 * 60_000;

/** Puts anchors into a bucket with object lock: the newest one, every five minutes in which there are any. */
export function bucketSender(bucket: Pick<LockedBucket, 'put'>): AnchorSender {
  return {
    failure: 'anchor could be put into the bucket',
    intervalMs: INTERVAL_MS,
    send: (anchor) => bucket.put(nameOf(anchor), `${JSON.stringify(anchor)}\n`),
  };
}

const nameOf = ({ file, number, hash }: Anchor) => `${PREFIX}${file}/${String(number).padStart(9, '0')}-${hash}.json`;

/** What the bucket says. */
export interface BucketFindings {
  /** The newest line of each anchor file. */
  readonly named: readonly NamedLine[];
  /** One sentence each. */
  readonly faults: readonly string[];
  /** One sentence when it cannot be read. */
  readonly unreached: readonly string[];
}

export const NO_BUCKET: BucketFindings = { named: [], faults: [], unreached: [] };

/** Reads the list of the bucket. */
export async function readBucket(bucket: LockedBucket): Promise<BucketFindings> {
  const reading = new BucketReading();
  try {
    for await (const { versions, hidden } of bucket.list(PREFIX)) {
      for (const each of versions) reading.version(each);
      for (const name of hidden) reading.hidden(name);
    }
    if (reading.newest && (await bucket.lockedUntil(reading.newest)) === null)
      reading.faults.push(`The object ${reading.newest.name} in the bucket is not locked: it can be deleted.`);
    return { named: [...reading.named.values()], faults: reading.faults, unreached: [] };
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'unknown';
    return { ...NO_BUCKET, unreached: [`The bucket of the audit anchors cannot be read now: ${reason}`] };
  }
}

class BucketReading {
  readonly named = new Map<string, NamedLine>();
  readonly faults: string[] = [];
  newest: ObjectVersion | null = null;

  /** The list is in the order of the names. */
  version(version: ObjectVersion): void {
    const { file = '', number = '', hash = '' } = NAME.exec(version.name)?.groups ?? {};
    if (file === '') {
      this.faults.push(`The object ${version.name} in the bucket is no anchor.`);
      return;
    }
    this.named.set(file, { file, number: Number(number), hash, by: 'the bucket' });
    this.newest = version;
  }

  hidden(name: string): void {
    this.faults.push(`The object ${name} in the bucket was deleted by someone, and is hidden now.`);
  }
}
