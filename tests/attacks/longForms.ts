import { LIMITS } from '@isocenter/schemas';
import { WITH_PRESCRIPTION } from '../security/auditedClinic.ts';

/** The small forms, with a long table whose rows calculate. */
export const LONG_FORMS = WITH_PRESCRIPTION.map(({ path, text }) => ({
  path,
  text: path.endsWith('OTVStatus/Default.yaml')
    ? text.replace(
        '    fields:\n',
        `    fields:
      - id: lines
        type: Table
        label: Lines
        maxRows: ${LIMITS.tableRowsMost}
        columns:
          - { id: volume, type: Text, label: Volume }
          - { id: dose, type: Numeric, label: Dose, decimals: 1, max: 9000 }
          - { id: double, type: Numeric, label: Double, decimals: 1, max: 90000, calculate: { product: [{ field: dose }, 2] } }
`,
      )
    : text,
}));
