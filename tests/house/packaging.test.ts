import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { readSettings } from '../../server/src/settings/settings.ts';
import { SETTINGS } from '../../server/src/settings/settingRows.ts';

const at = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const read = (name: string) => readFileSync(at(`packaging/${name}`), 'utf8');
const hasTool = (name: string) => spawnSync('sh', ['-c', `command -v ${name}`]).status === 0;

const compose = z.object({
  services: z.record(
    z.string(),
    z.looseObject({
      read_only: z.boolean().optional(),
      user: z.string().optional(),
      cap_drop: z.array(z.string()).optional(),
      networks: z.array(z.string()).optional(),
      ports: z.array(z.string()).optional(),
      volumes: z.array(z.string()).default([]),
    }),
  ),
  networks: z.record(z.string(), z.object({ internal: z.boolean().optional() })),
});

const environment = () =>
  Object.fromEntries(
    read('isocenter.env')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );

describe('what an operator installs', () => {
  it('has settings that a production server takes', () => {
    const settings = readSettings(environment());
    expect(settings).toMatchObject({
      mode: 'production',
      trustedProxies: 1,
      metrics: { host: '127.0.0.1', port: 9464 },
    });
    expect(Object.keys(environment()).filter((name) => !(name in SETTINGS))).toEqual([]);
  });

  it('runs in a container as no one special, with nothing writable but what it keeps', () => {
    const file = read('Containerfile');
    expect(file).toMatch(/^USER 1000:1000$/m);
    expect(file).toMatch(/^HEALTHCHECK /m);
    const kept = ['DATA_FOLDER', 'KEY_FOLDER', 'AUDIT_ANCHOR_FOLDER'].map((name) => environment()[name]);
    for (const folder of kept) expect(file).toContain(`"${folder}"`);
    const { services, networks } = compose.parse(parse(read('compose.yaml'), { merge: true }));
    for (const name of ['isocenter1', 'isocenter2']) {
      const server = services[name];
      expect(server).toMatchObject({ read_only: true, user: '1000:1000', cap_drop: ['ALL'] });
      const mounted = (server?.volumes ?? []).map((volume) => volume.split(':')[1]);
      expect(mounted).toEqual(expect.arrayContaining(kept));
    }
    expect(networks['inside']).toEqual({ internal: true });
    const open = Object.entries(services).filter(([, { ports }]) => ports !== undefined);
    expect(open.map(([name]) => name)).toEqual(['nginx']);
    expect(services['mongo1']?.networks).toEqual(['inside']);
  });

  it('keeps addresses out of the log of nginx, and repeats no request that may have been done', () => {
    const config = read('nginx.conf');
    const format = /log_format plain '([^']*)'/.exec(config)?.[1] ?? '';
    expect(format).not.toMatch(/\$(request|uri|args|request_uri|query_string|http_referer|remote_user)\b(?!_)/);
    expect(config).not.toMatch(/non_idempotent/);
    for (const name of ['isocenter1', 'isocenter2']) expect(config).toContain(`server ${name}:4600`);
  });

  it.skipIf(!hasTool('systemd-analyze'))('is a service that systemd accepts', () => {
    const unit = at('packaging/isocenter.service');
    const { stderr, status } = spawnSync('systemd-analyze', ['verify', '--recursive-errors=no', unit], {
      encoding: 'utf8',
    });
    const own = stderr
      .split('\n')
      .filter((line) => line.includes('isocenter.service') && !line.includes('/usr/bin/node'));
    expect({ own, isOdd: status !== 0 && own.length > 0 }).toEqual({ own: [], isOdd: false });
  });

  it('ships packages whose licenses allow it', () => {
    const { status, stderr } = spawnSync(process.execPath, [at('tests/bin/licenses.mjs')], { encoding: 'utf8' });
    expect(stderr).toBe('');
    expect(status).toBe(0);
  });
});
