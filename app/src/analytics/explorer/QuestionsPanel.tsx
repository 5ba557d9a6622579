import { useState } from 'react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Button, Skeleton, Table } from '@mantine/core';
import type { CohortComparison, QuestionRun, ResearchQuestion } from '@isocenter/schemas';
import { QUESTION_TEXT as words } from '../../messages/questions.ts';
import { FailureAlert } from '../../notices/FailureAlert.tsx';
import { messageOf } from '../../requests/failures.ts';
import { showInstant } from '../../screen/dates.ts';
import { Section } from '../../screen/Screen.tsx';
import { TableHeads } from '../../screen/TableHeads.tsx';
import { useSession } from '../../session/session.ts';
import { countText } from '../charts/figures.ts';
import type { Features } from '../features.ts';
import { askAgain, questionQuery, questionsQuery } from '../questionRequests.ts';
import { CohortTable } from './Cohorts.tsx';
import { ComparedCharts } from './ComparedCharts.tsx';
import styles from './Explorer.module.css';

/** Questions that were saved with their answers. Nothing is read before it is asked for. */
export function QuestionsPanel({ features }: { readonly features: Features }) {
  const [isOpen, setOpen] = useState(false);
  const [id, setId] = useState<string | null>(null);
  const toggle = (
    <Button variant="default" onClick={() => setOpen(!isOpen)}>
      {isOpen ? words.close : words.open}
    </Button>
  );
  return (
    <Section title={words.title} actions={toggle}>
      <p className={styles['quiet']}>{words.explains}</p>
      {isOpen && id === null && <Questions onOpen={setId} />}
      {isOpen && id !== null && <Question {...{ id, features }} onBack={() => setId(null)} />}
    </Section>
  );
}

function Questions({ onOpen }: { readonly onOpen: (id: string) => void }) {
  const { timeZone } = useSession().config;
  const { data, isError, refetch } = useQuery(questionsQuery);
  if (isError) return <FailureAlert onRetry={() => void refetch()}>{words.failed}</FailureAlert>;
  if (!data) return <Skeleton height={120} aria-busy="true" />;
  if (data.length === 0) return <p role="status">{words.none}</p>;
  return (
    <Table aria-label={words.title}>
      <TableHeads of={words.column} />
      <Table.Tbody>
        {data.map(({ _id, name, by, on }) => (
          <Table.Tr key={_id}>
            <Table.Th scope="row">{name}</Table.Th>
            <Table.Td>{by}</Table.Td>
            <Table.Td>{showInstant(on, timeZone)}</Table.Td>
            <Table.Td>
              <Button variant="default" size="xs" aria-label={words.showWhat(name)} onClick={() => onOpen(_id)}>
                {words.show}
              </Button>
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

interface QuestionProps {
  readonly id: string;
  readonly features: Features;
  readonly onBack: () => void;
}

function Question({ id, features, onBack }: QuestionProps) {
  const { data, error, isError, refetch } = useQuery(questionQuery(id));
  const again = useMutation({ mutationFn: () => askAgain(id) });
  if (isError) {
    return (
      <FailureAlert onRetry={() => void refetch()}>
        {words.failed} {messageOf(error)}
      </FailureAlert>
    );
  }
  if (!data) return <Skeleton height={320} aria-busy="true" />;
  const { question, answer } = data;
  return (
    <div className={styles['cases']}>
      <div className={styles['tools']}>
        <Button variant="default" onClick={onBack}>
          {words.back}
        </Button>
        <Button loading={again.isPending} onClick={() => again.mutate()}>
          {words.run}
        </Button>
      </div>
      <h3>{question.name}</h3>
      {question.notes !== '' && <p>{question.notes}</p>}
      <p className={styles['quiet']}>{words.versions(question.dataVersion, question.codeVersion)}</p>
      {again.isError && <FailureAlert>{messageOf(again.error)}</FailureAlert>}
      {again.data && <Changes run={again.data} question={question} />}
      {again.data && !again.data.isSameAnswer && (
        <Answer title={words.now} {...{ question, features }} answer={again.data.answer} />
      )}
      <Answer title={words.then} {...{ question, answer, features }} />
    </div>
  );
}

/** The same answer, or what changed. */
function Changes({ run, question }: { readonly run: QuestionRun; readonly question: ResearchQuestion }) {
  const { isSameAnswer, added, gone, changed, codeVersion } = run;
  return (
    <div role="status">
      <p>
        <strong>{isSameAnswer ? words.same : words.different}</strong>
      </p>
      <p>{words.changes(countText(added), countText(gone), countText(changed))}</p>
      <p>{codeVersion === question.codeVersion ? words.sameCode : words.otherCode(codeVersion)}</p>
    </div>
  );
}

interface AnswerProps {
  readonly title: string;
  readonly question: ResearchQuestion;
  readonly answer: CohortComparison;
  readonly features: Features;
}

function Answer({ title, question, answer, features }: AnswerProps) {
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <CohortTable
        {...{ features }}
        a={{ filters: question.a, data: answer.a }}
        b={{ filters: question.b, data: answer.b }}
      />
      <ComparedCharts data={answer} features={features} isWaiting={false} />
    </section>
  );
}
