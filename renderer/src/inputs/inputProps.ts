import type { InputHTMLAttributes } from 'react';
import type { CompiledField } from '@isocenter/engine';
import { numberOf, partOf, textOf } from '../answers/readJson.ts';

type Handed = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'maxLength' | 'minLength' | 'placeholder' | 'title' | 'spellCheck'
>;

const known = new WeakMap<CompiledField, Handed>();

/** What an author may hand to the input itself (`inputProps`); anything else is not for a config to say. */
export function inputProps(field: CompiledField): Handed {
  let props = known.get(field);
  if (!props) known.set(field, (props = readInputProps(field.attributes)));
  return props;
}

function readInputProps(attributes: CompiledField['attributes']): Handed {
  const given = attributes['inputProps'];
  const handed = {
    maxLength: numberOf(partOf(given, 'maxLength')) ?? numberOf(attributes['maxLength']),
    minLength: numberOf(partOf(given, 'minLength')) ?? numberOf(attributes['minLength']),
    placeholder: textOf(attributes['placeholder']) ?? textOf(partOf(given, 'placeholder')),
    title: textOf(partOf(given, 'title')),
  };
  const spellCheck = partOf(given, 'spellCheck');
  return {
    ...Object.fromEntries(Object.entries(handed).filter(([, value]) => value !== null)),
    ...(typeof spellCheck === 'boolean' ? { spellCheck } : {}),
  };
}
