import { queryOptions, useQuery } from '@tanstack/react-query';
import { NativeSelect, Skeleton } from '@mantine/core';
import { useSearchParams } from 'react-router-dom';
import {
  API,
  FEEDBACK_KINDS,
  type Feedback,
  type FeedbackKind,
  listShape,
  nullableShape,
  recordShape,
  ShapeError,
  textShape,
  type Shape,
} from '@isocenter/schemas';
import { useSession } from '../../session/session.ts';
import { FailureAlert } from '../../notices/FailureAlert.tsx';
import { FEEDBACK_ADMIN_TEXT as words, FEEDBACK_KIND_LABEL } from '../../messages/feedback.ts';
import { request } from '../../requests/request.ts';
import { showInstant } from '../../screen/dates.ts';
import { Component as NotFound } from '../../screen/NotFoundRoute.tsx';
import { Screen } from '../../screen/Screen.tsx';
import styles from '../Admin.module.css';

const kind: Shape<FeedbackKind> = (value, path) => {
  const known = FEEDBACK_KINDS.find((kind) => kind === value);
  if (known === undefined) throw new ShapeError(path, 'a kind of feedback');
  return known;
};
const feedback = recordShape<Feedback>({
  ...{ id: textShape, kind, text: textShape, screen: nullableShape(textShape) },
  ...{ createdBy: recordShape<Feedback['createdBy']>({ id: textShape, name: textShape }), createdOn: textShape },
});

const feedbackQuery = queryOptions({
  queryKey: ['admin', 'feedback'],
  queryFn: () => request(`${API.data}/feedback`, { shape: listShape(feedback) }),
  refetchOnMount: 'always',
  // Not refetched on window focus, because every read is recorded in the audit log.
  refetchOnWindowFocus: false,
});

/** User feedback on the product, for its makers (ADMIN-011). */
export function Component() {
  const { permissions } = useSession();
  return permissions.has('feedback') ? <FeedbackList /> : <NotFound />;
}

function FeedbackList() {
  const { data, isPending, isError, refetch } = useQuery(feedbackQuery);
  const [address, setAddress] = useSearchParams();
  const chosen = FEEDBACK_KINDS.find((known) => known === address.get('kind')) ?? null;
  const shown = data?.filter((entry) => chosen === null || entry.kind === chosen) ?? [];
  return (
    <Screen title={words.title}>
      <p>{words.intro}</p>
      {isPending && <Skeleton height={320} aria-busy="true" />}
      {isError && <FailureAlert onRetry={() => void refetch()}>{words.loadFailed}</FailureAlert>}
      {data?.length === 0 && <p role="status">{words.none}</p>}
      {data && data.length > 0 && (
        <>
          <NativeSelect
            label={words.kind}
            w={200}
            value={chosen ?? ''}
            data={[
              { value: '', label: words.anyKind },
              ...FEEDBACK_KINDS.map((kind) => ({ value: kind, label: FEEDBACK_KIND_LABEL[kind] })),
            ]}
            onChange={({ currentTarget: { value } }) =>
              setAddress(value === '' ? {} : { kind: value }, { replace: true, preventScrollReset: true })
            }
          />
          <p role="status">{shown.length === 0 ? words.noneOfKind : words.shown(shown.length)}</p>
          {shown.length > 0 && (
            <ul className={styles['entries']} aria-label={words.list}>
              {shown.map((feedback) => (
                <Entry key={feedback.id} feedback={feedback} />
              ))}
            </ul>
          )}
        </>
      )}
    </Screen>
  );
}

function Entry({ feedback: { kind: ofKind, text: body, screen, createdBy, createdOn } }: { feedback: Feedback }) {
  const { timeZone } = useSession().config;
  return (
    <li>
      <p className={styles['facts']}>
        <span className={styles[ofKind === 'PROBLEM' ? 'warned' : 'status']}>{FEEDBACK_KIND_LABEL[ofKind]}</span>
        <span className="figures">{words.from(createdBy.name, showInstant(createdOn, timeZone))}</span>
        {screen !== null && (
          <span>
            <span className="unit">{words.screen}</span> {screen}
          </span>
        )}
      </p>
      <p className={styles['description']}>{body}</p>
    </li>
  );
}
