import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { join } from 'node:path';
import { z } from 'zod';
import { canonicalJson } from '../foundation/canonicalJson.ts';
import { UnavailableError } from '../foundation/errors.ts';
import { createKeyFile, readKeyFile, replaceKeyFile } from './keyFile.ts';

const keyRow = z.strictObject({
  id: z.string(),
  createdOn: z.iso.datetime(),
  /** SPKI, DER, base64url. */
  publicKey: z.string(),
  /** PKCS #8, DER, base64url. Only the newest key has one: the others can check, but not sign. */
  privateKey: z.string().optional(),
});
const keysFile = z.strictObject({ keys: z.array(keyRow).min(1) }).refine(isConsistent);
/** The newest key comes last. */
type KeysFile = z.output<typeof keysFile>;

/** What proves that this server wrote a row: an Ed25519 signature, and the key that made it. */
export interface KeySignature {
  readonly key: string;
  /** Base64url. */
  readonly value: string;
}

const REMEMBERED = 5_000;

/**
 * The keys that sign what a person signed. They are kept apart from the database, so that a person who can edit the
 * database cannot make a signature.
 */
export class SignatureKeys {
  /** The key of new signatures. */
  readonly currentId: string;
  readonly #private: KeyObject;
  readonly #public: ReadonlyMap<string, { readonly key: KeyObject; readonly createdOn: string }>;
  /** Signatures found to be genuine, with the digest of what they sign: lists verify the same ones again and again. */
  readonly #genuine = new Map<string, string>();

  constructor({ keys }: KeysFile) {
    const current = keys.at(-1);
    if (!current?.privateKey) throw new UnavailableError('There is no key to sign with.');
    this.currentId = current.id;
    this.#private = createPrivateKey({ key: bytes(current.privateKey), format: 'der', type: 'pkcs8' });
    this.#public = new Map(
      keys.map(({ id, publicKey, createdOn }) => [
        id,
        { key: createPublicKey({ key: bytes(publicKey), format: 'der', type: 'spki' }), createdOn },
      ]),
    );
  }

  sign(content: object): KeySignature {
    const value = sign(null, Buffer.from(canonicalJson(content)), this.#private).toString('base64url');
    return { key: this.currentId, value };
  }

  isGenuine(content: object, { key, value }: KeySignature): boolean {
    const known = this.#public.get(key);
    if (!known) return false;
    const text = Buffer.from(canonicalJson(content));
    const digest = createHash('sha256').update(key).update(text).digest('base64url');
    if (this.#genuine.get(value) === digest) return true;
    const isGenuine = verify(null, text, known.key, bytes(value));
    if (isGenuine) this.#remember(value, digest);
    return isGenuine;
  }

  /** When a key was made; null for a key that this server does not have. */
  createdOn(keyId: string): string | null {
    return this.#public.get(keyId)?.createdOn ?? null;
  }

  #remember(value: string, digest: string): void {
    this.#genuine.set(value, digest);
    const [oldest] = this.#genuine.keys();
    if (this.#genuine.size > REMEMBERED && oldest !== undefined) this.#genuine.delete(oldest);
  }
}

/**
 * The keys of this installation, made at the first start.
 * @param inUse the keys that stored signatures need: without them, nothing could be verified any more
 * @throws UnavailableError with one sentence for the operator; a lost key is never replaced by a new one
 */
export function signatureKeys(folder: string, inUse: readonly string[], now: Date): SignatureKeys {
  const file = keysFileIn(folder);
  const kept = readKeyFile(file, keysFile);
  const lost = inUse.filter((id) => !kept?.keys.some((key) => key.id === id));
  if (lost.length > 0) {
    throw new UnavailableError(
      `The signature ${lost.length === 1 ? 'key' : 'keys'} ${lost.join(', ')} cannot be found in ${file}, but stored ` +
        'signatures need it. Restore the file from a backup, or set KEY_FOLDER to the folder that has it.',
    );
  }
  if (kept) return new SignatureKeys(kept);
  createKeyFile(file, { keys: [newKey(now)] } satisfies KeysFile);
  return readSignatureKeys(folder);
}

/** The keys for verification; makes none. @throws UnavailableError */
export function readSignatureKeys(folder: string): SignatureKeys {
  return new SignatureKeys(readKeys(folder));
}

/** Makes a new key for the signatures from now on. The old keys stay to verify, but cannot sign any more. */
export function rotateSignatureKey(folder: string, now: Date): SignatureKeys {
  const keys = readKeys(folder).keys.map(({ privateKey: _dropped, ...rest }) => rest);
  replaceKeyFile(keysFileIn(folder), { keys: [...keys, newKey(now)] } satisfies KeysFile);
  return readSignatureKeys(folder);
}

const keysFileIn = (folder: string) => join(folder, 'signatures.json');

function readKeys(folder: string): KeysFile {
  const kept = readKeyFile(keysFileIn(folder), keysFile);
  if (!kept) {
    throw new UnavailableError(`There are no signature keys in ${folder}. Set KEY_FOLDER to the server's key folder.`);
  }
  return kept;
}

function newKey(now: Date): KeysFile['keys'][number] {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const spki = publicKey.export({ format: 'der', type: 'spki' });
  return {
    id: idOf(spki),
    createdOn: now.toISOString(),
    publicKey: spki.toString('base64url'),
    privateKey: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64url'),
  };
}

/** The id is derived from the key, so that no key can be given another's id. */
function idOf(spki: Buffer): string {
  return `sig-${createHash('sha256').update(spki).digest('hex').slice(0, 16)}`;
}

function isConsistent({ keys }: { readonly keys: readonly z.output<typeof keyRow>[] }): boolean {
  return keys.at(-1)?.privateKey !== undefined && keys.every(({ id, publicKey }) => id === idOf(bytes(publicKey)));
}

function bytes(text: string): Buffer {
  return Buffer.from(text, 'base64url');
}
