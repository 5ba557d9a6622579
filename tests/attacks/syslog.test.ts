import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execFileSync } from 'node:child_process';
import { sendSyslog } from '../../server/src/witnesses/syslog.ts';
import { OPENSSL } from './opensslAuthority.ts';

const ENTRY = { messageId: 'AUDITANCHOR', writtenOn: '2026-05-04T09:00:00.000Z', text: '{"file":"chain-1"}' };
const MESSAGE = /^<109>1 2026-05-04T09:00:00\.000Z \S+ isocenter \d+ AUDITANCHOR - \{"file":"chain-1"\}$/;

describe('a message to a syslog server', () => {
  let close = () => {};
  afterEach(() => close());

  const listening = async (server: Server) => {
    let text = '';
    const receive = (socket: Socket) => socket.on('data', (bytes) => (text += String(bytes)));
    server.on('secureConnection', receive).on('connection', (socket) => {
      if (!('setTicketKeys' in server)) receive(socket);
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    close = () => void server.close();
    return { port: (server.address() as AddressInfo).port, received: () => text };
  };
  const expectCounted = (text: string) => {
    const [, length, sent = ''] = /^(\d+) (.*)$/.exec(text) ?? [];
    expect([Number(length), MESSAGE.test(sent)]).toEqual([Buffer.byteLength(sent), true]);
  };

  it('is one datagram of RFC 5424 by UDP', async () => {
    const server = createSocket('udp4');
    await new Promise<void>((resolve) => server.bind(0, '127.0.0.1', resolve));
    const received = new Promise<string>((resolve) => server.once('message', (bytes) => resolve(String(bytes))));
    await sendSyslog({ protocol: 'udp', host: '127.0.0.1', port: server.address().port, authorities: null }, ENTRY);
    expect(await received).toMatch(MESSAGE);
    server.close();
  });

  it('is counted by TCP, and a server that is away is an error', async () => {
    const server = createServer();
    const { port, received } = await listening(server);
    const target = { protocol: 'tcp', host: '127.0.0.1', port, authorities: null } as const;
    await sendSyslog(target, ENTRY);
    await vi.waitFor(() => expect(received()).not.toBe(''));
    expectCounted(received());
    await new Promise((resolve) => server.close(resolve));
    await expect(sendSyslog(target, ENTRY)).rejects.toThrow('ECONNREFUSED');
  });

  describe.skipIf(!OPENSSL)('by TLS (skipped without the program openssl)', () => {
    const certified = (name: string) => {
      const folder = mkdtempSync(join(tmpdir(), 'isocenter-syslog-'));
      const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
      const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'];
      const names = ['-subj', `/CN=${name}`, '-addext', `subjectAltName=DNS:${name}`];
      execFileSync('openssl', ['req', '-x509', ...curve, ...names, '-keyout', key, '-out', cert], { stdio: 'ignore' });
      const read = { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') };
      rmSync(folder, { recursive: true });
      return read;
    };
    const target = (port: number, authorities: string | null) =>
      ({ protocol: 'tls', host: 'localhost', port, authorities }) as const;

    it('is encrypted for a server whose certificate is trusted', async () => {
      const own = certified('localhost');
      const { port, received } = await listening(createTlsServer(own));
      await sendSyslog(target(port, own.cert), ENTRY);
      await vi.waitFor(() => expect(received()).not.toBe(''));
      expectCounted(received());
    });

    it.each([
      ['that no one trusts', () => certified('localhost'), null],
      ['of another name', () => certified('elsewhere.example'), 'own'],
    ])('is not sent to a server with a certificate %s', async (_name, make, trust) => {
      const own = make();
      const { port, received } = await listening(createTlsServer(own));
      await expect(sendSyslog(target(port, trust && own.cert), ENTRY)).rejects.toThrow(/certificate/);
      expect(received()).toBe('');
    });

    it('is not sent to a server that does not speak TLS', async () => {
      const { port, received } = await listening(createServer());
      const plain = sendSyslog(target(port, null), ENTRY).catch((error: unknown) => error);
      await vi.waitFor(() => expect(received()).not.toBe(''));
      close();
      expect(received()).not.toContain('AUDITANCHOR');
      void plain;
    });
  });
});
