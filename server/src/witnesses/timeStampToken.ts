import { createHash, X509Certificate } from 'node:crypto';
import * as asn1js from 'asn1js';
import {
  Certificate,
  ContentInfo,
  ExtKeyUsage,
  IssuerAndSerialNumber,
  SignedData,
  SignedDataVerifyError,
  TSTInfo,
  type SignerInfo,
} from 'pkijs';
import { TimeStampFault } from './timeStampFault.ts';

const SHA256 = '2.16.840.1.101.3.4.2.1';
const TST_INFO = '1.2.840.113549.1.9.16.1.4';
const EXTENDED_KEY_USAGE = '2.5.29.37';
const TIME_STAMPING = '1.3.6.1.5.5.7.3.8';
const CERTIFICATE_LINES = /-----BEGIN CERTIFICATE-----([\s\S]+?)-----END CERTIFICATE-----/g;
/** RFC 2634 and RFC 5035: the attribute names the certificate, so that no other can be put in its place. */
const SIGNING_CERTIFICATES: ReadonlyMap<string, string> = new Map([
  ['1.2.840.113549.1.9.16.2.12', 'sha1'],
  ['1.2.840.113549.1.9.16.2.47', 'sha256'],
]);
const DIGESTS: ReadonlyMap<string, string> = new Map([
  [SHA256, 'sha256'],
  ['2.16.840.1.101.3.4.2.2', 'sha384'],
  ['2.16.840.1.101.3.4.2.3', 'sha512'],
]);

/** What a token that verifies says. */
export interface ProvenTime {
  readonly genTime: Date;
  /** Hexadecimal; null without one. */
  readonly nonce: string | null;
}

interface Validity {
  readonly from: number;
  readonly to: number;
}

/** The authorities whose time stamps (RFC 3161) count. */
export class TrustedAuthorities {
  readonly #certificates: Certificate[];
  /** Chains that were verified, by the certificates of the token: a chain takes longer than all the rest. */
  readonly #chains = new Map<string, Validity>();

  /** @param pem root certificates, or those that a chain may end at. @throws Error without any */
  constructor(pem: string) {
    const found = [...pem.matchAll(CERTIFICATE_LINES)].map(([whole]) => new X509Certificate(whole).raw);
    if (found.length === 0) throw new Error('There is no certificate in the file.');
    this.#certificates = found.map((der) => Certificate.fromBER(new Uint8Array(der)));
  }

  /**
   * Verifies a token: its signature, the certificate for time stamps and its chain at the time of the token, and that it
   * is about `text`. A revocation is not looked up.
   * @param token a TimeStampToken in DER
   * @throws TimeStampFault
   */
  async verify(token: Uint8Array, text: string): Promise<ProvenTime> {
    const { signed, info } = read(token);
    const imprint = Buffer.from(info.messageImprint.hashedMessage.valueBlock.valueHexView);
    const isAboutText =
      info.messageImprint.hashAlgorithm.algorithmId === SHA256 &&
      imprint.equals(createHash('sha256').update(text).digest());
    if (!isAboutText) throw new TimeStampFault('is about something else');
    await this.#verifySigner(signed, { text, genTime: info.genTime });
    const nonce = info.nonce ? Buffer.from(info.nonce.valueBlock.valueHexView).toString('hex') : null;
    return { genTime: info.genTime, nonce };
  }

