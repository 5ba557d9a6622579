import type { FieldTypeName } from '@isocenter/schemas';
import { attendingMultiSelect } from './AttendingMultiSelect/attendingMultiSelect.ts';
import { checkbox } from './Checkbox/checkbox.ts';
import { ctcae } from './CTCAE/ctcae.ts';
import { customComponent } from './CustomComponent/customComponent.ts';
import { datePicker } from './DatePicker/datePicker.ts';
import { diagnosis } from './Diagnosis/diagnosis.ts';
import type { FieldType } from '../field-type/fieldType.ts';
import { gleason } from './Gleason/gleason.ts';
import { grid } from './Grid/grid.ts';
import { header } from './Header/header.ts';
import { longText } from './LongText/longText.ts';
import { maximalToxicities } from './MaximalToxicities/maximalToxicities.ts';
import { nodeSelector } from './NodeSelector/nodeSelector.ts';
import { noteFragment } from './NoteFragment/noteFragment.ts';
import { numeric } from './Numeric/numeric.ts';
import { performanceScaleSection } from './PerformanceScaleSection/performanceScaleSection.ts';
import { radio } from './Radio/radio.ts';
import { radioTable } from './RadioTable/radioTable.ts';
import { subsectionHeader } from './SubsectionHeader/subsectionHeader.ts';
import { table } from './Table/table.ts';
import { templateString } from './TemplateString/templateString.ts';
import { text } from './Text/text.ts';
import { unitSelector } from './UnitSelector/unitSelector.ts';

/** Every field type of the language. A name in `FIELD_TYPES` without a line here does not compile. */
export const fieldTypes: Readonly<Record<FieldTypeName, FieldType>> = {
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
};
