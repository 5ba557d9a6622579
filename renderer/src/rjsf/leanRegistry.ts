// In place of rjsf's default registry in the built application (app/vite.config.ts): the same shape, holding what a section
// of ours reaches. The defaults' widgets, arrays, layouts and Markdown weigh 45 kB gzipped, and no form of ours draws them.
import ObjectField from '@rjsf/core/lib/components/fields/ObjectField.js';
import { DEFAULT_ID_PREFIX, DEFAULT_ID_SEPARATOR, englishStringTranslator } from '@rjsf/utils';

/** Every field draws its own label, help and messages, so rjsf's templates for them draw nothing. */
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
