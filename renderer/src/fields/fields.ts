import type { FieldTypeName } from '@isocenter/schemas';
import { checkbox } from './Checkbox/Checkbox.tsx';
import { ctcae } from './CTCAE/CTCAE.tsx';
import { datePicker } from './DatePicker/DatePicker.tsx';
import type { FieldComponent } from './fieldComponent.ts';
import { header } from './Header/Header.tsx';
import { longText } from './LongText/LongText.tsx';
import { notYet } from './notYet.tsx';
import { numeric } from './Numeric/Numeric.tsx';
import { radio } from './Radio/Radio.tsx';
import { subsectionHeader } from './SubsectionHeader/SubsectionHeader.tsx';
import { templateString } from './TemplateString/TemplateString.tsx';
import { text } from './Text/Text.tsx';

/** Every field type has its line here; a name of `FIELD_TYPES` without one does not compile. */
export const fieldComponents = {
  AttendingMultiSelect: notYet,
  CTCAE: ctcae,
  Checkbox: checkbox,
  CustomComponent: notYet,
  DatePicker: datePicker,
  Diagnosis: notYet,
  Gleason: notYet,
  Grid: notYet,
  Header: header,
  LongText: longText,
  MaximalToxicities: notYet,
  NodeSelector: notYet,
  NoteFragment: notYet,
  Numeric: numeric,
  PerformanceScaleSection: notYet,
  Radio: radio,
  RadioTable: notYet,
  SubsectionHeader: subsectionHeader,
  Table: notYet,
  TemplateString: templateString,
  Text: text,
  UnitSelector: notYet,
} satisfies Record<FieldTypeName, FieldComponent>;
