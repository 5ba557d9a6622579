import { useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Skeleton } from '@mantine/core';
import type { ViewpointFilter } from '@isocenter/schemas';
import { EXPLORER_TEXT as words } from '../../messages/explorer.ts';
import { FailureAlert } from '../../notices/FailureAlert.tsx';
import { messageOf } from '../../requests/failures.ts';
import { useSession } from '../../session/session.ts';
import { compareCohorts } from '../caseRequests.ts';
import { Cohorts } from './Cohorts.tsx';
import { ComparedCharts } from './ComparedCharts.tsx';
import { QuestionDialog } from './QuestionDialog.tsx';
import type { Exploration } from './useExploration.ts';

interface ComparedProps {
  readonly exploration: Exploration;
  readonly kept: readonly ViewpointFilter[];
  readonly onEnd: () => void;
}

/** Two cohorts: the one that was kept, and the one of the current filters. */
export function Compared({ exploration, kept, onEnd }: ComparedProps) {
  const { charts, features, filters } = exploration;
  const [isApart, setApart] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const { permissions } = useSession();
  const query = { charts, a: kept, b: filters, isApart };
  const { data, error, isError, isFetching, refetch } = useQuery({
    queryKey: ['analytics', 'comparison', query],
    queryFn: () => compareCohorts(query),
    refetchOnWindowFocus: false,
    placeholderData: keepPreviousData,
  });
  if (isError) {
    return (
      <FailureAlert onRetry={() => void refetch()}>
        {words.dataFailed} {messageOf(error)}
      </FailureAlert>
    );
  }
  if (!data) return <Skeleton height={480} aria-busy="true" />;
  const a = { filters: kept, data: data.a };
  const b = { filters, data: data.b };
  const onSave = permissions.has('viewpoints:create') ? () => setSaving(true) : null;
  return (
    <>
      <Cohorts {...{ a, b, features, isApart, onEnd, onSave }} shared={data.shared} onApart={setApart} />
      <ComparedCharts {...{ data, features }} isWaiting={isFetching} />
      {isSaving && <QuestionDialog query={query} onClose={() => setSaving(false)} />}
    </>
  );
}
