import { useMemo, useState } from 'react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Button, Skeleton } from '@mantine/core';
import { Link, useSearchParams } from 'react-router-dom';
import { useSession } from '../../session/session.ts';
import { FailureAlert } from '../../notices/FailureAlert.tsx';
import { filteredBy, readListState, writeListState, type ListState } from '../../lists/listState.ts';
import { ACCESS_REPORT_TEXT } from '../../messages/accessReport.ts';
import { AUDIT_LOG_TEXT as words } from '../../messages/auditLog.ts';
import { Component as NotFound } from '../../screen/NotFoundRoute.tsx';
import { accessReportOf } from '../../navigation/accessReport.ts';
import { Screen } from '../../screen/Screen.tsx';
import { AuditFilters, isWrongOrder } from './AuditFilters.tsx';
import { AUDIT_SHAPE, auditPagesQuery } from './auditLog.ts';
import { AuditTable } from './AuditTable.tsx';
import { ChainState } from './ChainState.tsx';
import styles from './Audit.module.css';

/** Who did what, newest first (ADMIN-001). The filters are in the URL, so a result can be shared. */
export function Component() {
  const { permissions } = useSession();
  return permissions.has('audit:view') ? <AuditLog /> : <NotFound />;
}

function AuditLog() {
  const [state, change] = useAddressState();
  const { filters } = state;
  const filter = (name: string, value: string) => change(filteredBy(state, name, value));
  return (
    <Screen title={words.title} wide>
      <p>{words.intro}</p>
      <ChainState />
      <AuditFilters filters={filters} onFilter={filter} onClear={() => change({ ...state, filters: {} })} />
      {filters['patient'] !== undefined && (
        <p>
          <Link to={accessReportOf(filters['patient'])}>{ACCESS_REPORT_TEXT.report}</Link>
        </p>
      )}
      {!isWrongOrder(filters) && (
        <Entries
          filters={filters}
          onPatient={filters['patient'] === undefined ? (patient) => filter('patient', patient) : null}
        />
      )}
    </Screen>
  );
}

/** The filters of the URL. Two changes in quick succession build on each other, although the URL follows later. */
function useAddressState(): readonly [ListState, (next: ListState) => void] {
  const [address, setAddress] = useSearchParams();
  const current = address.toString();
  const [chosen, setChosen] = useState({ from: current, query: current });
  // The URL has caught up or changed: it wins.
  if (chosen.from !== current) setChosen({ from: current, query: current });
  const { query } = chosen;
  const state = useMemo(() => readListState(AUDIT_SHAPE, new URLSearchParams(query)), [query]);
  const change = (next: ListState) => {
    const query = new URLSearchParams(writeListState(AUDIT_SHAPE, next));
    setChosen({ from: current, query: query.toString() });
    setAddress(query, { replace: true, preventScrollReset: true });
  };
  return [state, change];
}

interface EntriesProps {
  readonly filters: ListState['filters'];
  readonly onPatient: ((patient: string) => void) | null;
}

function Entries({ filters, onPatient }: EntriesProps) {
  const pages = useInfiniteQuery(auditPagesQuery(filters));
  if (pages.isPending) return <Skeleton height={420} aria-busy="true" />;
  const entries = pages.data?.pages.flatMap((page) => page.entries) ?? [];
  const isFiltered = Object.keys(filters).length > 0;
  return (
    <>
      <div className={styles['count']}>
        <p role="status">
          {entries.length > 0
            ? words.shown(entries.length, !pages.hasNextPage)
            : !pages.isError && (isFiltered ? words.noneFound : words.none)}
        </p>
        <Button variant="subtle" size="compact-sm" loading={pages.isRefetching} onClick={() => void pages.refetch()}>
          {words.refresh}
        </Button>
      </div>
      {entries.length > 0 && <AuditTable entries={entries} onPatient={onPatient} />}
      {pages.isError && (
        <FailureAlert onRetry={() => void (entries.length > 0 ? pages.fetchNextPage() : pages.refetch())}>
          {words.loadFailed}
        </FailureAlert>
      )}
      {pages.hasNextPage && !pages.isError && (
        <div>
          <Button variant="default" loading={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
            {words.older}
          </Button>
        </div>
      )}
    </>
  );
}
