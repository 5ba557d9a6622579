import type { FormStore } from '@isocenter/engine';

/** Whether the form has fields for vital signs of an outside system. */
export const takesVitals = ({ compiledForm }: Pick<FormStore, 'compiledForm'>) =>
  compiledForm.fields.some(({ attributes: { externalField } }) =>
    typeof externalField === 'string' ? externalField.startsWith('vitals.') : false,
  );
