import { createHash } from 'node:crypto';
import { AwsV4Signer } from 'aws4fetch';
import { XMLParser } from 'fast-xml-parser';
import { z } from 'zod';
import type { Clock } from '../foundation/clock.ts';
import { limitedAnswer } from './limitedAnswer.ts';

/** A bucket of an S3 service that was made with object lock. */
export interface BucketTarget {
  /** Of the bucket: `https://host/bucket`, or `https://bucket.host`. */
  readonly url: string;
  readonly region: string;
  readonly keyId: string;
  readonly secret: string;
  /** How long the service refuses to delete or change an object. */
  readonly lockedYears: number;
}

/** An object as it was put, which a later object of the same name or a delete marker only hides. */
export interface ObjectVersion {
  readonly name: string;
  readonly versionId: string;
}

/** A page of the list of all versions. */
export interface BucketPage {
  readonly versions: readonly ObjectVersion[];
  /** Names that a delete marker hides. */
  readonly hidden: readonly string[];
}

const TIMEOUT_MS = 10_000;
const MOST_BYTES = 4 * 1024 * 1024;

const versionShape = z.object({ Key: z.string(), VersionId: z.string().default('null') });
const listShape = z.object({
  ListVersionsResult: z.object({
    IsTruncated: z.enum(['true', 'false']),
    NextKeyMarker: z.string().optional(),
    NextVersionIdMarker: z.string().optional(),
    Version: z.array(versionShape).default([]),
    DeleteMarker: z.array(versionShape).default([]),
  }),
});
const xml = new XMLParser({
  parseTagValue: false,
  ignoreDeclaration: true,
  isArray: (name) => name === 'Version' || name === 'DeleteMarker',
});

/**
 * Keeps texts in a bucket with object lock in compliance mode: until the time is over, no account can delete or change
 * them, not even that of its owner. Requests are signed (AWS Signature Version 4).
 */
export class LockedBucket {
  readonly #target: BucketTarget;
  readonly #clock: Clock;

  constructor(target: BucketTarget, clock: Clock) {
    this.#target = target;
    this.#clock = clock;
  }

  /** @throws Error when it is not kept, for example because the bucket has no object lock */
  async put(name: string, text: string): Promise<void> {
    const lockedUntil = this.#clock.now();
    lockedUntil.setUTCFullYear(lockedUntil.getUTCFullYear() + this.#target.lockedYears);
    await this.#call('PUT', `/${name}`, {
      text,
      headers: {
        'content-type': 'application/json',
        'x-amz-checksum-sha256': createHash('sha256').update(text).digest('base64'),
        'x-amz-object-lock-mode': 'COMPLIANCE',
        'x-amz-object-lock-retain-until-date': lockedUntil.toISOString(),
      },
    });
  }

  /** Every version of every object whose name begins so, page by page. @throws Error when it cannot be read */
  async *list(prefix: string): AsyncGenerator<BucketPage> {
    let after: Record<string, string> | null = {};
    while (after) {
      const query = new URLSearchParams({ versions: '', prefix, ...after });
      const { body } = await this.#call('GET', `/?${query.toString()}`);
      const page = listed(body);
      yield {
        versions: page.Version.map(({ Key, VersionId }) => ({ name: Key, versionId: VersionId })),
        hidden: page.DeleteMarker.map(({ Key }) => Key),
      };
      after = next(page);
    }
  }

  /** Until when nothing can delete the version; null when something can. */
  async lockedUntil({ name, versionId }: ObjectVersion): Promise<Date | null> {
    const { headers } = await this.#call('HEAD', `/${name}?${new URLSearchParams({ versionId }).toString()}`);
    const until = headers.get('x-amz-object-lock-retain-until-date');
    return headers.get('x-amz-object-lock-mode') === 'COMPLIANCE' && until !== null ? new Date(until) : null;
  }

  async #call(
    method: 'GET' | 'HEAD' | 'PUT',
    path: string,
    { text = '', headers = {} }: { readonly text?: string; readonly headers?: Readonly<Record<string, string>> } = {},
  ): Promise<{ readonly body: string; readonly headers: Headers }> {
    const { url, region, keyId, secret } = this.#target;
    const signer = new AwsV4Signer({
      ...{ method, url: `${url}${path}`, service: 's3', region, accessKeyId: keyId, secretAccessKey: secret },
      ...{ headers: { ...headers, 'x-amz-content-sha256': createHash('sha256').update(text).digest('hex') } },
      ...{
        allHeaders: true,
        datetime: this.#clock
          .now()
          .toISOString()
          .replace(/[:-]|\.\d{3}/g, ''),
      },
    });
    const signed = await signer.sign();
    const response = await fetch(signed.url, {
      ...{ method, headers: signed.headers, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) },
      ...(method === 'PUT' && { body: text }),
    });
    const body = (await limitedAnswer(response, MOST_BYTES)).toString('utf8');
    if (response.ok) return { body, headers: response.headers };
    const [, reason = ''] = /<Code>(\w{1,60})<\/Code>/.exec(body) ?? [];
    throw new Error(`The bucket answered HTTP ${response.status}${reason && `, ${reason}`}.`);
  }
}

type ListedVersions = z.output<typeof listShape>['ListVersionsResult'];

function listed(body: string): ListedVersions {
  const answer: unknown = xml.parse(body);
  const { data } = listShape.safeParse(answer);
  if (!data) throw new Error('The bucket answered something else than a list of versions.');
  return data.ListVersionsResult;
}

function next({ IsTruncated, NextKeyMarker, NextVersionIdMarker }: ListedVersions): Record<string, string> | null {
  if (IsTruncated === 'false') return null;
  if (NextKeyMarker === undefined) throw new Error('The list of the bucket has no end.');
  return {
    'key-marker': NextKeyMarker,
    ...(NextVersionIdMarker !== undefined && { 'version-id-marker': NextVersionIdMarker }),
  };
}
