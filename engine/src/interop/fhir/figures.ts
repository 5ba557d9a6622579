import { QUANTITIES } from '../../field-types/UnitSelector/quantities.ts';
import { child, numberOf, textOf, type SourceNode } from '../../source/sourceNode.ts';
import type { FieldDraft } from '../draft.ts';
import type { ImportLog } from '../importReport.ts';
import { extensionName, extensionOf, extensionsOf } from './extensions.ts';
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
  const unit = nameOf(child(extensionOf(node, 'questionnaire-unit'), 'valueCoding'));
  const offered = offeredUnits(node);
  const [first] = offered;
  if (unit !== undefined) field['endAdornment'] = unit;
  else if (offered.length === 1 && first) field['endAdornment'] = first.label;
  if (item.table !== null) field['inputProps'] = {};
  if (offered.length < 2) return null;
  delete field['endAdornment'];
  const quantity = Object.entries(QUANTITIES).find(([, known]) => offered.every(({ id }) => Object.hasOwn(known, id)));
  if (quantity) {
    Object.assign(field, { type: 'UnitSelector', quantity: quantity[0], units: offered.map(({ id }) => id) });
    delete field['inputProps'];
    delete field['decimals'];
    return null;
  }
  const reason = 'The unit becomes a separate question, because it cannot be converted.';
  log.lostPart(item.linkId, 'questionnaire-unitOption', item.at, reason);
  const label = `${item.label} (unit)`;
  return { id: `${columnId(item)}_unit`, type: 'Radio', label, presentation: 'select', choices: offered };
}

interface Unit {
  readonly [key: string]: string;
  readonly id: string;
  readonly label: string;
}

function offeredUnits(node: SourceNode): readonly Unit[] {
  const units = extensionsOf(node)
    .filter((extension) => extensionName(extension) === 'questionnaire-unitOption')
    .flatMap((extension): readonly Unit[] => {
      const coding = child(extension, 'valueCoding');
      const id = textOf(child(coding, 'code')) ?? textOf(child(coding, 'display'));
      const system = textOf(child(coding, 'system'));
      if (id === undefined || id === '') return [];
      return [{ id, label: nameOf(coding) ?? id, ...(system === undefined ? {} : { system }) }];
    });
  return [...new Map(units.map((unit) => [unit.id, unit])).values()];
}

function nameOf(coding: SourceNode | undefined): string | undefined {
  return textOf(child(coding, 'display')) ?? textOf(child(coding, 'code'));
}
