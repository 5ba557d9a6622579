import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconArrowUp, IconPlus, IconX } from '@tabler/icons-react';
import { CASE_LIMITS, isTimeToEvent, type CaseField } from '@isocenter/schemas';
import { VIEWPOINT_EDITOR_TEXT as words } from '../../messages/viewpoints.ts';
import { chartChoices, type FeatureChoice } from '../features.ts';
import { FeatureSelect } from '../FeatureSelect.tsx';
import { movedUp, newChart, type DraftChart } from './draft.ts';
import styles from './Viewpoints.module.css';

interface ChartRowsProps {
  readonly fields: readonly CaseField[];
  readonly charts: readonly DraftChart[];
  readonly onChange: (charts: readonly DraftChart[]) => void;
}

/** The charts of a viewpoint: a feature alone, or one feature by another. */
export function ChartRows({ fields, charts, onChange }: ChartRowsProps) {
  const choices = chartChoices(fields);
  // A survival curve is of a feature, never by one.
  const survivals = new Set(fields.filter(({ type }) => isTimeToEvent(type)).map(({ short_name }) => short_name));
  const seconds = choices.filter(({ value }) => !survivals.has(value));
  return (
    <>
      <ol className={styles['charts']}>
        {charts.map((chart, index) => (
          <li key={chart.id}>
            <ChartRow
              {...{ chart, fields, choices, seconds }}
              number={index + 1}
              onChange={(part) =>
                onChange(charts.map((other) => (other.id === chart.id ? { ...other, ...part } : other)))
              }
              onRemove={() => onChange(charts.filter(({ id }) => id !== chart.id))}
              {...(index > 0 ? { onMoveUp: () => onChange(movedUp(charts, index)) } : {})}
            />
          </li>
        ))}
      </ol>
      <Button
        variant="default"
        leftSection={<IconPlus size={16} aria-hidden />}
        disabled={charts.length >= CASE_LIMITS.charts}
        onClick={() => onChange([...charts, newChart()])}
      >
        {words.addChart}
      </Button>
    </>
  );
}

interface ChartRowProps {
  readonly fields: readonly CaseField[];
  readonly chart: DraftChart;
  readonly number: number;
  readonly choices: readonly FeatureChoice[];
  readonly seconds: readonly FeatureChoice[];
  readonly onChange: (part: Partial<DraftChart>) => void;
  readonly onRemove: () => void;
  readonly onMoveUp?: () => void;
}

function ChartRow({ chart, fields, number, choices, seconds, onChange, onRemove, onMoveUp }: ChartRowProps) {
  const name = chart.title === '' ? words.chart(number) : chart.title;
  const setFeature = (feature: string | null) => {
    const label = choices.find(({ value }) => value === feature)?.label ?? '';
    const before = choices.find(({ value }) => value === chart.feature)?.label ?? '';
    // A title that the person did not write follows the feature.
    const isOwn = chart.title !== '' && chart.title !== before.slice(0, CASE_LIMITS.nameCharacters);
    onChange({ feature, ...(isOwn ? {} : { title: label.slice(0, CASE_LIMITS.nameCharacters) }) });
  };
  return (
    <fieldset className={styles['chart']} aria-label={words.chart(number)}>
      <FeatureSelect
        label={words.feature}
        placeholder={words.choose}
        required
        {...{ fields, choices }}
        value={chart.feature}
        onChange={setFeature}
      />
      <FeatureSelect
        label={words.feature2}
        clearable
        fields={fields}
        choices={seconds}
        value={chart.feature2}
        onChange={(feature2) => onChange({ feature2 })}
      />
      <TextInput
        label={words.chartTitle}
        autoComplete="off"
        maxLength={CASE_LIMITS.nameCharacters}
        value={chart.title}
        onChange={(event) => onChange({ title: event.currentTarget.value })}
      />
      <div className={styles['tools']}>
        {onMoveUp && (
          <ActionIcon size={32} aria-label={words.moveUp(name)} onClick={onMoveUp}>
            <IconArrowUp size={16} aria-hidden />
          </ActionIcon>
        )}
        <ActionIcon size={32} aria-label={words.removeChart(name)} onClick={onRemove}>
          <IconX size={16} aria-hidden />
        </ActionIcon>
      </div>
    </fieldset>
  );
}
