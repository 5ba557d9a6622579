import type { ValidatorType } from '@rjsf/utils';

/** rjsf requires a validator. This one does nothing, because the form instance validates. */
export const stubValidator: ValidatorType = {
  validateFormData: () => ({ errors: [], errorSchema: {} }),
  isValid: () => true,
  rawValidation: () => ({}),
};
