import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { ADMINISTRATOR_ROLE, DEMO_ROLES } from './builtInRoles.ts';

it('the roles that come with the product are on one page (npm run update)', async () => {
  const roles = DEMO_ROLES.map(
    ({ _id, name, permissions }) =>
      `## ${name} (\`${_id}\`)\n\n${permissions.map((permission) => `- \`${permission}\``).join('\n')}`,
  );
  const page = `# The roles that come with the product

Generated from \`server/src/access/builtInRoles.ts\`; \`npm run update\` writes it. A new installation has only the role
"${ADMINISTRATOR_ROLE.name}"; the demonstration has all of them.

${roles.join('\n\n')}
`;
  await expect(page).toMatchFileSnapshot(fileURLToPath(new URL('../../docs/roles.md', import.meta.url)));
});
