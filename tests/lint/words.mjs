/** A rule for oxlint (.oxlintrc.json): words on screen are in app/src/messages; see its README. */
const SHOWN_BY = '/^(alt|aria-label|aria-description|description|label|placeholder|title)$/';
const SAYS_SOMETHING = '/[A-Za-z]{2}/';
const CHILD = ':matches(JSXElement, JSXFragment) > JSXExpressionContainer';
const WORDS = [
  `JSXText[value=${SAYS_SOMETHING}]`,
  `JSXAttribute[name.name=${SHOWN_BY}] > Literal[value=${SAYS_SOMETHING}]`,
  `JSXAttribute[name.name=${SHOWN_BY}] TemplateElement[value.raw=${SAYS_SOMETHING}]`,
  `${CHILD} > Literal[value=${SAYS_SOMETHING}]`,
  `${CHILD} > TemplateLiteral > TemplateElement[value.raw=${SAYS_SOMETHING}]`,
  `${CHILD} > ConditionalExpression > Literal[value=${SAYS_SOMETHING}]`,
  `${CHILD} > LogicalExpression > Literal[value=${SAYS_SOMETHING}]`,
];
const message = 'Words on screen belong in app/src/messages; see its README.';

export default {
  meta: { name: 'words' },
  rules: {
    'in-catalogue': {
      create: (context) =>
        Object.fromEntries(WORDS.map((selector) => [selector, (node) => context.report({ node, message })])),
    },
  },
};
