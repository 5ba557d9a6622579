import type { ValidatorType } from '@rjsf/utils';

/** rjsf insists on a validator; ours judges nothing, because the form instance judges everything. */
export const stubValidator: ValidatorType = {
  validateFormData: () => ({ errors: [], errorSchema: {} }),
  isValid: () => true,
  rawValidation: () => ({}),
};
