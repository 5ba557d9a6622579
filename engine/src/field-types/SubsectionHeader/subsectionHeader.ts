import type { FieldType } from '../../field-type/fieldType.ts';
import { displayType } from '../Header/header.ts';

/** A heading one level below `Header`. */
export const subsectionHeader: FieldType<never> = {
  ...displayType(
    'SubsectionHeader',
    'A smaller heading',
    `id: subheading\ntype: SubsectionHeader\nlabel: Skin`,
    'collapsed',
  ),
  heading: 2,
};
