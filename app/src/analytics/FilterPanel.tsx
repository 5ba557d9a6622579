import { useState } from 'react';
import { ActionIcon, Button } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import type { CaseField, ViewpointFilter } from '@isocenter/schemas';
import { FILTER_TEXT as words } from '../messages/analytics.ts';
import { featuresOf } from './features.ts';
import { FilterForm } from './FilterForm.tsx';
import { filterText } from './filters.ts';
import styles from './Filters.module.css';

interface FilterPanelProps {
  readonly fields: readonly CaseField[];
  /** Filters that cannot be removed here. */
  readonly fixed?: readonly ViewpointFilter[];
  readonly filters: readonly ViewpointFilter[];
  /** What the removable filters are, as their tooltip. */
  readonly about: string | null;
  readonly onChange: (filters: readonly ViewpointFilter[]) => void;
}

/** The filters as chips, and a form for another one. */
export function FilterPanel({ fields, fixed = [], filters, about, onChange }: FilterPanelProps) {
  const [adding, setAdding] = useState(false);
  const features = featuresOf(fields);
  return (
    <div className={styles['panel']}>
      {fixed.length + filters.length === 0 && <p className={styles['quiet']}>{words.none}</p>}
      <ul className={styles['chips']} aria-label={words.title}>
        {fixed.map((filter, index) => (
          <li key={`${filter.feature} ${index}`} title={words.saved}>
            {filterText(filter, features)}
          </li>
        ))}
        {filters.map((filter, index) => {
          const text = filterText(filter, features);
          return (
            <li key={`${filter.feature} ${index}`} data-temporary {...(about === null ? {} : { title: about })}>
              {text}
              <ActionIcon
                size={24}
                aria-label={words.remove(text)}
                onClick={() => onChange(filters.filter((_, other) => other !== index))}
              >
                <IconX size={14} aria-hidden />
              </ActionIcon>
            </li>
          );
        })}
      </ul>
      {adding ? (
        <FilterForm
          fields={fields}
          onCancel={() => setAdding(false)}
          onApply={(filter) => {
            setAdding(false);
            onChange([...filters, filter]);
          }}
        />
      ) : (
        <div>
          <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setAdding(true)}>
            {words.add}
          </Button>
        </div>
      )}
    </div>
  );
}
