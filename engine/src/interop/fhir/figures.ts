import { child, numberOf } from '../../source/sourceNode.ts';
import type { FieldDraft } from '../draft.ts';
import type { ImportLog } from '../importReport.ts';
import { extensionOf } from './extensions.ts';
import { offeredUnits, quantityOf, unitName } from './quantities.ts';
import { columnId, type QuestionnaireItem } from './questionnaireItem.ts';

/**
 * Makes a numeric field with its unit. Several convertible units make a UnitSelector. For other units the result is a
 * second field for the unit.
 */
export function figure(item: QuestionnaireItem, field: FieldDraft, log: ImportLog): FieldDraft | null {
  const { node, type } = item;
  field['type'] = 'Numeric';
  const places = numberOf(child(extensionOf(node, 'maxDecimalPlaces'), 'valueInteger'));
  if (type === 'integer') field['decimals'] = 0;
  else if (places !== undefined && places >= 0 && places <= 6) field['decimals'] = places;
  const unit = unitName(child(extensionOf(node, 'questionnaire-unit'), 'valueCoding'));
  const offered = offeredUnits(node);
  const [first] = offered;
  if (unit !== undefined) field['endAdornment'] = unit;
  else if (offered.length === 1 && first) field['endAdornment'] = first.label;
  if (item.table !== null) field['inputProps'] = {};
  if (offered.length < 2) return null;
  delete field['endAdornment'];
  const quantity = quantityOf(offered);
  if (quantity) {
    Object.assign(field, { type: 'UnitSelector', quantity, units: offered.map(({ id }) => id) });
    delete field['inputProps'];
    delete field['decimals'];
    return null;
  }
  const reason = 'The unit becomes a separate question, because it cannot be converted.';
  log.lostPart(item.linkId, 'questionnaire-unitOption', item.at, reason);
  const label = `${item.label} (unit)`;
  return { id: `${columnId(item)}_unit`, type: 'Radio', label, presentation: 'select', choices: offered };
}
