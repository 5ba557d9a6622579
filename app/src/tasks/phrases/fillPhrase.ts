import { isJsonObject, type FormStore, type Json } from '@isocenter/engine';
import { PHRASE_BLANK } from '@isocenter/renderer';
import { SEX_LABEL, SEXES } from '@isocenter/schemas';
import { age, showDate } from '../../screen/dates.ts';

type Context = Pick<FormStore['context'], 'patient' | 'carePlan' | 'today' | 'now'>;

/** Each field of a phrase, read from the chart. Null when the chart does not say it. */
const FIELDS: Readonly<Record<string, (context: Context) => string | null>> = {
  name: ({ patient }) => [patient['firstName'], patient['lastName']].map(said).filter(Boolean).join(' ') || null,
  age: (context) => age(context.patient.dateOfBirth, todayOf(context)),
  sex: ({ patient }) => {
    const sex = SEXES.find((known) => known === patient.sex);
    return sex === undefined ? null : SEX_LABEL[sex].toLowerCase();
  },
  today: (context) => showDate(todayOf(context)),
  diagnosis: (context) => signed(context, 'diagnosis'),
  stage: (context) => signed(context, 'stage'),
  site: (context) => signed(context, 'treatedSite'),
  intent: (context) => signed(context, 'treatmentIntent'),
  dose: (context) => withUnit(signed(context, 'prescription.totalDose'), 'cGy'),
  fractions: (context) => signed(context, 'prescription.fractions'),
  weight: (context) => withUnit(signed(context, 'vitals.weight'), 'kg'),
  ecog: (context) => signed(context, 'performanceStatus'),
};

/** The text of a phrase for this chart. What the chart does not say is a blank to fill in: nothing is guessed. */
export function fillPhrase(text: string, context: Context): string {
  return text.replace(/\{\s*(\w+)\s*\}/g, (_, field: string) => FIELDS[field]?.(context) ?? PHRASE_BLANK);
}

const todayOf = ({ today, now }: Context) => today ?? now.slice(0, 10);
const withUnit = (value: string | null, unit: string) => (value === null ? null : `${value} ${unit}`);

/** A draft is no fact: only what a signed note says is filled in. */
function signed({ carePlan }: Context, field: string): string | null {
  const entry = carePlan[field];
  return entry?.signed === true && entry.unsignedOn === undefined ? said(entry.value) : null;
}

function said(value: Json | undefined): string | null {
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') return value.trim() === '' ? null : value.trim().replaceAll('_', ' ');
  return isJsonObject(value) ? said(value['value'] ?? value['display']) : null;
}
