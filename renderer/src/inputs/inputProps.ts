import type { InputHTMLAttributes } from 'react';
import { type CompiledField, numberOf, propertyOf, textOf } from '@isocenter/engine';

type InputAttributes = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'maxLength' | 'minLength' | 'placeholder' | 'title' | 'spellCheck'
>;

const cache = new WeakMap<CompiledField, InputAttributes>();

/** The attributes that a config may set on the input itself (`inputProps`); all others are ignored. */
export function inputProps(field: CompiledField): InputAttributes {
  let props = cache.get(field);
  if (!props) cache.set(field, (props = readInputProps(field.attributes)));
  return props;
}

function readInputProps(attributes: CompiledField['attributes']): InputAttributes {
  const configured = attributes['inputProps'];
  const props = {
    maxLength: numberOf(propertyOf(configured, 'maxLength')) ?? numberOf(attributes['maxLength']),
    minLength: numberOf(propertyOf(configured, 'minLength')) ?? numberOf(attributes['minLength']),
    placeholder: textOf(attributes['placeholder']) ?? textOf(propertyOf(configured, 'placeholder')),
    title: textOf(propertyOf(configured, 'title')),
  };
  const spellCheck = propertyOf(configured, 'spellCheck');
  return {
    ...Object.fromEntries(Object.entries(props).filter(([, value]) => value !== null)),
    ...(typeof spellCheck === 'boolean' ? { spellCheck } : {}),
  };
}
