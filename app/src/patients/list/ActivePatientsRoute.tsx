import { useCallback } from 'react';
import { graphql } from 'react-relay/hooks';
import { generatePath, Link } from 'react-router-dom';
import { ROUTES, SEXES } from '@isocenter/schemas';
import { useSession } from '../../session/session.ts';
import type { ListState } from '../../lists/listState.ts';
import { PagedTable, type Column } from '../../lists/PagedTable.tsx';
import { useGraphqlRows } from '../../lists/useGraphqlRows.ts';
import { PATIENT_LISTS_TEXT as words } from '../../messages/patients.ts';
import { todayIn } from '../../screen/dates.ts';
import { DeceasedMark } from '../DeceasedMark.tsx';
import { IdentityAlertMark } from '../IdentityAlertMark.tsx';
import { reversedName, sexLabel } from '../identity.ts';
import { BirthDate } from './BirthDate.tsx';
import { ACTIVE_PATIENTS_SHAPE, patientSort } from './patientListState.ts';
import { PatientsScreen, type PatientListFilters } from './PatientsScreen.tsx';
import type { ActivePatientsRouteQuery } from '../../__generated__/ActivePatientsRouteQuery.graphql.ts';

type Patient = ActivePatientsRouteQuery['response']['activePatients']['edges'][number]['node'];

const PAGE = graphql`
  query ActivePatientsRouteQuery($params: ActivePatientsParams) {
    activePatients(activePatientsParams: $params) {
      totalCount
      edges {
        node {
          id
          sourceId
          dateOfBirth
          sex
          hasIdentityAlert
          deceased {
            date
          }
          name {
            firstName
            middleName
            lastName
          }
          episodes {
            id
            label
          }
        }
      }
    }
  }
`;

/** Patients with an open episode, and their episodes. */
export function Component() {
  return (
    <PatientsScreen title={words.activeTitle} list="activePatients" shape={ACTIVE_PATIENTS_SHAPE} withInactive={false}>
      {(filters) => <ActivePatientTable {...filters} />}
    </PatientsScreen>
  );
}

function ActivePatientTable({ state, query, search, change }: PatientListFilters) {
  const pageVariables = useCallback(
    (offset: number, first: number) => ({ params: { ...paramsOf(state, search), offset, first } }),
    [state, search],
  );
  const rows = useGraphqlRows<ActivePatientsRouteQuery, Patient>({
    query: PAGE,
    pageVariables,
    readPage: ({ activePatients: { totalCount, edges } }) => ({
      rows: edges.map(({ node }) => node),
      total: totalCount,
    }),
  });
  return (
    <PagedTable
      list="activePatients"
      label={words.activeTitle}
      columns={columnsFor(todayIn(useSession().config.timeZone))}
      state={state}
      query={query}
      onChange={change}
      rows={rows}
      rowId={({ id }) => id}
      counted={words.shown}
      empty={search === '' && query === '' ? words.noActivePatients : words.none}
      failed={words.failed}
    />
  );
}

function paramsOf({ filters, sort, descending }: ListState, search: string) {
  const sex = SEXES.find((known) => known === filters['sex']);
  return {
    sort: patientSort(sort),
    descending,
    ...(search === '' ? {} : { search }),
    ...(sex === undefined ? {} : { sex }),
    ...(filters['providers'] === undefined ? {} : { providerIds: filters['providers'].split(',') }),
  };
}

function columnsFor(today: string): readonly Column<Patient>[] {
  return [
    {
      head: words.column.name,
      sort: 'NAME',
      width: 200,
      grow: 1.4,
      cell: ({ id, name, hasIdentityAlert, deceased }, stop) => (
        <>
          <Link {...stop} to={generatePath(ROUTES.patient, { patientId: id })}>
            {reversedName(name)}
          </Link>
          <IdentityAlertMark on={hasIdentityAlert} />
          <DeceasedMark on={Boolean(deceased)} />
        </>
      ),
    },
    { head: words.column.mrn, sort: 'MRN', width: 130, figures: true, cell: ({ sourceId }) => sourceId },
    {
      head: words.column.dateOfBirth,
      sort: 'DATE_OF_BIRTH',
      width: 160,
      figures: true,
      cell: ({ dateOfBirth, deceased }) => <BirthDate date={dateOfBirth} deceased={deceased} today={today} />,
    },
    { head: words.column.sex, width: 80, cell: ({ sex }) => sexLabel(sex) },
    {
      head: words.column.episodes,
      width: 240,
      grow: 2,
      cell: ({ episodes }) => episodes.map(({ label }) => label).join('; ') || words.notOpen,
    },
  ];
}
