import { createHash, createPrivateKey, createPublicKey } from 'node:crypto';
import { SignatureKeys } from '../keys/signatureKeys.ts';

/** PKCS #8 of an Ed25519 key, up to its 32 bytes. */
const HEAD = Buffer.from('302e020100300506032b657004220420', 'hex');

/** The same key in every test process. @param seed another one is another key */
export function testSignatureKeys(seed = 7): SignatureKeys {
  const privateKey = Buffer.concat([HEAD, Buffer.alloc(32, seed)]);
  const key = createPrivateKey({ key: privateKey, format: 'der', type: 'pkcs8' });
  const publicKey = createPublicKey(key).export({ format: 'der', type: 'spki' });
  const id = `sig-${createHash('sha256').update(publicKey).digest('hex').slice(0, 16)}`;
  const text = (bytes: Buffer) => bytes.toString('base64url');
  const createdOn = '2026-01-01T00:00:00.000Z';
  return new SignatureKeys({ keys: [{ id, createdOn, publicKey: text(publicKey), privateKey: text(privateKey) }] });
}
