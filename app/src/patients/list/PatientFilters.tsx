import { useId } from 'react';
import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { graphql, useLazyLoadQuery } from 'react-relay/hooks';
import { Select } from '@isocenter/renderer';
import { SEX_LABEL, SEXES } from '@isocenter/schemas';
import { filteredBy, type ListState } from '../../lists/listState.ts';
import { PATIENT_LISTS_TEXT as words } from '../../messages/patients.ts';
import { clinicianName } from '../identity.ts';
import type { PatientFiltersQuery } from '../../__generated__/PatientFiltersQuery.graphql.ts';
import '@isocenter/renderer/styles.css';
import styles from '../../lists/PagedTable.module.css';

interface PatientFiltersProps {
  readonly typed: string;
  readonly onType: (text: string) => void;
  readonly state: ListState;
  readonly onChange: (state: ListState) => void;
  /** Whether the list includes patients without an open episode. */
  readonly withInactive: boolean;
}

const PROVIDERS = graphql`
  query PatientFiltersQuery {
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
`;

export function PatientFilters({ typed, onType, state, onChange, withInactive }: PatientFiltersProps) {
  const id = useId();
  const { providers } = useLazyLoadQuery<PatientFiltersQuery>(PROVIDERS, {});
  const filter = (name: string) => (value: string | null) => onChange(filteredBy(state, name, value));
  return (
    <div className={styles['tools']} role="search">
      <TextInput
        label={words.filterByName}
        value={typed}
        maxLength={60}
        onChange={(event) => onType(event.currentTarget.value)}
        leftSection={<IconSearch size={16} aria-hidden />}
        autoComplete="off"
        w={280}
      />
      <div className={styles['filter']} data-broad>
        <label htmlFor={`${id}providers`}>{words.attending}</label>
        <Select
          id={`${id}providers`}
          values={state.filters['providers']?.split(',') ?? []}
          options={providers.map((provider) => ({ id: provider.id, label: clinicianName(provider.name) }))}
          placeholder={words.anyAttending}
          onChange={(ids: readonly string[]) => filter('providers')(ids.join(','))}
        />
      </div>
      <div className={styles['filter']}>
        <label htmlFor={`${id}sex`}>{words.sex}</label>
        <Select
          id={`${id}sex`}
          value={state.filters['sex'] ?? null}
          options={SEXES.map((sex) => ({ id: sex, label: SEX_LABEL[sex] }))}
          placeholder={words.anySex}
          onChange={filter('sex')}
        />
      </div>
      {withInactive && (
        <div className={styles['filter']}>
          <label htmlFor={`${id}active`}>{words.episodes}</label>
          <Select
            id={`${id}active`}
            value={state.filters['active'] ?? null}
            options={[
              { id: 'true', label: words.withEpisode },
              { id: 'false', label: words.withoutEpisode },
            ]}
            placeholder={words.anyEpisodes}
            onChange={filter('active')}
          />
        </div>
      )}
    </div>
  );
}
