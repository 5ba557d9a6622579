/** A field as REDCap (`[weight]`), XLSForm (`${weight}`), a template (`{{ weight }}`) or a program (`weight`) writes it. */
const FIELD = String.raw`\[\w+\]|\$\{\w+\}|\{\{ *\w+ *\}\}|[A-Za-z]\w*`;
const LITERAL = String.raw`'[^']*'|"[^"]*"|-?\d+(?:\.\d+)?`;
const COMPARISON = new RegExp(String.raw`^\s*(${FIELD})\s*(===?|=|!==?|<>|>=?|<=?)\s*(${LITERAL})\s*$`);
const ARITHMETIC = new RegExp(String.raw`^\s*(${FIELD}|${LITERAL})\s*([-+*/])\s*(${FIELD}|${LITERAL})\s*$`);

const OPERATOR_NAMES: { readonly [sign: string]: string } = {
  ...{ '=': 'eq', '==': 'eq', '===': 'eq', '!=': 'ne', '!==': 'ne', '<>': 'ne' },
  ...{ '>': 'gt', '>=': 'gte', '<': 'lt', '<=': 'lte' },
};
const FUNCTION_NAMES: { readonly [sign: string]: string } = {
  ...{ '+': 'sum', '-': 'difference', '*': 'product', '/': 'quotient' },
};

/** The tree that a simple formula in the text of another system means, as the author would write it; none when unclear. */
export function treeMeantBy(text: string): readonly string[] {
  const compared = COMPARISON.exec(text);
  if (compared) {
    const [, field = '', sign = '', literal = ''] = compared;
    return [`{ field: ${nameIn(field)}, ${OPERATOR_NAMES[sign] ?? 'eq'}: ${literal.replaceAll("'", '"')} }`];
  }
  const computed = ARITHMETIC.exec(text);
  if (!computed) return [];
  const [, first = '', sign = '', second = ''] = computed;
  return [`{ ${FUNCTION_NAMES[sign] ?? 'sum'}: [${operandOf(first)}, ${operandOf(second)}] }`];
}

const nameIn = (field: string): string => field.replaceAll(/\W/g, '');
const operandOf = (written: string): string =>
  /^['"\d-]/.test(written) ? written.replaceAll("'", '"') : `{ field: ${nameIn(written)} }`;
