import { useMemo, useState } from 'react';
import { Select, type SelectProps } from '@mantine/core';
import type { CaseField } from '@isocenter/schemas';
import { FEATURE_SEARCH_TEXT as words } from '../messages/analytics.ts';
import { featuresOf, type FeatureChoice } from './features.ts';
import { searchFeatures } from './featureSearch.ts';
import styles from './Filters.module.css';

/** More options than anyone reads; typing narrows them. */
const MOST_OPTIONS = 60;

interface FeatureSelectProps extends Pick<
  SelectProps,
  'className' | 'label' | 'placeholder' | 'required' | 'clearable' | 'allowDeselect' | 'autoFocus'
> {
  readonly fields: readonly CaseField[];
  readonly choices: readonly FeatureChoice[];
  readonly value: string | null;
  readonly onChange: (feature: string | null) => void;
}

/** One of hundreds of features, found by what a person types. */
export function FeatureSelect({ fields, choices, onChange, ...select }: FeatureSelectProps) {
  const features = useMemo(() => featuresOf(fields), [fields]);
  const [typed, setTyped] = useState('');
  const answers = useMemo(
    () => new Map(searchFeatures(choices, features, typed).map(({ value, answer }) => [value, answer])),
    [choices, features, typed],
  );
  return (
    <Select
      {...select}
      searchable
      data={[...choices]}
      limit={MOST_OPTIONS}
      nothingFoundMessage={words.none}
      onChange={onChange}
      onSearchChange={setTyped}
      filter={({ search, limit }) =>
        searchFeatures(choices, features, search)
          .slice(0, limit)
          .map(({ value, label }) => ({ value, label }))
      }
      renderOption={({ option: { value, label } }) => {
        const answer = answers.get(value);
        return (
          <span>
            {label}
            {answer && <span className={styles['answer']}> {words.answer(answer)}</span>}
          </span>
        );
      }}
    />
  );
}
