import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { readSettings } from '../../server/src/settings/settings.ts';
import { startServer, type RunningServer } from '../../server/src/startServer.ts';
import { SMALL_CONFIGS } from '../../server/src/testing/smallConfigs.ts';

/** A whole server with its own sign-in and three small forms; the caller must remove `folder` with its files. */
export async function startSmallServer(
  environment: Record<string, string> = {},
): Promise<{ readonly server: RunningServer; readonly folder: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'isocenter-small-'));
  for (const { path, text } of SMALL_CONFIGS) {
    mkdirSync(dirname(join(folder, 'configs', path)), { recursive: true });
    writeFileSync(join(folder, 'configs', path), text);
  }
  const settings = { PORT: '0', LOG_LEVEL: 'silent', ISOCENTER_DEMO_DATA: 'off', DATA_FOLDER: join(folder, 'data') };
  const server = await startServer(
    readSettings({ ...settings, ...environment, ISOCENTER_CONFIGS: join(folder, 'configs') }),
  );
  return { server, folder };
}
