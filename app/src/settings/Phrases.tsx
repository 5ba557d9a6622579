import { useState, type FormEvent } from 'react';
import { graphql, useLazyLoadQuery, useRelayEnvironment } from 'react-relay/hooks';
import { Button, Checkbox, Group, Skeleton, Table, Textarea, TextInput } from '@mantine/core';
import { LIMITS } from '@isocenter/schemas';
import { PHRASES_TEXT as words } from '../messages/phrases.ts';
import { FailureAlert } from '../notices/FailureAlert.tsx';
import { QueryBoundary } from '../notices/QueryBoundary.tsx';
import { messageOf } from '../requests/failures.ts';
import { mutate } from '../requests/mutate.ts';
import { useCommand } from '../requests/useCommand.ts';
import { Section } from '../screen/Screen.tsx';
import { TableHeads } from '../screen/TableHeads.tsx';
import { useSession } from '../session/session.ts';
import type { PhrasesQuery, PhrasesQuery$data } from '../__generated__/PhrasesQuery.graphql.ts';
import type { PhrasesSaveMutation } from '../__generated__/PhrasesSaveMutation.graphql.ts';
import type { PhrasesDeleteMutation } from '../__generated__/PhrasesDeleteMutation.graphql.ts';
import styles from './Settings.module.css';

/** The person's own phrases, and the department's for people who may write them. */
export function Phrases() {
  return (
    <Section title={words.title}>
      <p>{words.explains}</p>
      <QueryBoundary
        where="phrases"
        waiting={<Skeleton height={120} />}
        failed={(retry) => <FailureAlert onRetry={retry}>{words.failed}</FailureAlert>}
      >
        {(attempt) => <PhraseList attempt={attempt} />}
      </QueryBoundary>
    </Section>
  );
}

type Phrase = PhrasesQuery$data['phrases'][number];

function PhraseList({ attempt }: { attempt: number }) {
  const { permissions } = useSession();
  const [changes, setChanges] = useState(0);
  const [edited, setEdited] = useState<Phrase | 'new' | null>(null);
  const { phrases } = useLazyLoadQuery<PhrasesQuery>(
    graphql`
      query PhrasesQuery {
        phrases {
          id
          name
          text
          ofDepartment
          revision
          updatedBy
        }
      }
    `,
    {},
    { fetchPolicy: 'store-and-network', fetchKey: `${attempt} ${changes}` },
  );
  const mayWriteForAll = permissions.has('content_templates');
  const close = (changed: boolean) => {
    setEdited(null);
    if (changed) setChanges(changes + 1);
  };
  return (
    <>
      {phrases.length === 0 ? (
        <p className={styles['quiet']}>{words.none}</p>
      ) : (
        <Table.ScrollContainer minWidth={420}>
          <Table aria-label={words.title}>
            <TableHeads of={words.column} />
            <Table.Tbody>
              {phrases.map((phrase) => (
                <Table.Tr key={phrase.id}>
                  <Table.Th scope="row">.{phrase.name}</Table.Th>
                  <Table.Td className={styles['phrase'] ?? ''}>{phrase.text}</Table.Td>
                  <Table.Td>{phrase.ofDepartment ? words.department : words.own}</Table.Td>
                  <Table.Td>
                    {(!phrase.ofDepartment || mayWriteForAll) && (
                      <Button
                        variant="default"
                        size="compact-sm"
                        aria-label={words.editWhat(phrase.name)}
                        onClick={() => setEdited(phrase)}
                      >
                        {words.edit}
                      </Button>
                    )}
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
      {edited === null ? (
        <Button variant="default" onClick={() => setEdited('new')}>
          {words.add}
        </Button>
      ) : (
        <PhraseForm
          key={edited === 'new' ? 'new' : edited.id}
          phrase={edited === 'new' ? null : edited}
          mayWriteForAll={mayWriteForAll}
          onClose={close}
        />
      )}
    </>
  );
}

interface PhraseFormProps {
  readonly phrase: Phrase | null;
  readonly mayWriteForAll: boolean;
  readonly onClose: (changed: boolean) => void;
}

function PhraseForm({ phrase, mayWriteForAll, onClose }: PhraseFormProps) {
  const [name, setName] = useState(phrase?.name ?? '');
  const [text, setText] = useState(phrase?.text ?? '');
  const [ofDepartment, setOfDepartment] = useState(phrase?.ofDepartment ?? false);
  const { save, remove } = usePhraseCommands(onClose);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.run({ name, text, ofDepartment, revision: phrase?.revision ?? null });
  };
  const problem = save.error ?? remove.error;
  return (
    <form
      className={styles['phraseForm']}
      onSubmit={submit}
      aria-label={phrase ? words.editWhat(phrase.name) : words.add}
    >
      <TextInput
        label={words.name}
        description={words.nameHelp}
        value={name}
        maxLength={31}
        readOnly={phrase !== null}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Textarea
        label={words.text}
        description={words.textHelp}
        value={text}
        maxLength={LIMITS.phraseCharacters}
        autosize
        minRows={3}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {mayWriteForAll && phrase === null && (
        <Checkbox
          label={words.forAll}
          checked={ofDepartment}
          onChange={(event) => setOfDepartment(event.currentTarget.checked)}
        />
      )}
      {problem && <FailureAlert>{messageOf(problem)}</FailureAlert>}
      <Group gap="sm">
        <Button type="submit" loading={save.isPending} disabled={name.trim() === '' || text.trim() === ''}>
          {words.save}
        </Button>
        <Button variant="default" onClick={() => onClose(false)}>
          {words.back}
        </Button>
        {phrase && (
          <Button variant="subtle" color="red" loading={remove.isPending} onClick={() => remove.run(phrase.id)}>
            {words.remove}
          </Button>
        )}
      </Group>
    </form>
  );
}

function usePhraseCommands(onClose: (changed: boolean) => void) {
  const environment = useRelayEnvironment();
  const save = useCommand(
    (variables: PhrasesSaveMutation['variables']) =>
      mutate<PhrasesSaveMutation>(
        environment,
        graphql`
          mutation PhrasesSaveMutation($name: String!, $text: String!, $ofDepartment: Boolean!, $revision: Int) {
            savePhrase(name: $name, text: $text, ofDepartment: $ofDepartment, revision: $revision) {
              id
              name
              text
              ofDepartment
              revision
              updatedBy
            }
          }
        `,
        variables,
      ),
    () => onClose(true),
  );
  const remove = useCommand(
    (id: string) =>
      mutate<PhrasesDeleteMutation>(
        environment,
        graphql`
          mutation PhrasesDeleteMutation($id: ID!) {
            deletePhrase(id: $id) {
              id
            }
          }
        `,
        { id },
      ),
    () => onClose(true),
  );
  return { save, remove };
}
