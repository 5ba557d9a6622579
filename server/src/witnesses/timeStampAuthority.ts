import { randomBytes } from 'node:crypto';
import * as asn1js from 'asn1js';
import { MessageImprint, TimeStampReq, TimeStampResp } from 'pkijs';
import type { Clock } from '../foundation/clock.ts';
import { limitedAnswer } from './limitedAnswer.ts';
import { TimeStampFault } from './timeStampFault.ts';
import type { TrustedAuthorities } from './timeStampToken.ts';

const TIMEOUT_MS = 10_000;
const MOST_BYTES = 64 * 1024;
const NONCE_BYTES = 8;
/** An authority whose time is further away proves a time that is not ours; one of both clocks is wrong. */
const SKEW_MS = 5 * 60_000;
const GRANTED: readonly number[] = [0, 1];

/** A time-stamping authority that is asked over HTTP (RFC 3161). */
export class TimeStampAuthority {
  readonly #url: string;
  readonly #trusted: TrustedAuthorities;
  readonly #clock: Clock;

  constructor(url: string, trusted: TrustedAuthorities, clock: Clock) {
    this.#url = url;
    this.#trusted = trusted;
    this.#clock = clock;
  }

  /**
   * A token that proves that `text` existed now. It is verified before it is returned.
   * @throws Error saying why there is none
   */
  async stamp(text: string): Promise<Buffer> {
    const nonce = randomBytes(NONCE_BYTES);
    // A positive integer that DER writes in as many bytes.
    nonce[0] = ((nonce[0] ?? 0) & 0x3f) | 0x40;
    const token = await this.#asked(await requestFor(text, nonce));
    const proven = await this.#trusted.verify(token, text).catch((error: unknown) => {
      throw error instanceof TimeStampFault ? new Error(`The time stamp ${error.message}.`, { cause: error }) : error;
    });
    if (proven.nonce !== nonce.toString('hex')) throw new Error('The time stamp is the answer to another request.');
    if (Math.abs(proven.genTime.getTime() - this.#clock.now().getTime()) > SKEW_MS)
      throw new Error(`The time stamp is of ${proven.genTime.toISOString()}, which is not the time here.`);
    return token;
  }

  async #asked(request: Buffer): Promise<Buffer> {
    const response = await fetch(this.#url, {
      method: 'POST',
      headers: { 'content-type': 'application/timestamp-query', accept: 'application/timestamp-reply' },
      body: new Uint8Array(request),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const answer = await limitedAnswer(response, MOST_BYTES);
    if (!response.ok) throw new Error(`The time-stamping authority answered HTTP ${response.status}.`);
    return tokenIn(answer);
  }
}

async function requestFor(text: string, nonce: Buffer): Promise<Buffer> {
  const request = new TimeStampReq({
    version: 1,
    messageImprint: await MessageImprint.create('SHA-256', new Uint8Array(Buffer.from(text))),
    nonce: new asn1js.Integer({ valueHex: new Uint8Array(nonce).buffer }),
    certReq: true,
  });
  return Buffer.from(request.toSchema().toBER());
}

function tokenIn(answer: Buffer): Buffer {
  const { status, token } = parsed(answer);
  if (!GRANTED.includes(status) || !token)
    throw new Error(`The time-stamping authority refused the request with status ${status}.`);
  return token;
}

function parsed(answer: Buffer): { readonly status: number; readonly token: Buffer | null } {
  try {
    const { status, timeStampToken } = TimeStampResp.fromBER(new Uint8Array(answer));
    return { status: status.status, token: timeStampToken ? Buffer.from(timeStampToken.toSchema().toBER()) : null };
  } catch (error) {
    throw new Error('The time-stamping authority answered something else than a time stamp.', { cause: error });
  }
}