  async #verifySigner(signed: SignedData, { text, genTime }: { text: string; genTime: Date }): Promise<void> {
    const certificates = certificatesOf(signed);
    const known = certificates === null ? undefined : this.#chains.get(certificates);
    const isKnown = known !== undefined && isWithin(known, genTime);
    const data = Uint8Array.from(Buffer.from(text)).buffer;
    const checked = await signed
      .verify({ signer: 0, data, trustedCerts: this.#certificates, checkChain: !isKnown, extendedMode: true })
      .catch((error: unknown) => {
        const isChain = error instanceof SignedDataVerifyError && error.signerCertificateVerified === false;
        throw new TimeStampFault(isChain ? 'was signed by no trusted authority' : 'has no valid signature');
      });
    const signer = checked.signerCertificate;
    if (checked.signatureVerified !== true || !signer) throw new TimeStampFault('has no valid signature');
    requireForTimeStamps(signer);
    const [signerInfo] = signed.signerInfos;
    if (!signerInfo || !namesCertificate(signerInfo, signer))
      throw new TimeStampFault('does not name the certificate that signed it');
    if (certificates !== null && !isKnown)
      this.#chains.set(certificates, validityOf([signer, ...checked.certificatePath]));
  }
}

function read(token: Uint8Array): { readonly signed: SignedData; readonly info: TSTInfo } {
  try {
    const content = ContentInfo.fromBER(Uint8Array.from(token));
    const signed = new SignedData({ schema: content.content });
    const { eContentType, eContent } = signed.encapContentInfo;
    const hasOneSigner = signed.signerInfos.length === 1 && signed.signerInfos[0]?.signedAttrs !== undefined;
    if (eContentType === TST_INFO && eContent && hasOneSigner)
      return { signed, info: TSTInfo.fromBER(eContent.getValue()) };
  } catch {
    // Below: whatever it is, it is not a token.
  }
  throw new TimeStampFault('is not readable');
}

/** RFC 3161, 2.3: the key signs nothing but time stamps. */
function requireForTimeStamps({ extensions }: Certificate): void {
  const usage = extensions?.find(({ extnID }) => extnID === EXTENDED_KEY_USAGE);
  const purposes = usage?.parsedValue instanceof ExtKeyUsage ? usage.parsedValue.keyPurposes : [];
  if (usage?.critical !== true || purposes.length !== 1 || purposes[0] !== TIME_STAMPING)
    throw new TimeStampFault('was signed with a certificate that is not for time stamps');
}

function namesCertificate({ signedAttrs }: SignerInfo, signer: Certificate): boolean {
  const der = Buffer.from(signer.toSchema().toBER());
  return (signedAttrs?.attributes ?? []).some(({ type, values }) => {
    const algorithm = SIGNING_CERTIFICATES.get(type);
    const first: unknown = values[0];
    const named = algorithm === undefined ? null : firstCertificate(first, algorithm);
    return named?.hash.equals(createHash(named.algorithm).update(der).digest()) === true;
  });
}

/** SEQUENCE { SEQUENCE OF SEQUENCE { algorithm OPTIONAL, hash, … } … }: the first certificate is the signer's. */
function firstCertificate(attribute: unknown, usual: string): { algorithm: string; hash: Buffer } | null {
  const parts = partsOf(partsOf(partsOf(attribute)[0])[0]);
  const hash = parts.find((part) => part instanceof asn1js.OctetString);
  const [oid] = partsOf(parts[0]);
  const algorithm = oid instanceof asn1js.ObjectIdentifier ? DIGESTS.get(oid.valueBlock.toString()) : usual;
  return hash && algorithm !== undefined ? { algorithm, hash: Buffer.from(hash.valueBlock.valueHexView) } : null;
}

const partsOf = (value: unknown): readonly unknown[] =>
  value instanceof asn1js.Sequence ? value.valueBlock.value : [];

/** All certificates, and which of them is the signer's: it is not signed what else is in a token. */
function certificatesOf({ certificates, signerInfos }: SignedData): string | null {
  const all = createHash('sha256');
  for (const each of certificates ?? []) all.update(new Uint8Array(each.toSchema().toBER()));
  for (const { sid } of signerInfos) {
    const signer: unknown = sid;
    if (!(signer instanceof IssuerAndSerialNumber)) return null;
    all.update(new Uint8Array(signer.toSchema().toBER()));
  }
  return all.digest('hex');
}

function validityOf(path: readonly Certificate[]): Validity {
  return {
    from: Math.max(...path.map(({ notBefore }) => notBefore.value.getTime())),
    to: Math.min(...path.map(({ notAfter }) => notAfter.value.getTime())),
  };
}

const isWithin = ({ from, to }: Validity, time: Date) => from <= time.getTime() && time.getTime() <= to;
