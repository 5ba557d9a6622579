import { generatePath, Link } from 'react-router-dom';
import { ROUTES, type PatientListItem } from '@isocenter/schemas';
import { useSession } from '../../session/session.ts';
import { PagedTable, type Column } from '../../lists/PagedTable.tsx';
import { useRestRows } from '../../lists/useRestRows.ts';
import { PATIENT_LISTS_TEXT as words } from '../../messages/patients.ts';
import { showInstantDate, todayIn } from '../../screen/dates.ts';
import { Component as NotFound } from '../../screen/NotFoundRoute.tsx';
import { DeceasedMark } from '../DeceasedMark.tsx';
import { IdentityAlertMark } from '../IdentityAlertMark.tsx';
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
      empty={search === '' && query === '' ? words.noPatients : words.none}
      failed={words.failed}
    />
  );
}

function columnsFor(today: string, timeZone: string): readonly Column<PatientListItem>[] {
  return [
    {
      head: words.column.name,
      sort: 'NAME',
      width: 220,
      grow: 1.6,
      cell: ({ id, first_name, middle_name, last_name, identity_alert, deceased }, stop) => (
        <>
          <Link {...stop} to={generatePath(ROUTES.patient, { patientId: id })}>
            {reversedName({ firstName: first_name, middleName: middle_name, lastName: last_name })}
          </Link>
          <IdentityAlertMark on={identity_alert} />
          <DeceasedMark on={deceased} />
        </>
      ),
    },
    { head: words.column.mrn, sort: 'MRN', width: 130, grow: 1, figures: true, cell: ({ mrn }) => mrn },
    {
      head: words.column.dateOfBirth,
      sort: 'DATE_OF_BIRTH',
      width: 170,
      grow: 1,
      figures: true,
      cell: ({ date_of_birth, deceased }) => (
        <BirthDate date={date_of_birth} deceased={deceased ? { date: null } : null} today={today} />
      ),
    },
    { head: words.column.sex, width: 80, grow: 0.6, cell: ({ sex }) => sexLabel(sex) },
    {
      head: words.column.open,
      width: 120,
      grow: 0.8,
      cell: ({ active }) => (active ? words.open : words.notOpen),
    },
    {
      head: words.column.added,
      sort: 'ADDED',
      width: 110,
      grow: 0.8,
      figures: true,
      cell: ({ created_on }) => showInstantDate(created_on, timeZone),
    },
  ];
}
