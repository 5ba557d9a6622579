import { DEMO_USER_PURPOSE, DEMO_USERS } from './seed/department/demoUsers.ts';
import type { Settings } from './settings/settings.ts';

/** What the terminal shows once the server is ready. */
export function welcome({ publicUrl, demoPassword }: Settings): string {
  const lines = ['', `  Isocenter is ready at ${publicUrl}`, ''];
  if (demoPassword !== null) {
    const width = Math.max(...DEMO_USERS.map(({ email }) => email.length));
    lines.push(`  Demonstration users, all with the password "${demoPassword}":`, '');
    for (const { _id, email } of DEMO_USERS) lines.push(`    ${email.padEnd(width)}  ${DEMO_USER_PURPOSE[_id] ?? ''}`);
    lines.push('');
  }
  return lines.join('\n') + '\n';
}
