import type { CompiledField } from '@isocenter/engine';
import type { FieldTypeName } from '@isocenter/schemas';
import { attendingMultiSelect } from './AttendingMultiSelect/AttendingMultiSelect.tsx';
import { checkbox } from './Checkbox/Checkbox.tsx';
import { ctcae } from './CTCAE/CTCAE.tsx';
import { customComponent } from './CustomComponent/CustomComponent.tsx';
import { datePicker } from './DatePicker/DatePicker.tsx';
import { diagnosis } from './Diagnosis/Diagnosis.ts';
import type { FieldComponent } from '../fieldContract/fieldComponent.ts';
import { gleason } from './Gleason/Gleason.ts';
import { grid } from './Grid/Grid.tsx';
import { header } from './Header/Header.tsx';
import { longText } from './LongText/LongText.tsx';
import { maximalToxicities } from './MaximalToxicities/MaximalToxicities.tsx';
import { nodeSelector } from './NodeSelector/NodeSelector.ts';
import { noteFragment } from './NoteFragment/NoteFragment.tsx';
import { numeric } from './Numeric/Numeric.tsx';
import { performanceScaleSection } from './PerformanceScaleSection/PerformanceScaleSection.tsx';
import { radio } from './Radio/Radio.tsx';
import { radioTable } from './RadioTable/RadioTable.tsx';
import { subsectionHeader } from './SubsectionHeader/SubsectionHeader.tsx';
import { table } from './Table/Table.tsx';
import { templateString } from './TemplateString/TemplateString.tsx';
import { text } from './Text/Text.tsx';
import { unitSelector } from './UnitSelector/UnitSelector.tsx';

/** The component of every field type. A name in `FIELD_TYPES` without a component does not compile. */
export const fieldComponents = {
  AttendingMultiSelect: attendingMultiSelect,
  CTCAE: ctcae,
  Checkbox: checkbox,
  CustomComponent: customComponent,
  DatePicker: datePicker,
  Diagnosis: diagnosis,
  Gleason: gleason,
  Grid: grid,
  Header: header,
  LongText: longText,
  MaximalToxicities: maximalToxicities,
  NodeSelector: nodeSelector,
  NoteFragment: noteFragment,
  Numeric: numeric,
  PerformanceScaleSection: performanceScaleSection,
  Radio: radio,
  RadioTable: radioTable,
  SubsectionHeader: subsectionHeader,
  Table: table,
  TemplateString: templateString,
  Text: text,
  UnitSelector: unitSelector,
} satisfies Record<FieldTypeName, FieldComponent>;

/** Fetches the controls that a form needs and that are not in the first load. Ends with them, fetched or not. */
export async function loadControls(fields: readonly Pick<CompiledField, 'type'>[]): Promise<void> {
  const types = new Set(fields.map(({ type }) => type));
  await Promise.all(Array.from(types, async (type) => componentOf(type).load?.()));
}

const componentOf = (type: FieldTypeName): FieldComponent => fieldComponents[type];
