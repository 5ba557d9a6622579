import { memo, useMemo } from 'react';
// Not from the package entry, which imports a test registry and with it a validator that is not installed.
import Form from '@rjsf/core/lib/components/Form.js';
import type { FieldProps, ObjectFieldTemplateProps, RegistryFieldsType } from '@rjsf/utils';
import { FIELD_TYPES } from '@isocenter/schemas';
import { FieldView } from './FieldView.tsx';
import type { FormHandle, FormMode } from '../formState/formHandle.ts';
import type { FormPart } from '../formState/formParts.ts';
import { partLayout } from './partLayout.ts';
import { stubValidator } from '../rjsf/stubValidator.ts';

/** Reaches every field through rjsf's `formContext`. It is the same object as long as the form is on screen. */
interface FormScope {
  readonly form: FormHandle;
  readonly mode: FormMode;
}

interface PartFormProps extends FormScope {
  readonly part: FormPart;
}

/** The fields of one part of a section, walked by rjsf. Nothing here renders again after mounting; fields subscribe themselves. */
export const PartForm = memo(function PartForm({ form, mode, part }: PartFormProps) {
  const { schema, uiSchema } = partLayout(form.store.compiledForm, part);
  const scope = useMemo<FormScope>(() => ({ form, mode }), [form, mode]);
  return (
    <Form
      tagName="div"
      className="iso-fields"
      idPrefix={`part-${part.index}`}
      schema={schema}
      uiSchema={uiSchema}
      formContext={scope}
      validator={stubValidator}
      fields={fields}
      templates={templates}
      noValidate
      noHtml5Validate
    >
      <></>
    </Form>
  );
});

type ScopedFieldProps = FieldProps<unknown, object, FormScope>;

/**
 * Replaces rjsf's SchemaField, which would compute labels, help, errors and templates that our fields draw
 * themselves.
 */
function PartField(props: ScopedFieldProps) {
  const { uiSchema, registry } = props;
  const type = uiSchema?.['ui:field'];
  const Field = registry.fields[typeof type === 'string' ? type : 'ObjectField'];
  return Field ? <Field {...props} /> : null;
}

/** Connects rjsf to our field components: `ui:options.index` is the index of the compiled field. */
function CompiledFieldAdapter({ uiSchema, registry }: ScopedFieldProps) {
  const { form, mode } = registry.formContext;
  const index: unknown = uiSchema?.['ui:options']?.['index'];
  const field = typeof index === 'number' ? form.store.compiledForm.fields[index] : undefined;
  return field ? <FieldView form={form} mode={mode} field={field} path={field.path} /> : null;
}

const fields: RegistryFieldsType = {
  ...Object.fromEntries(FIELD_TYPES.map((type) => [type, CompiledFieldAdapter])),
  SchemaField: PartField,
};

function ObjectFieldTemplate({ properties }: ObjectFieldTemplateProps) {
  return <>{properties.map((property) => property.content)}</>;
}

const templates = { ObjectFieldTemplate };
