import type { FieldMode } from '@isocenter/schemas';
import type { CompiledForm, CompiledField, CompiledRule, Choice } from '../../compiled-form/compiledForm.ts';
import { type JsonObject, isJsonArray, numberOf, propertyOf, textOf } from '../../json/json.ts';
import { fieldTypes } from '../../field-types/fieldTypes.ts';
import { escaped, htmlPage } from './dictionaryPage.ts';
import { count } from '../terminal/output.ts';
import { inLabels, logicLines, valueText } from './expressionText.ts';

/** Longer lists of choices are collapsed. */
const FOLDED_FROM = 13;

/**
 * A page about one form for its users and reviewers: every field with its question, its possible answers, when it is
 * shown and required, and where its value comes from and goes to.
 * @param base the form for Default, to show what this disease system changes; null for that form itself
 */
export function dataDictionary(compiledForm: CompiledForm, base: CompiledForm | null): string {
  const { address, label, sections, fields } = compiledForm;
  const known = new Set(base?.fields.map(({ path }) => path));
  const gone = (base?.fields ?? []).filter(({ path }) => !fields.some((field) => field.path === path));
  const fits = base === null ? 'for every disease system without a form of its own' : `for ${address.system}`;
  const required = fields.filter((field) => field.required).length;
  const head = [
    `<header><p><a href="../../index.html">All forms</a></p><h1>${escaped(label)}</h1>`,
    `<p>${escaped(address.episodeType)} · <code>${address.form}</code> · ${escaped(fits)}</p>`,
    `<p>${fields.length} fields in ${sections.length} sections, ${required} always required. Version <code>${compiledForm.hash.slice(0, 12)}</code></p>`,
    `<nav>${sections.map(({ id, label: title }) => `<a href="#${id}">${escaped(title || id)}</a>`).join('')}</nav></header>`,
  ];
  const body = sections.map((section) => {
    const rows = section.fields.flatMap((index) => {
      const field = fields[index];
      const columns = field?.columns?.map((column) => fields[column]) ?? [];
      return [field, ...columns].flatMap((entry) =>
        entry ? fieldRow(entry, compiledForm, base !== null && !known.has(entry.path)) : [],
      );
    });
    return [
      `<section id="${section.id}"><h2>${escaped(section.label || section.id)}</h2>`,
      ...rulesOf(compiledForm, (rule) => rule.section === true && rule.target === section.index),
      '<table><thead><tr><th>Question</th><th>Answer</th><th>When</th><th>Care plan and note</th></tr></thead>',
      `<tbody>${rows.join('')}</tbody></table></section>`,
    ].join('');
  });
  const left =
    gone.length === 0
      ? ''
      : `<h2>Not asked for ${address.system}</h2><ul>${items(gone.map((entry) => entry.label))}</ul>`;
  return htmlPage(`${label} (${address.system})`, [...head, ...body, left].join('\n'));
}

function fieldRow(field: CompiledField, compiledForm: CompiledForm, isAdded: boolean): string {
  const { id, label, table, path, attributes } = field;
  const help = textOf(attributes['help']);
  const question = [
    `<p><strong>${escaped(label)}</strong> ${isAdded ? `<span class="badge">${compiledForm.address.system} only</span>` : ''}</p>`,
    ...(help === null ? [] : [`<p class="quiet">${escaped(help)}</p>`]),
    `<code>${escaped(id)}</code>`,
  ];
  const cells = [question, answer(field, compiledForm), when(field, compiledForm), origin(field, compiledForm)];
  const className = table === undefined ? '' : ' class="column"';
  return `<tr${className} id="${escaped(path)}">${cells.map((cell) => `<td>${cell.join('')}</td>`).join('')}</tr>`;
}

/** The possible answers: the type in words, limits, unit, and choices with their codes. */
function answer(field: CompiledField, compiledForm: CompiledForm): readonly string[] {
  const { type, attributes } = field;
  const choices = field.choices === null ? [] : (compiledForm.choices[field.choices] ?? []);
  return [
    `<p>${escaped(fieldTypes[type].description)} <code>${type}</code></p>`,
    ...limits(attributes).map((line) => `<p>${escaped(line)}</p>`),
    ...(choices.length > 0 ? [choiceList(choices)] : []),
    ...codes(attributes),
  ];
}

