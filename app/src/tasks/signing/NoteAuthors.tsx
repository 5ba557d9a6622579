import { graphql, useFragment } from 'react-relay/hooks';
import { CLINICIAN_ROLE_LABEL, CLINICIAN_ROLES } from '@isocenter/schemas';
import { AUTHORS_TEXT as words } from '../../messages/authors.ts';
import { showInstantWithZone } from '../../screen/dates.ts';
import { useSession } from '../../session/session.ts';
import type { NoteAuthors_task$key } from '../../__generated__/NoteAuthors_task.graphql.ts';
import styles from '../Task.module.css';

/** Who wrote which sections of a note, and where copied and inherited answers come from. */
export function NoteAuthors({ task: key }: { task: NoteAuthors_task$key }) {
  const { timeZone } = useSession().config;
  const { authorship } = useFragment(
    graphql`
      fragment NoteAuthors_task on Task {
        authorship {
          contributors {
            person {
              id
              displayName
              role
              credentials
            }
            sections
            on
          }
          sources {
            task
            kind
            author {
              displayName
              role
              credentials
            }
            on
            sections
          }
        }
      }
    `,
    key,
  );
  if (!authorship || authorship.contributors.length + authorship.sources.length === 0) return null;
  return (
    <section className={styles['signatures']} aria-label={words.title}>
      <h3>{words.title}</h3>
      <ul>
        {authorship.contributors.map(({ person, sections, on }) => (
          <li key={person.id}>
            <strong>{personText(person)}</strong>
            <div className={styles['quiet']}>
              {words.wrote(sections, on ? showInstantWithZone(on, timeZone) : null)}
            </div>
          </li>
        ))}
      </ul>
      {authorship.sources.map(({ task, kind, author, on, sections }, index) => {
        const parts = [task, author && personText(author), on && showInstantWithZone(on, timeZone)];
        const from = parts.filter(Boolean).join(', ');
        return (
          <p key={index} className={styles['quiet']}>
            {kind === 'copied' ? words.copied(from, sections) : words.inherited(from, sections)}
          </p>
        );
      })}
    </section>
  );
}

interface Person {
  readonly displayName: string;
  readonly role?: string | null | undefined;
  readonly credentials?: string | null | undefined;
}

/** Elena Ruiz, MD, Attending physician */
export function personText({ displayName, role, credentials }: Person): string {
  const known = CLINICIAN_ROLES.find((clinicianRole) => clinicianRole === role);
  return words.person(displayName, credentials ?? null, known ? CLINICIAN_ROLE_LABEL[known] : null);
}
