import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const KEY_ID = 'AKIAISOCENTER';
const SECRET = 'secret/of+the/bucket';
const REGION = 'eu-test-1';
const BUCKET = '/anchors-of-hospital';

export interface ObjectVersion {
  readonly name: string;
  readonly versionId: string;
  readonly text: string;
  readonly lockedUntil: string | null;
}

const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
const encoded = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (each) => `%${each.charCodeAt(0).toString(16).toUpperCase()}`);

/**
 * A service that speaks the S3 protocol as far as a bucket with object lock needs it: it checks signatures (Version 4) and
 * checksums, keeps every version, and deletes none that is locked. A real service hides an object that is put or deleted
 * again, and so does this one.
 */
export class ObjectLockService {
  /** As if the bucket had been made without object lock. */
  hasLock = true;
  /** Versions on a page of the list. */
  pageSize = 1000;
  isAway = false;
  readonly versions: ObjectVersion[] = [];
  readonly #hidden: ObjectVersion[] = [];
  readonly #server: Server;

  private constructor() {
    this.#server = createServer((request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => this.#answer(request, Buffer.concat(parts), response));
    });
  }

  static async open(): Promise<ObjectLockService> {
    const service = new ObjectLockService();
    await new Promise<void>((resolve) => service.#server.listen(0, '127.0.0.1', resolve));
    return service;
  }

  close(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }

  get target() {
    const { port } = this.#server.address() as AddressInfo;
    return {
      ...{ url: `http://127.0.0.1:${port}${BUCKET}`, region: REGION, keyId: KEY_ID, secret: SECRET },
      lockedYears: 10,
    };
  }

  /** What a person with an account of the service does. @returns the HTTP status */
  delete(name: string, versionId?: string): number {
    const index = this.versions.findIndex((each) => each.name === name && each.versionId === versionId);
    if (versionId === undefined) {
      this.#hidden.push({ name, versionId: 'marker', text: '', lockedUntil: null });
      return 204;
    }
    const isLocked = (this.versions[index]?.lockedUntil ?? '') > new Date().toISOString();
    if (!isLocked) this.versions.splice(index, 1);
    return isLocked ? 403 : 204;
  }

  #answer(request: IncomingMessage, body: Buffer, response: ServerResponse): void {
    const url = new URL(request.url ?? '', 'http://localhost');
    if (this.isAway) response.writeHead(503).end();
    else if (!isSigned(request, url, body)) refuse(response, 403, 'SignatureDoesNotMatch');
    else if (request.method === 'PUT') this.#put(request, decodeURIComponent(url.pathname), body, response);
    else if (request.method === 'HEAD') this.#head(url, response);
    else if (url.pathname === `${BUCKET}/` && url.searchParams.has('versions')) this.#list(url, response);
    else refuse(response, 405, 'MethodNotAllowed');
  }

  #put({ headers }: IncomingMessage, path: string, body: Buffer, response: ServerResponse): void {
    const until = headers['x-amz-object-lock-retain-until-date'];
    if (headers['x-amz-checksum-sha256'] !== createHash('sha256').update(body).digest('base64'))
      return refuse(response, 400, 'BadDigest');
    if (headers['x-amz-object-lock-mode'] !== 'COMPLIANCE' || typeof until !== 'string')
      return refuse(response, 400, 'InvalidArgument');
    if (!this.hasLock) return refuse(response, 400, 'InvalidRequest');
    const name = path.slice(BUCKET.length + 1);
    const versionId = `v${this.versions.length + 1}`;
    this.versions.push({ name, versionId, text: body.toString('utf8'), lockedUntil: until });
    response.writeHead(200).end();
  }

  #head({ pathname, searchParams }: URL, response: ServerResponse): void {
    const name = decodeURIComponent(pathname).slice(BUCKET.length + 1);
    const found = this.versions.find((each) => each.name === name && each.versionId === searchParams.get('versionId'));
    if (!found) return refuse(response, 404, 'NoSuchKey');
    if (found.lockedUntil !== null)
      response
        .setHeader('x-amz-object-lock-mode', 'COMPLIANCE')
        .setHeader('x-amz-object-lock-retain-until-date', found.lockedUntil);
    response.writeHead(200).end();
  }

  #list({ searchParams }: URL, response: ServerResponse): void {
    const after = searchParams.get('key-marker') ?? '';
    const all = this.versions
      .filter(({ name }) => name.startsWith(searchParams.get('prefix') ?? '') && name > after)
      .toSorted((a, b) => (a.name < b.name ? -1 : 1));
    const page = all.slice(0, this.pageSize);
    const isCut = page.length < all.length;
    const rows = (tag: string, versions: readonly ObjectVersion[]) =>
      versions.map(({ name, versionId }) => `<${tag}><Key>${name}</Key><VersionId>${versionId}</VersionId></${tag}>`);
    const last = page.at(-1);
    response
      .writeHead(200, { 'content-type': 'application/xml' })
      .end(
        [
          '<?xml version="1.0" encoding="UTF-8"?>\n<ListVersionsResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">',
          `<IsTruncated>${isCut}</IsTruncated>`,
          ...(isCut && last ? [`<NextKeyMarker>${last.name}</NextKeyMarker>`] : []),
          ...rows('Version', page),
          ...(isCut ? [] : rows('DeleteMarker', this.#hidden)),
          '</ListVersionsResult>',
        ].join(''),
      );
  }
}

/** AWS Signature Version 4, as the service computes it from what arrived. */
function isSigned({ method = '', headers }: IncomingMessage, { pathname, searchParams }: URL, body: Buffer): boolean {
  const pattern = /^AWS4-HMAC-SHA256 Credential=([^,]+), SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/;
  const [, credential = '', names = '', signature] = pattern.exec(headers.authorization ?? '') ?? [];
  const [keyId, day = '', ...scope] = credential.split('/');
  const time = String(headers['x-amz-date']);
  if (keyId !== KEY_ID || scope.join('/') !== `${REGION}/s3/aws4_request` || !time.startsWith(day)) return false;
  if (headers['x-amz-content-sha256'] !== sha256(body)) return false;
  const pairs = [...searchParams].map(([name, value]) => `${encoded(name)}=${encoded(value)}`);
  const signed = names.split(';');
  const mustBeSigned = Object.keys(headers).filter((name) => name === 'host' || name.startsWith('x-amz-'));
  if (!mustBeSigned.every((name) => signed.includes(name))) return false;
  const canonical = [
    ...[method, pathname, pairs.toSorted().join('&')],
    ...signed.map((name) => `${name}:${String(headers[name]).trim()}`),
    ...['', names, sha256(body)],
  ].join('\n');
  const text = ['AWS4-HMAC-SHA256', time, [day, ...scope].join('/'), sha256(canonical)].join('\n');
  const key = scope.reduce<Buffer>((before, part) => hmac(before, part), hmac(`AWS4${SECRET}`, day));
  return hmac(key, text).toString('hex') === signature;
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' }).end(`<Error><Code>${code}</Code></Error>`);
}