function limits(attributes: JsonObject): readonly string[] {
  const limit = (name: string): number | null => numberOf(attributes[name]);
  const [min, max, decimals, longest] = [limit('min'), limit('max'), limit('decimals'), limit('maxLength')];
  const unit = textOf(attributes['endAdornment']) ?? textOf(attributes['unit']);
  const units = isJsonArray(attributes['units']) ? attributes['units'].map(String) : [];
  const isText = (value: string | null): value is string => value !== null;
  return [
    min !== null && max !== null
      ? `From ${min} to ${max}`
      : min !== null
        ? `At least ${min}`
        : max !== null
          ? `At most ${max}`
          : null,
    unit === null ? null : `In ${unit}`,
    units.length > 0 ? `In ${units.join(' or ')}` : null,
    decimals === null ? null : decimals === 0 ? 'A whole number' : `Up to ${count(decimals, 'decimal')}`,
    longest === null ? null : `At most ${longest} characters`,
    textOf(attributes['precision']) === null ? null : `To the ${textOf(attributes['precision']) ?? ''}`,
    attributes['withOther'] === true ? 'Other, with free text' : null,
    attributes['withUnknown'] === true ? 'Or: unknown' : null,
    attributes['withUndetectable'] === true ? 'Or: undetectable' : null,
  ].filter(isText);
}

function choiceList(choices: readonly Choice[]): string {
  const list = `<ul>${choices.map(choiceItem).join('')}</ul>`;
  return choices.length < FOLDED_FROM ? list : `<details><summary>${choices.length} choices</summary>${list}</details>`;
}
function choiceItem({ id, label, long, group, system, code }: Choice): string {
  const coded = system === undefined ? '' : ` <code>${escaped(`${system} ${code ?? id}`)}</code>`;
  const more = [group, long].flatMap((text) =>
    text === undefined ? [] : [`<span class="quiet">${escaped(text)}</span>`],
  );
  return `<li>${[escaped(label) + coded, ...more].join('<br>')}</li>`;
}

/** `codes: [{system, code}]`: the codes of the question in code systems. */
function codes({ codes: written = null }: JsonObject): readonly string[] {
  return (isJsonArray(written) ? written : []).map((entry) => {
    const [system, code] = [textOf(propertyOf(entry, 'system')), textOf(propertyOf(entry, 'code'))];
    return `<p><code>${escaped([system, code].flatMap((part) => part ?? []).join(' '))}</code></p>`;
  });
}

function when(field: CompiledField, compiledForm: CompiledForm): readonly string[] {
  const rules = rulesOf(compiledForm, (rule) => !rule.section && rule.target === field.index);
  if (field.required) return ['<p class="must">Required</p>', ...rules];
  const asks = fieldTypes[field.type].holdsAnswer && rules.length === 0;
  return asks ? ['<p class="quiet">Optional</p>'] : rules;
}

const FACETS: { readonly [facet: string]: string } = {
  relevant: 'Shown when',
  required: 'Required when',
  readOnly: 'Read-only when',
  calculate: 'Calculated:',
  constraint: 'Must hold:',
  choice: 'Offered when',
};

function rulesOf(compiledForm: CompiledForm, isMine: (rule: CompiledRule) => boolean): readonly string[] {
  const wording = inLabels(compiledForm);
  return compiledForm.rules.filter(isMine).map((rule) => {
    const { facet, logic, choice, message } = rule;
    if (facet === 'readOnly' && logic === true) return '<p>Cannot be edited</p>';
    const lines =
      facet === 'calculate' ? [valueText(logic, compiledForm, wording)] : logicLines(logic, compiledForm, wording);
    const key = compiledForm.fields[rule.target]?.choices;
    const offered =
      choice === undefined
        ? ''
        : `“${(key ? compiledForm.choices[key] : [])?.find(({ id }) => id === choice)?.label ?? choice}” `;
    const head = `${offered}${offered === '' ? (FACETS[facet] ?? facet) : 'offered when'}`;
    const otherwise = message === undefined ? '' : `<p class="quiet">${escaped(message)}</p>`;
    return `<div><span${facet === 'required' ? ' class="must"' : ''}>${escaped(head)}</span><pre>${escaped(lines.join('\n'))}</pre>${otherwise}</div>`;
  });
}

