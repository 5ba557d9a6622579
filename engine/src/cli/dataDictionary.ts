import type { Bundle, BundleField } from '../bundle/bundle.ts';
import { isJsonObject } from '../field-types/json.ts';
import { sayLogic, sayValue } from './sayExpression.ts';

/** A page about one form: every field with its type, when it is asked, what it can hold, and where it goes. */
export function dataDictionary(bundle: Bundle): string {
  const { address, label, sections, fields } = bundle;
  return [
    `# ${label}`,
    `\`${address.episodeType}/${address.form}/${address.system}\``,
    ...sections.flatMap((section) => [
      `## ${section.label || section.id}`,
      ...ruleLines(bundle, (rule) => rule.section === true && rule.target === section.index),
      ...section.fields.flatMap((index) => {
        const field = fields[index];
        return field
          ? [
              fieldEntry(field, bundle),
              ...(field.columns ?? []).flatMap((column) => {
                const entry = fields[column];
                return entry ? [fieldEntry(entry, bundle)] : [];
              }),
            ]
          : [];
      }),
    ]),
    '',
  ].join('\n\n');
}

function fieldEntry(field: BundleField, bundle: Bundle): string {
  const { id, type, label, required, mode, carePlanField, silent, table } = field;
  const name = table === undefined ? id : `${bundle.fields[table]?.id ?? ''}.${id}`;
  const choices = field.choices === null ? [] : (bundle.choices[field.choices] ?? []);
  const own = ['min', 'max', 'decimals', 'endAdornment', 'maxLength', 'precision', 'help'].flatMap((key) => {
    const value = field.attributes[key];
    return value === undefined || isJsonObject(value)
      ? []
      : [`${key} ${String(typeof value === 'object' ? JSON.stringify(value) : value)}`];
  });
  return [
    `### \`${name}\` ${label}`,
    `${type}${required ? ', required' : ''}${own.length > 0 ? `; ${own.join('; ')}` : ''}`,
    ...ruleLines(bundle, (rule) => !rule.section && rule.target === field.index),
    ...(choices.length > 0 && type !== 'CTCAE'
      ? [choices.map((choice) => `- \`${choice.id}\` ${choice.label}`).join('\n')]
      : []),
    ...(mode !== 'Definition' || carePlanField !== null
      ? [`Care plan: ${mode}${carePlanField === null ? '' : ` of \`${carePlanField}\``}`]
      : []),
    ...(silent === undefined ? [] : [`Not in the note: ${silent}`]),
  ].join('\n\n');
}

const FACETS: { readonly [facet: string]: string } = {
  relevant: 'Shown when',
  required: 'Required when',
  readOnly: 'Read-only when',
  calculate: 'Calculated as',
  constraint: 'Must hold',
  choice: 'Choice offered when',
};

function ruleLines(bundle: Bundle, isMine: (rule: Bundle['rules'][number]) => boolean): readonly string[] {
  return bundle.rules.filter(isMine).map((rule) => {
    const said = rule.facet === 'calculate' ? [sayValue(rule.logic, bundle)] : sayLogic(rule.logic, bundle);
    const head = `${FACETS[rule.facet] ?? rule.facet}${rule.choice === undefined ? '' : ` (${rule.choice})`}`;
    const [first = '', ...rest] = said;
    const message = rule.message === undefined ? '' : ` Else: ${rule.message}.`;
    return rest.length === 0
      ? `*${head}* ${first}.${message}`
      : `*${head}* ${first}\n\n${rest.map((line) => line.replace(/^ {2}/, '')).join('\n')}${message === '' ? '' : `\n\n${message.trim()}`}`;
  });
}
