import { useQuery } from '@tanstack/react-query';
import { Skeleton } from '@mantine/core';
import type { CaseField } from '@isocenter/schemas';
import { COVID_TEXT as words, DATA_DICTIONARY_TEXT } from '../messages/dataDictionary.ts';
import { FailureAlert } from '../notices/FailureAlert.tsx';
import { Component as NotFound } from '../screen/NotFoundRoute.tsx';
import { Screen } from '../screen/Screen.tsx';
import { useSession } from '../session/session.ts';
import { CaseCounts } from './CaseCounts.tsx';
import { fetchCharts } from './caseRequests.ts';
import { ChartGrid } from './ChartGrid.tsx';
import { covidCharts } from './covid.ts';
import { featuresOf } from './features.ts';
import { useFields } from './useFields.ts';

/** The COVID-19 dashboard, behind its flag (VIEW-031). */
export function Component() {
  const { permissions, flags } = useSession();
  const isOpen = flags.COVID_DASHBOARD_ENABLED && permissions.has('viewpoints:view');
  return isOpen ? <CovidDashboard /> : <NotFound />;
}

function CovidDashboard() {
  const fields = useFields();
  return (
    <Screen title={words.title} wide>
      <p>{words.intro}</p>
      {fields.isPending && <Skeleton height={480} aria-busy="true" />}
      {fields.isError && (
        <FailureAlert onRetry={() => void fields.refetch()}>{DATA_DICTIONARY_TEXT.loadFailed}</FailureAlert>
      )}
      {fields.data && <Charts fields={fields.data} />}
    </Screen>
  );
}

function Charts({ fields }: { readonly fields: readonly CaseField[] }) {
  const charts = covidCharts(fields);
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['analytics', 'covid', charts],
    queryFn: () => fetchCharts({ charts, filters: [] }),
    refetchOnWindowFocus: false,
    enabled: charts.length > 0,
  });
  const features = featuresOf(fields);
  if (charts.length === 0) return <p role="status">{words.none}</p>;
  if (isError) return <FailureAlert onRetry={() => void refetch()}>{words.dataFailed}</FailureAlert>;
  if (!data) return <Skeleton height={480} aria-busy="true" />;
  return (
    <>
      <CaseCounts data={data} features={features} />
      <ChartGrid charts={data.charts} features={features} isWaiting={isFetching} />
    </>
  );
}
