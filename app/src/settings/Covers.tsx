import { useState, type FormEvent } from 'react';
import { graphql, useLazyLoadQuery, useRelayEnvironment } from 'react-relay/hooks';
import { Button, NativeSelect, Skeleton, TextInput } from '@mantine/core';
import { COVERS_TEXT as words } from '../messages/covers.ts';
import { FailureAlert } from '../notices/FailureAlert.tsx';
import { QueryBoundary } from '../notices/QueryBoundary.tsx';
import { clinicianName } from '../patients/identity.ts';
import { messageOf } from '../requests/failures.ts';
import { mutate } from '../requests/mutate.ts';
import { useCommand } from '../requests/useCommand.ts';
import { showDate, todayIn } from '../screen/dates.ts';
import { Section } from '../screen/Screen.tsx';
import { useSession } from '../session/session.ts';
import type { CoversQuery, CoversQuery$data } from '../__generated__/CoversQuery.graphql.ts';
import type { CoversNameMutation } from '../__generated__/CoversNameMutation.graphql.ts';
import type { CoversEndMutation } from '../__generated__/CoversEndMutation.graphql.ts';
import styles from './Settings.module.css';

/** Who has this attending's lists as well while they are away. */
export function Covers() {
  return (
    <Section title={words.title}>
      <p>{words.explains}</p>
      <QueryBoundary
        where="covers"
        waiting={<Skeleton height={120} />}
        failed={(retry) => <FailureAlert onRetry={retry}>{words.failed}</FailureAlert>}
      >
        {(attempt) => <CoverList attempt={attempt} />}
      </QueryBoundary>
    </Section>
  );
}

type Cover = CoversQuery$data['covers'][number];

function sentenceOf({ isGiven, colleague, away }: Cover): string {
  const other = isGiven ? colleague : away;
  const name = other ? clinicianName(other.name) : words.unknown;
  return isGiven ? words.given(name) : words.taken(name);
}

function CoverList({ attempt }: { attempt: number }) {
  const { provider_id: own } = useSession().user;
  const [changes, setChanges] = useState(0);
  const { covers, providers } = useLazyLoadQuery<CoversQuery>(
    graphql`
      query CoversQuery {
        covers {
          id
          from
          until
          isGiven
          away {
            id
            name {
              title
              firstName
              lastName
              credentials
            }
          }
          colleague {
            id
            name {
              title
              firstName
              lastName
              credentials
            }
          }
        }
        providers(types: [ATTENDING]) {
          id
          name {
            title
            firstName
            lastName
            credentials
          }
        }
      }
    `,
    {},
    { fetchPolicy: 'store-and-network', fetchKey: `${attempt} ${changes}` },
  );
  const changed = () => setChanges(changes + 1);
  return (
    <>
      {covers.length === 0 ? (
        <p className={styles['quiet']}>{words.none}</p>
      ) : (
        <ul className={styles['covers']}>
          {covers.map((cover) => (
            <CoverRow key={cover.id} cover={cover} onEnded={changed} />
          ))}
        </ul>
      )}
      <CoverForm colleagues={providers.filter(({ id }) => id !== own)} onNamed={changed} />
    </>
  );
}

function CoverRow({ cover, onEnded }: { cover: Cover; onEnded: () => void }) {
  const environment = useRelayEnvironment();
  const end = useCommand(
    () =>
      mutate<CoversEndMutation>(
        environment,
        graphql`
          mutation CoversEndMutation($id: ID!) {
            endCover(id: $id) {
              id
            }
          }
        `,
        { id: cover.id },
      ),
    onEnded,
  );
  const what = sentenceOf(cover);
  return (
    <li>
      <span>
        <strong>{what}</strong>{' '}
        <span className="figures">{words.days(showDate(cover.from), showDate(cover.until))}</span>
      </span>
      <Button
        variant="default"
        size="compact-sm"
        aria-label={words.endWhat(what)}
        loading={end.isPending}
        onClick={() => end.run()}
      >
        {words.end}
      </Button>
      {end.error && <FailureAlert>{words.notEnded(messageOf(end.error))}</FailureAlert>}
    </li>
  );
}

function CoverForm({ colleagues, onNamed }: { colleagues: CoversQuery$data['providers']; onNamed: () => void }) {
  const environment = useRelayEnvironment();
  const { timeZone } = useSession().config;
  const [colleagueId, setColleagueId] = useState('');
  const today = () => todayIn(timeZone, new Date());
  const [from, setFrom] = useState(today);
  const [until, setUntil] = useState(today);
  const name = useCommand(
    () =>
      mutate<CoversNameMutation>(
        environment,
        graphql`
          mutation CoversNameMutation($colleagueId: ID!, $from: Date!, $until: Date!) {
            nameCover(colleagueId: $colleagueId, from: $from, until: $until) {
              id
            }
          }
        `,
        { colleagueId, from, until },
      ),
    () => {
      setColleagueId('');
      onNamed();
    },
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    name.run();
  };
  const choices = colleagues.map((colleague) => ({ value: colleague.id, label: clinicianName(colleague.name) }));
  return (
    <form className={styles['coverForm']} onSubmit={submit} aria-label={words.title}>
      <NativeSelect
        label={words.colleague}
        value={colleagueId}
        required
        data={[{ value: '', label: words.choose }, ...choices]}
        onChange={(event) => setColleagueId(event.currentTarget.value)}
      />
      <TextInput
        type="date"
        label={words.from}
        value={from}
        required
        onChange={(event) => setFrom(event.currentTarget.value)}
      />
      <TextInput
        type="date"
        label={words.until}
        value={until}
        required
        min={from}
        onChange={(event) => setUntil(event.currentTarget.value)}
      />
      <Button type="submit" variant="default" loading={name.isPending}>
        {words.name}
      </Button>
      {name.error && <FailureAlert>{words.notNamed(messageOf(name.error))}</FailureAlert>}
    </form>
  );
}
