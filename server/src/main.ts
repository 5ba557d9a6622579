import { DEMO_USER_PURPOSE, DEMO_USERS } from './seed/department/demoUsers.ts';
import { SettingsError, readSettings } from './settings/settings.ts';
import type { Settings } from './settings/settings.ts';
import { StartError, startServer } from './startServer.ts';
import type { RunningServer } from './startServer.ts';

try {
  const server = await startServer(readSettings(process.env));
  stopOnSignal(server);
  process.stdout.write(welcome(server.settings));
} catch (error) {
  if (!(error instanceof SettingsError) && !(error instanceof StartError)) throw error;
  process.stderr.write(`isocenter: ${error.message}\n`);
  process.exit(error.exitCode);
}

function stopOnSignal(server: RunningServer): void {
  let told = false;
  const stop = () => {
    // A second signal ends the process at once.
    if (told) process.exit(1);
    told = true;
    server.stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

function welcome({ publicUrl, demoPassword }: Settings): string {
  const lines = ['', `  Isocenter is ready at ${publicUrl}`, ''];
  if (demoPassword !== null) {
    const width = Math.max(...DEMO_USERS.map(({ email }) => email.length));
    lines.push(`  Demonstration users, all with the password "${demoPassword}":`, '');
    for (const { _id, email } of DEMO_USERS) lines.push(`    ${email.padEnd(width)}  ${DEMO_USER_PURPOSE[_id] ?? ''}`);
    lines.push('');
  }
  return lines.join('\n') + '\n';
}
