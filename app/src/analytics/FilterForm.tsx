import { useMemo, useState, type FormEvent } from 'react';
import { Button, Checkbox, NumberInput, Select, TextInput } from '@mantine/core';
import type { CaseField, ViewpointFilter } from '@isocenter/schemas';
import { FILTER_TEXT as words } from '../messages/analytics.ts';
import { todayIn } from '../screen/dates.ts';
import { useSession } from '../session/session.ts';
import { filterChoices } from './features.ts';
import { FeatureSelect } from './FeatureSelect.tsx';
import styles from './Filters.module.css';

interface FilterFormProps {
  readonly fields: readonly CaseField[];
  readonly onApply: (filter: ViewpointFilter) => void;
  readonly onCancel: () => void;
}

/** A filter for one feature; what it asks for follows from the feature's type. */
export function FilterForm({ fields, onApply, onCancel }: FilterFormProps) {
  const [feature, setFeature] = useState<string | null>(null);
  const [filter, setFilter] = useState<ViewpointFilter | null>(null);
  const choices = useMemo(() => filterChoices(fields), [fields]);
  const field = fields.find(({ short_name }) => short_name === feature);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (filter) onApply(filter);
  };
  return (
    <form className={styles['form']} aria-label={words.add} onSubmit={submit}>
      <FeatureSelect
        className={styles['feature'] ?? ''}
        label={words.feature}
        placeholder={words.choose}
        // eslint-disable-next-line jsx-a11y/no-autofocus -- it replaces the focused button that asked for it
        autoFocus
        fields={fields}
        choices={choices}
        value={feature}
        onChange={(next) => {
          setFeature(next);
          setFilter(null);
        }}
      />
      {field && <FilterValue key={field.short_name} field={field} onChange={setFilter} />}
      <Button type="submit" disabled={filter === null}>
        {words.apply}
      </Button>
      <Button variant="default" onClick={onCancel}>
        {words.cancel}
      </Button>
    </form>
  );
}

interface FilterValueProps {
  readonly field: CaseField;
  /** @param filter null while there is nothing to compare with */
  readonly onChange: (filter: ViewpointFilter | null) => void;
}

function FilterValue({ field, onChange }: FilterValueProps) {
  const feature = field.short_name;
  if (field.type === 'number') return <NumberLimits field={field} onChange={onChange} />;
  if (field.type === 'date') return <DateLimits field={field} onChange={onChange} />;
  if (field.choices !== null) return <ChoiceList field={field} choices={field.choices} onChange={onChange} />;
  return (
    <TextInput
      className={styles['value'] ?? ''}
      label={words.equals}
      autoComplete="off"
      maxLength={400}
      onChange={({ currentTarget: { value } }) => {
        const text = value.trim();
        onChange(text === '' ? null : { feature, equal: text });
      }}
    />
  );
}

/** Absent where the person left it empty. */
const limit = (name: 'lower' | 'upper', value: string | number) => (typeof value === 'number' ? { [name]: value } : {});

function NumberLimits({ field: { short_name: feature, unit }, onChange }: FilterValueProps) {
  const [limits, setLimits] = useState<{ lower: string | number; upper: string | number }>({ lower: '', upper: '' });
  const set = (part: Partial<typeof limits>) => {
    const next = { ...limits, ...part };
    setLimits(next);
    const given = { ...limit('lower', next.lower), ...limit('upper', next.upper) };
    onChange(Object.keys(given).length === 0 ? null : { feature, ...given });
  };
  const suffix = unit === null ? {} : { suffix: ` ${unit}` };
  return (
    <>
      <NumberInput w={140} label={words.from} {...suffix} value={limits.lower} onChange={(lower) => set({ lower })} />
      <NumberInput w={140} label={words.to} {...suffix} value={limits.upper} onChange={(upper) => set({ upper })} />
    </>
  );
}

function DateLimits({ field: { short_name: feature }, onChange }: FilterValueProps) {
  const [limits, setLimits] = useState({ first: '', last: '' });
  const { config } = useSession();
  const thisYear = Number(todayIn(config.timeZone).slice(0, 4));
  const years = [thisYear, thisYear - 1, thisYear - 2];
  const set = (part: Partial<typeof limits>) => {
    const next = { ...limits, ...part };
    setLimits(next);
    const given = {
      ...(next.first === '' ? {} : { first: next.first }),
      ...(next.last === '' ? {} : { last: next.last }),
    };
    onChange(Object.keys(given).length === 0 ? null : { feature, ...given });
  };
  return (
    <>
      <TextInput
        type="date"
        label={words.from}
        value={limits.first}
        onChange={(event) => set({ first: event.currentTarget.value })}
      />
      <TextInput
        type="date"
        label={words.to}
        value={limits.last}
        onChange={(event) => set({ last: event.currentTarget.value })}
      />
      <div role="group" aria-label={words.years} className={styles['years']}>
        {years.map((year) => (
          <Button
            key={year}
            variant="default"
            aria-label={words.wholeYear(year)}
            onClick={() => set({ first: `${year}-01-01`, last: `${year}-12-31` })}
          >
            {year}
          </Button>
        ))}
      </div>
    </>
  );
}

function ChoiceList({
  field: { short_name: feature },
  choices,
  onChange,
}: FilterValueProps & { readonly choices: NonNullable<CaseField['choices']> }) {
  const [how, setHow] = useState<'include' | 'exclude'>('include');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const tell = (kind: typeof how, values: readonly string[]) =>
    onChange(values.length === 0 ? null : { feature, [kind]: values });
  return (
    <fieldset className={styles['choices']}>
      <legend>
        <Select
          w={160}
          aria-label={words.how}
          data={[
            { value: 'include', label: words.is },
            { value: 'exclude', label: words.isNot },
          ]}
          value={how}
          allowDeselect={false}
          onChange={(next) => {
            const kind = next === 'exclude' ? 'exclude' : 'include';
            setHow(kind);
            tell(kind, chosen);
          }}
        />
      </legend>
      <div className={styles['options']}>
        {choices.map(({ id, label }) => (
          <Checkbox
            key={id}
            label={label}
            checked={chosen.includes(id)}
            onChange={({ currentTarget: { checked } }) => {
              const next = checked ? [...chosen, id] : chosen.filter((other) => other !== id);
              setChosen(next);
              tell(how, next);
            }}
          />
        ))}
      </div>
    </fieldset>
  );
}
