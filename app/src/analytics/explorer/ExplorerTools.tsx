import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Button, Select } from '@mantine/core';
import { IconArrowBackUp, IconPlus } from '@tabler/icons-react';
import { CASE_LIMITS, isTimeToEvent, type CaseField, type ViewpointChart } from '@isocenter/schemas';
import { CASE_EXPORT_TEXT } from '../../messages/caseExports.ts';
import { EXPLORER_TEXT as words } from '../../messages/explorer.ts';
import { useSession } from '../../session/session.ts';
import { UNREADABLE, viewpointsQuery } from '../caseRequests.ts';
import { ExportDialog } from '../ExportDialog.tsx';
import { axisOf, chartChoices } from '../features.ts';
import { FeatureSelect } from '../FeatureSelect.tsx';
import styles from './Explorer.module.css';
import { SaveDialog } from './SaveDialog.tsx';
import { usualCharts, type Exploration } from './useExploration.ts';

interface ExplorerToolsProps {
  readonly fields: readonly CaseField[];
  readonly exploration: Exploration;
  readonly isComparing: boolean;
  readonly onKeep: () => void;
}

/** What V2 begins with, the way back, another chart, a cohort to compare with. */
export function ExplorerTools({ fields, exploration, isComparing, onKeep }: ExplorerToolsProps) {
  const { permissions } = useSession();
  const { charts, filters, canUndo, undo, setFilters, setCharts } = exploration;
  const [open, setOpen] = useState<'chart' | 'save' | 'export' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <div className={styles['tools']}>
        <BeginChoice exploration={exploration} />
        <Button
          variant="default"
          leftSection={<IconArrowBackUp size={16} aria-hidden />}
          disabled={!canUndo}
          onClick={undo}
        >
          {words.undo}
        </Button>
        <Button variant="default" disabled={filters.length === 0} onClick={() => setFilters([])}>
          {words.reset}
        </Button>
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          disabled={charts.length >= CASE_LIMITS.charts}
          onClick={() => setOpen('chart')}
        >
          {words.addChart}
        </Button>
        {!isComparing && (
          <Button variant="default" onClick={onKeep}>
            {words.keepCohort}
          </Button>
        )}
        {permissions.has('viewpoints:download_all') && (
          <Button variant="default" onClick={() => setOpen('export')}>
            {CASE_EXPORT_TEXT.open}
          </Button>
        )}
        {permissions.has('viewpoints:create') && (
          <Button variant="default" onClick={() => setOpen('save')}>
            {words.save}
          </Button>
        )}
      </div>
      {open === 'chart' && (
        <NewChart
          fields={fields}
          labelOf={(feature) => axisOf(exploration.features, feature)}
          onAdd={(chart) => {
            setCharts([...charts, chart]);
            close();
          }}
        />
      )}
      {open === 'export' && <ExportDialog {...{ charts, filters }} onClose={close} />}
      {open === 'save' && <SaveDialog {...{ charts, filters }} onClose={close} />}
    </>
  );
}

const USUAL = 'usual';

function BeginChoice({ exploration }: { readonly exploration: Exploration }) {
  const { data = [] } = useQuery(viewpointsQuery);
  const [begun, setBegun] = useState(USUAL);
  const known = data.filter(({ _id }) => _id !== UNREADABLE);
  return (
    <Select
      className={styles['begin'] ?? ''}
      label={words.begin}
      allowDeselect={false}
      data={[{ value: USUAL, label: words.usual }, ...known.map(({ _id, name }) => ({ value: _id, label: name }))]}
      value={begun}
      onChange={(id) => {
        const viewpoint = known.find(({ _id }) => _id === id);
        setBegun(id ?? USUAL);
        if (viewpoint) exploration.begin(viewpoint.charts, viewpoint.filters);
        if (id === USUAL) exploration.begin(usualCharts(exploration.features), []);
      }}
    />
  );
}

interface NewChartProps {
  readonly fields: readonly CaseField[];
  readonly labelOf: (feature: string) => string;
  readonly onAdd: (chart: ViewpointChart) => void;
}

function NewChart({ fields, labelOf, onAdd }: NewChartProps) {
  const [feature, setFeature] = useState<string | null>(null);
  const [feature2, setFeature2] = useState<string | null>(null);
  const choices = [...chartChoices(fields)];
  const survivals = new Set(fields.filter(({ type }) => isTimeToEvent(type)).map(({ short_name }) => short_name));
  return (
    <form
      className={styles['tools']}
      aria-label={words.addChart}
      onSubmit={(event) => {
        event.preventDefault();
        if (feature === null) return;
        const title = [feature, ...(feature2 === null ? [] : [feature2])].map(labelOf).join(' · ');
        onAdd({ id: crypto.randomUUID(), title: title.slice(0, CASE_LIMITS.nameCharacters), feature, feature2 });
      }}
    >
      <FeatureSelect
        className={styles['feature'] ?? ''}
        label={words.feature}
        placeholder={words.choose}
        {...{ fields, choices }}
        value={feature}
        onChange={setFeature}
      />
      <FeatureSelect
        className={styles['feature'] ?? ''}
        label={words.feature2}
        clearable
        fields={fields}
        choices={choices.filter(({ value }) => !survivals.has(value))}
        value={feature2}
        onChange={setFeature2}
      />
      <Button type="submit" disabled={feature === null}>
        {words.addChart}
      </Button>
    </form>
  );
}
