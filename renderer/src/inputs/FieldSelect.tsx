import { useEffect, useId, useLayoutEffect, useRef } from 'react';
import type { Path } from '@isocenter/engine';
import type { FormHandle } from '../formState/formHandle.ts';
import { afterPress } from '../press/pointerPress.ts';
import { Select } from '../select/Select.tsx';
import type { SelectProps } from '../select/selectProps.ts';
import { RefusalMessage } from './RefusalMessage.tsx';
import { useRefusal } from './useRefusal.ts';

type FieldSelectProps = SelectProps & { readonly form: FormHandle; readonly path: Path };

/**
 * A select in a form. Typed text that names an option chooses it. Other text that is left without a choice is not dropped
 * in silence, and until then the form has unsent input.
 */
export function FieldSelect(props: FieldSelectProps) {
  const { form, path, ...select } = props;
  const { refusal, refuse, acknowledge, clearRefusal } = useRefusal(form, path);
  const latest = useRef<SelectProps>(select);
  useLayoutEffect(() => {
    latest.current = select;
  });
  /** The typed text that is not chosen. */
  const typed = useRef<{ text: string; readonly unregister: () => void } | null>(null);
  const forget = () => {
    typed.current?.unregister();
    typed.current = null;
  };
  useEffect(() => () => typed.current?.unregister(), []);
  const { value } = form.store.field(path);
  const before = useRef(value);
  useEffect(() => {
    if (before.current !== value) clearRefusal();
    before.current = value;
  }, [value, clearRefusal]);
  const onText = (text: string) => {
    if (text.trim() === '') return forget();
    clearRefusal();
    typed.current ??= {
      text,
      unregister: form.registerInput(path, () => {
        if (typed.current && chooseNamed(latest.current, typed.current.text)) forget();
      }),
    };
    typed.current.text = text;
  };
  const ownId = useId();
  const refusalId = `${props.id ?? ownId}-refusal`;
  return (
    <>
      <Select
        {...select}
        invalid={props.invalid === true || refusal !== null}
        describedBy={`${props.describedBy ?? ''} ${refusalId}`.trim()}
        onText={onText}
        onLeave={(text) =>
          afterPress(() => {
            if (text.trim() !== '' && !chooseNamed(latest.current, text)) refuse({ text, restored: true });
          })
        }
        onBeforeOpen={() => {
          acknowledge();
          props.onBeforeOpen?.();
        }}
      />
      <RefusalMessage id={refusalId} refusal={refusal} allowed={props.onCreate ? ALLOWED.free : ALLOWED.listed} />
    </>
  );
}

const ALLOWED = {
  listed: 'Choose an answer from the list.',
  free: 'Choose an answer from the list, or add your own with Enter.',
} as const;

/** Chooses the option with that label or code. @returns false when there is none */
function chooseNamed(props: SelectProps, text: string): boolean {
  const name = text.trim().toLowerCase();
  const option = props.options.find(({ label, code }) => label.toLowerCase() === name || code?.toLowerCase() === name);
  if (!option) return false;
  if (!('values' in props)) props.onChange(option.id);
  else if (!props.values.includes(option.id)) props.onChange([...props.values, option.id]);
  return true;
}