/** Where the value comes from, and where it goes. */
function origin(field: CompiledField, compiledForm: CompiledForm): readonly string[] {
  const { mode, carePlanField, silent, attributes, defaultValue, maxAge, safety } = field;
  const outside = textOf(attributes['externalField']);
  const writes = (field.sideEffects ?? []).map(({ field: target }) => compiledForm.fields[target]?.label ?? '');
  const lines = [
    mode === 'Definition' && carePlanField === null ? null : modeInWords(mode, carePlanField, outside),
    maxAge === undefined ? null : `To be confirmed when older than ${maxAge} days`,
    safety ? 'Safety: blocks signing while unknown or unconfirmed' : null,
    defaultValue === null
      ? null
      : `Starts as ${typeof defaultValue === 'string' ? defaultValue : JSON.stringify(defaultValue)}`,
    writes.length === 0 ? null : `Answering it also sets ${writes.join(', ')}`,
    silent === undefined ? null : `Not in the note: ${silent}`,
  ];
  return lines.flatMap((line) => (line === null ? [] : [`<p>${escaped(line)}</p>`]));
}

function modeInWords(mode: FieldMode, carePlanField: string | null, outside: string | null): string {
  const entry = carePlanField === null ? 'the care plan' : `“${carePlanField}” of the care plan`;
  const source = outside === null ? 'another system' : `another system (${outside})`;
  const words: { readonly [each in FieldMode]: string } = {
    Definition: `Defines ${entry}`,
    InheritedEdit: `Comes from ${entry}; can be changed here`,
    InheritedReadOnly: `Comes from ${entry}; cannot be changed here`,
    InheritedReadOnlyReview: `Comes from ${entry}; is reviewed here, not changed`,
    ExternalAnyTaskEdit: `Comes from ${source}; can be changed here`,
    ExternalAnyTaskReadOnly: `Comes from ${source}; cannot be changed here`,
    ExternalSameTaskEdit: `Comes from ${source}, for this task; can be changed here`,
    ExternalSameTaskReadOnly: `Comes from ${source}, for this task; cannot be changed here`,
  };
  return words[mode];
}

/** The index page: every form by episode type, with the disease systems that have a form of their own. */
export function dictionaryIndex(compiledForms: readonly CompiledForm[]): string {
  const byType = grouped(compiledForms, ({ address }) => address.episodeType);
  const parts = [...byType].map(([episodeType, own]) => {
    const forms = [...grouped(own, ({ address }) => address.form)].map(([form, variants]) => {
      const [first] = variants;
      const links = variants.map(
        ({ address: { system } }) => `<a href="${episodeType}/${form}/${system}.html">${system}</a>`,
      );
      return `<tr><td><strong>${escaped(first?.label ?? form)}</strong> <code>${form}</code></td><td>${links.join(' · ')}</td><td>${first?.fields.length ?? 0} fields</td></tr>`;
    });
    return `<h2>${escaped(episodeType)}</h2><table><tbody>${forms.join('')}</tbody></table>`;
  });
  const intro =
    '<header><h1>Data dictionary</h1><p>The questions of every form, when they are asked, and where the answers come from and go to.</p></header>';
  const more = '<p class="quiet">For authors: <a href="language.md">the form-config language</a></p>';
  return htmlPage('Data dictionary', [intro, ...parts, more].join('\n'));
}

const items = (texts: readonly string[]): string => texts.map((text) => `<li>${escaped(text)}</li>`).join('');

function grouped(
  compiledForms: readonly CompiledForm[],
  key: (compiledForm: CompiledForm) => string,
): ReadonlyMap<string, readonly CompiledForm[]> {
  const groups = new Map<string, CompiledForm[]>();
  for (const compiledForm of compiledForms)
    groups.set(key(compiledForm), [...(groups.get(key(compiledForm)) ?? []), compiledForm]);
  return groups;
}
