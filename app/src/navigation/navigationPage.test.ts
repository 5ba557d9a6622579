import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { ADMINISTRATION, NAVIGATION, type NavigationLink } from './navigation.ts';

const quoted = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(', ');
const targetOf = ({ target }: NavigationLink) =>
  target.kind === 'route'
    ? `\`${target.path}\``
    : target.kind === 'external'
      ? `external: ${target.link}`
      : target.kind;

function lineOf(link: NavigationLink): string {
  const { label, icon, permissions, anyOf = [], qualifications = [] } = link;
  return `| ${[label, icon, targetOf(link), quoted(permissions), quoted(anyOf), qualifications.join(', ')].join(' | ')} |`;
}

it('who sees which link of the side navigation is on one page (npm run update)', async () => {
  const groups = NAVIGATION.map(({ label, title, anyOf, links }) =>
    [
      `## ${label}`,
      `Heading: ${title ?? 'none'}. ${anyOf === null ? 'For everyone.' : `One of: ${quoted(anyOf)}.`}`,
      `| link | icon | leads to | needs all of | and one of | only with |\n| --- | --- | --- | --- | --- | --- |\n${links.map(lineOf).join('\n')}`,
    ].join('\n\n'),
  );
  const page = `# The side navigation

Generated from \`app/src/navigation/navigation.ts\`; \`npm run update\` writes it. A link also needs a registered screen.

${groups.join('\n\n')}

## The area of administration

It is there for people with one of: ${quoted(ADMINISTRATION)}.
`;
  await expect(page).toMatchFileSnapshot(fileURLToPath(new URL('../../docs/navigation.md', import.meta.url)));
});
