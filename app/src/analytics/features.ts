import { isTimeToEvent, type CaseField, type ViewpointChart } from '@isocenter/schemas';
import { ANALYTICS_TEXT as words } from '../messages/analytics.ts';

/** What charts and filters are made of, by its short name (VIEW-010). */
export type Features = ReadonlyMap<string, CaseField>;

export function featuresOf(fields: readonly CaseField[]): Features {
  return new Map(fields.map((field) => [field.short_name, field]));
}

/** Two forms may ask the same question: the form tells them apart. */
export function labelOf(features: Features, shortName: string): string {
  const field = features.get(shortName);
  if (!field) return words.unknown(shortName);
  return field.origin === 'form' && field.form !== null ? words.fromForm(field.label, field.form) : field.label;
}

/** The label of an axis. */
export function axisOf(features: Features, shortName: string): string {
  const field = features.get(shortName);
  if (!field) return words.unknown(shortName);
  return field.unit === null ? field.label : words.inUnit(field.label, field.unit);
}

export interface FeatureChoice {
  readonly value: string;
  readonly label: string;
}

/** Fields that charts can show. Long texts are none, and what no case has comes last. */
export function chartChoices(fields: readonly CaseField[]): readonly FeatureChoice[] {
  return choicesOf(fields.filter(({ type }) => type !== 'text'));
}

/** Fields that filters can compare. */
export function filterChoices(fields: readonly CaseField[]): readonly FeatureChoice[] {
  return choicesOf(fields.filter(({ type }) => !isTimeToEvent(type)));
}

function choicesOf(fields: readonly CaseField[]): readonly FeatureChoice[] {
  const features = featuresOf(fields);
  const isEmpty = ({ filled }: CaseField) => filled === 0;
  return fields
    .toSorted((a, b) => Number(isEmpty(a)) - Number(isEmpty(b)))
    .map(({ short_name }) => ({ value: short_name, label: labelOf(features, short_name) }));
}

const GRADE = 'grade';

/** How a stored answer reads. */
export function valueText(field: CaseField | undefined, value: string | number): string {
  if (typeof value === 'number') {
    if (field?.unit === GRADE) return words.grade(value);
    return field?.unit ? `${value} ${field.unit}` : String(value);
  }
  return field?.choices?.find(({ id }) => id === value)?.label ?? value;
}

/** The features of a chart in the order in which it draws them: box plots have the groups first, then the figures. */
export function drawnFeatures(
  { feature, feature2 }: Pick<ViewpointChart, 'feature' | 'feature2'>,
  features: Features,
): { readonly first: string; readonly second: string | null } {
  const isNumber = (name: string | null) => name !== null && features.get(name)?.type === 'number';
  if (feature2 !== null && isNumber(feature) && !isNumber(feature2)) return { first: feature2, second: feature };
  return { first: feature, second: feature2 };
}
