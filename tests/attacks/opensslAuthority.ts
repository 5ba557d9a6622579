import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Null where OpenSSL is not installed: what needs it is skipped then. */
export const OPENSSL = version();

function version(): string | null {
  try {
    return execFileSync('openssl', ['version'], { encoding: 'utf8' }).trim();
  } catch {
    return null;
  }
}

type Answer = (reply: Buffer, request: Buffer) => { readonly status?: number; readonly body: Buffer };

/** A real time-stamping authority: OpenSSL answers the requests that come to an HTTP server. */
export class OpensslAuthority {
  readonly folder = mkdtempSync(join(tmpdir(), 'isocenter-tsa-'));
  /** Changes the answer; by default it is that of OpenSSL. */
  answer: Answer = (body) => ({ body });
  readonly #server: Server;

  private constructor() {
    this.#authority('ca');
    this.certify('tsa', 'extendedKeyUsage=critical,timeStamping');
    writeFileSync(join(this.folder, 'serial'), '01');
    writeFileSync(join(this.folder, 'tsa.cnf'), CONFIG);
    this.#server = createServer((request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        const { status = 200, body } = this.answer(this.reply(Buffer.concat(parts)), Buffer.concat(parts));
        response.writeHead(status, { 'content-type': 'application/timestamp-reply' }).end(body);
      });
    });
  }

  static async open(): Promise<OpensslAuthority> {
    const authority = new OpensslAuthority();
    await new Promise<void>((resolve) => authority.#server.listen(0, '127.0.0.1', resolve));
    return authority;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/tsa`;
  }
  get caFile(): string {
    return join(this.folder, 'ca.pem');
  }
  get ca(): string {
    return readFileSync(this.caFile, 'utf8');
  }

  close(): void {
    this.#server.close();
    this.#server.closeAllConnections();
    rmSync(this.folder, { recursive: true, force: true });
  }

  run(args: readonly string[], input?: Buffer): Buffer {
    return execFileSync('openssl', args, {
      cwd: this.folder,
      stdio: ['pipe', 'pipe', 'ignore'],
      ...(input && { input }),
    });
  }

  /** What OpenSSL answers to a request. */
  reply(request: Buffer): Buffer {
    writeFileSync(join(this.folder, 'request.tsq'), request);
    const files = ['-queryfile', 'request.tsq', '-signer', 'tsa.pem', '-inkey', 'tsa.key', '-out', 'reply.tsr'];
    this.run(['ts', '-reply', '-config', 'tsa.cnf', '-section', 'tsa', ...files]);
    return readFileSync(join(this.folder, 'reply.tsr'));
  }

  /** A token for a text, without the server. */
  token(text: string): Buffer {
    writeFileSync(join(this.folder, 'data'), text);
    this.run(['ts', '-query', '-data', 'data', '-sha256', '-cert', '-out', 'own.tsq']);
    return this.tokenIn(this.reply(readFileSync(join(this.folder, 'own.tsq'))));
  }

  tokenIn(reply: Buffer): Buffer {
    writeFileSync(join(this.folder, 'in.tsr'), reply);
    this.run([
      'ts',
      '-reply',
      '-config',
      'tsa.cnf',
      '-section',
      'tsa',
      '-in',
      'in.tsr',
      '-token_out',
      '-out',
      'out.tst',
    ]);
    return readFileSync(join(this.folder, 'out.tst'));
  }

  /** The content of a token, signed by another certificate or in another way. */
  resigned(
    token: Buffer,
    {
      by,
      also,
      names = true,
      type = '1.2.840.113549.1.9.16.1.4',
    }: { by: string; also?: string; names?: boolean; type?: string },
  ): Buffer {
    const content = this.run(['cms', '-verify', '-noverify', '-inform', 'DER'], token);
    const signer = ['-signer', `${by}.pem`, '-inkey', `${by}.key`, ...(names ? ['-cades'] : [])];
    const others = also === undefined ? [] : ['-certfile', `${also}.pem`];
    return this.run(
      [
        'cms',
        '-sign',
        '-binary',
        '-nodetach',
        '-md',
        'sha256',
        '-outform',
        'DER',
        '-econtent_type',
        type,
        ...signer,
        ...others,
      ],
      content,
    );
  }

  /** A certificate of the authority, or of another one that no one trusts. */
  certify(name: string, usage: string, { by = 'ca', days = '30' }: { by?: string; days?: string } = {}): void {
    if (by !== 'ca') this.#authority(by);
    this.run([...NEW_KEY, '-keyout', `${name}.key`, '-out', `${name}.csr`, '-subj', `/CN=${name}`]);
    writeFileSync(join(this.folder, `${name}.ext`), `${usage}\nkeyUsage=critical,digitalSignature\n`);
    const files = ['-in', `${name}.csr`, '-CA', `${by}.pem`, '-CAkey', `${by}.key`, '-CAcreateserial'];
    this.run(['x509', '-req', ...files, '-days', days, '-extfile', `${name}.ext`, '-out', `${name}.pem`]);
  }

  #authority(name: string): void {
    const files = ['-keyout', `${name}.key`, '-out', `${name}.pem`];
    this.run([...NEW_KEY, '-x509', '-days', '30', '-subj', `/CN=${name}`, ...files]);
  }
}

const NEW_KEY = ['req', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'];
const CONFIG = `[tsa]
serial = serial
signer_digest = sha256
default_policy = 1.2.3.4.1
digests = sha256
accuracy = secs:1
ess_cert_id_chain = no
ess_cert_id_alg = sha256
`;
