import { generatePath, Link } from 'react-router-dom';
import { ROUTES, type PatientListItem } from '@isocenter/schemas';
import { useSession } from '../../session/session.ts';
import { PagedTable, type Column } from '../../lists/PagedTable.tsx';
import { useRestRows } from '../../lists/useRestRows.ts';
import { PATIENT_LISTS_TEXT as words } from '../../messages/patients.ts';
import { showInstantDate, todayIn } from '../../screen/dates.ts';
import { Component as NotFound } from '../../screen/NotFoundRoute.tsx';
import { reversedName, sexLabel } from '../identity.ts';
import { BirthDate } from './BirthDate.tsx';
import { loadPatients } from './loadPatients.ts';
import { PATIENT_LIST_SHAPE } from './patientListState.ts';
import { PatientsScreen, type PatientListFilters } from './PatientsScreen.tsx';

/** All patients with a chart here, in care or not. */
export function Component() {
  const { flags, config } = useSession();
  if (!flags.PATIENT_LIST_ENABLED) return <NotFound />;
  return (
    <PatientsScreen title={words.allTitle} list="patients" shape={PATIENT_LIST_SHAPE} withInactive>
      {(filters) => <PatientTable {...filters} timeZone={config.timeZone} />}
    </PatientsScreen>
  );
}

function PatientTable({ state, query, search, change, timeZone }: PatientListFilters & { readonly timeZone: string }) {
  const rows = useRestRows({
    pagesKey: ['patients', 'list', query, search],
    loadPage: (offset, limit) => loadPatients(query, search, offset, limit),
  });
  return (
    <PagedTable
      list="patients"
      label={words.allTitle}
      columns={columnsFor(todayIn(timeZone), timeZone)}
      state={state}
      query={query}
      onChange={change}
      rows={rows}
      rowId={({ id }) => id}
      counted={words.shown}
      empty={search === '' && query === '' ? words.nobody : words.none}
      failed={words.failed}
    />
  );
}

function columnsFor(today: string, timeZone: string): readonly Column<PatientListItem>[] {
  return [
    {
      head: words.column.name,
      sort: 'NAME',
      width: 'minmax(220px, 1.6fr)',
      cell: ({ id, first_name, middle_name, last_name }, stop) => (
        <Link {...stop} to={generatePath(ROUTES.patient, { patientId: id })}>
          {reversedName({ firstName: first_name, middleName: middle_name, lastName: last_name })}
        </Link>
      ),
    },
    { head: words.column.mrn, sort: 'MRN', width: 'minmax(130px, 1fr)', figures: true, cell: ({ mrn }) => mrn },
    {
      head: words.column.dateOfBirth,
      sort: 'DATE_OF_BIRTH',
      width: 'minmax(170px, 1fr)',
      figures: true,
      cell: ({ date_of_birth }) => <BirthDate date={date_of_birth} today={today} />,
    },
    { head: words.column.sex, width: 'minmax(80px, 0.6fr)', cell: ({ sex }) => sexLabel(sex) },
    {
      head: words.column.open,
      width: 'minmax(120px, 0.8fr)',
      cell: ({ active }) => (active ? words.open : words.notOpen),
    },
    {
      head: words.column.added,
      sort: 'ADDED',
      width: 'minmax(110px, 0.8fr)',
      figures: true,
      cell: ({ created_on }) => showInstantDate(created_on, timeZone),
    },
  ];
}
