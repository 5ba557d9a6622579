import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { connect as connectTls, type TLSSocket } from 'node:tls';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { MllpClient, type MllpAddress } from './mllpClient.ts';
import { MllpServer, type MllpServerOptions } from './mllpServer.ts';
import { framed } from './mllpReader.ts';

const MESSAGE = 'MSH|^~\\&|MOSAIQ|RADONC|ISOCENTER|RADONC|20260302||ADT^A08|T1|P|2.5.1\r';
const ANSWER = 'MSH|^~\\&|ISOCENTER|RADONC|MOSAIQ|RADONC|20260302||ACK|A1|P|2.5.1\rMSA|AA|T1\r';

const hasOpenssl = (() => {
  try {
    return execFileSync('openssl', ['version']).length > 0;
  } catch {
    return false;
  }
})();

/** A certificate that signs itself, as a department may make one. */
function certified(name: string) {
  const folder = mkdtempSync(join(tmpdir(), 'isocenter-mllp-'));
  const [keyFile, certFile] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'];
  const names = ['-subj', `/CN=${name}`, '-addext', `subjectAltName=DNS:${name}`];
  const files = ['-keyout', keyFile, '-out', certFile];
  execFileSync('openssl', ['req', '-x509', ...curve, ...names, ...files], { stdio: 'ignore' });
  const read = { key: readFileSync(keyFile), cert: readFileSync(certFile) };
  rmSync(folder, { recursive: true });
  return read;
}

describe.skipIf(!hasOpenssl)('HL7 over TLS (skipped without the program openssl)', () => {
  const warnings: unknown[] = [];
  let server: MllpServer | null = null;
  let taken: string[] = [];

  const listen = async (tls: MllpServerOptions['tls']) => {
    server = new MllpServer({
      ...{ host: '127.0.0.1', port: 0, tls, senders: null, log: { warn: (said: unknown) => void warnings.push(said) } },
      answer: (frame) => {
        taken.push(frame.kind === 'message' ? frame.bytes.toString('utf8') : frame.kind);
        return Promise.resolve(ANSWER);
      },
    });
    return server.listen();
  };
  const sent = async (port: number, tls: MllpAddress['tls']) => {
    const client = new MllpClient({ host: 'localhost', port, tls }, 2_000);
    try {
      return await client.send(MESSAGE, 'T1');
    } finally {
      await client.close();
    }
  };

  afterEach(async () => {
    await server?.close();
    server = null;
    taken = [];
  });

  it('is acknowledged by a receiver whose certificate is trusted', async () => {
    const own = certified('localhost');
    const port = await listen({ ...own, ca: null });
    expect(await sent(port, { ca: own.cert })).toMatchObject({ code: 'AA' });
    expect(taken).toEqual([MESSAGE]);
  });

  it.each([
    ['that no one trusts', () => certified('localhost'), () => null],
    ['of another authority', () => certified('localhost'), () => certified('localhost').cert],
    ['of another name', () => certified('elsewhere.example'), (own: Buffer) => own],
  ])('is not sent to a receiver with a certificate %s', async (_what, make, trusted) => {
    const own = make();
    const port = await listen({ ...own, ca: null });
    await expect(sent(port, { ca: trusted(own.cert) })).rejects.toThrow('The receiver cannot be reached.');
    expect(taken).toEqual([]);
  });

  it('reaches our own listener under the address of this machine, for a test message', async () => {
    const own = certified('isocenter.hospital.example');
    const port = await listen({ ...own, ca: null });
    expect(await sent(port, { ca: own.cert, isThisMachine: true })).toMatchObject({ code: 'AA' });
  });

  it('is taken only from senders with a certificate, when the listener asks for one', async () => {
    const [own, sender, other] = [certified('localhost'), certified('mosaiq'), certified('mosaiq')];
    const port = await listen({ ...own, ca: sender.cert });
    const exchange = (identity: { key: Buffer; cert: Buffer } | null) =>
      new Promise<string>((resolve) => {
        const socket: TLSSocket = connectTls({ port, host: 'localhost', ca: own.cert, ...identity });
        socket.on('data', (chunk: Buffer) => {
          resolve(chunk.toString('utf8').includes('MSA|AA') ? 'AA' : 'noise');
          socket.destroy();
        });
        socket.on('error', () => resolve('refused'));
        socket.on('close', () => resolve('refused'));
        socket.write(framed(MESSAGE));
      });
    expect(await exchange(sender)).toBe('AA');
    expect(await exchange(other)).toBe('refused');
    expect(await exchange(null)).toBe('refused');
    expect(taken).toEqual([MESSAGE]);
  });

  it('is not taken without encryption', async () => {
    const port = await listen({ ...certified('localhost'), ca: null });
    const closed = new Promise<void>((resolve) => {
      const socket = connect(port, 'localhost');
      socket.on('error', () => undefined);
      socket.on('close', () => resolve());
      socket.write(framed(MESSAGE));
    });
    await closed;
    expect(taken).toEqual([]);
    await expect(sent(port, null)).rejects.toThrow();
  });
});
