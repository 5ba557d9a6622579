// Replaces rjsf's default registry (`app/leanRjsf.ts`) with one of the same shape that has only what our forms use. They
// never draw the widgets, arrays, layouts and Markdown of the default registry.
import ObjectField from '@rjsf/core/lib/components/fields/ObjectField.js';
import { DEFAULT_ID_PREFIX, DEFAULT_ID_SEPARATOR, englishStringTranslator } from '@rjsf/utils';

/** Our fields draw their own label, help and messages, so rjsf's templates draw nothing. */
const nothing = () => null;

const templates = {
  DescriptionFieldTemplate: nothing,
  ErrorListTemplate: nothing,
  FieldErrorTemplate: nothing,
  FieldHelpTemplate: nothing,
  TitleFieldTemplate: nothing,
  UnsupportedFieldTemplate: nothing,
  ButtonTemplates: {},
};

export default function leanRegistry() {
  return {
    fields: { ObjectField },
    templates,
    widgets: {},
    rootSchema: {},
    formContext: {},
    translateString: englishStringTranslator,
    globalFormOptions: {
      idPrefix: DEFAULT_ID_PREFIX,
      idSeparator: DEFAULT_ID_SEPARATOR,
      useFallbackUiForUnsupportedType: false,
    },
  };
}
