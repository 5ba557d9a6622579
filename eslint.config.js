import js from '@eslint/js';
import globals from 'globals';
import importX from 'eslint-plugin-import-x';
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

/** Imports run one way only: schemas <- engine <- renderer <- app, and schemas <- engine <- server. */
const MAY_IMPORT = {
  schemas: [],
  engine: ['schemas'],
  renderer: ['schemas', 'engine'],
  server: ['schemas', 'engine'],
  app: ['schemas', 'engine', 'renderer'],
};
const PACKAGES = Object.keys(MAY_IMPORT);

const oneWay = PACKAGES.map((name) => {
  const forbidden = PACKAGES.filter((other) => other !== name && !MAY_IMPORT[name].includes(other));
  return {
    files: [`${name}/src/**/*.{ts,tsx}`],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              group: [
                ...forbidden.flatMap((other) => [
                  `@isocenter/${other}`,
                  `@isocenter/${other}/**`,
                  `**/../${other}/src/**`,
                ]),
                ...PACKAGES.filter((other) => other !== name && !forbidden.includes(other)).map(
                  (other) => `**/../${other}/src/**`,
                ),
              ],
              message: `${name} may import ${MAY_IMPORT[name].join(', ') || 'nothing'}; see "The house" in README.md.`,
            },
            ...(name === 'engine'
              ? [
                  {
                    group: ['react', 'react-dom', 'express', 'mongodb', 'node:http', 'node:net'],
                    message: 'The engine knows no React, network or database.',
                  },
                ]
              : []),
            ...(name === 'renderer'
              ? [
                  {
                    group: ['react-relay', 'relay-runtime', '@mantine/*'],
                    message: 'The renderer knows no Relay and no shell.',
                  },
                ]
              : []),
          ],
        },
      ],
    },
  };
});

/** Words a person reads or hears stand in app/src/messages; its README says how. */
const SHOWN_BY = '/^(alt|aria-label|aria-description|description|label|placeholder|title)$/';
const SAYS_SOMETHING = '/[A-Za-z]{2}/';
const WORDS_IN_CATALOGUE = [
  `JSXText[value=${SAYS_SOMETHING}]`,
  `JSXAttribute[name.name=${SHOWN_BY}] > Literal[value=${SAYS_SOMETHING}]`,
  `JSXAttribute[name.name=${SHOWN_BY}] TemplateElement[value.raw=${SAYS_SOMETHING}]`,
  `:matches(JSXElement, JSXFragment) > JSXExpressionContainer > Literal[value=${SAYS_SOMETHING}]`,
  `:matches(JSXElement, JSXFragment) > JSXExpressionContainer > TemplateLiteral > TemplateElement[value.raw=${SAYS_SOMETHING}]`,
  `:matches(JSXElement, JSXFragment) > JSXExpressionContainer > ConditionalExpression > Literal[value=${SAYS_SOMETHING}]`,
  `:matches(JSXElement, JSXFragment) > JSXExpressionContainer > LogicalExpression > Literal[value=${SAYS_SOMETHING}]`,
];

export default tseslint.config(
  {
    ignores: [
      '**/dist/**',
      '**/__generated__/**',
      '**/node_modules/**',
      'test-results/**',
      'artefacts/**',
      '.data/**',
      'tests/bench/peers/**',
    ],
  },
  js.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    // What needs types to be judged is judged by oxlint (.oxlintrc.json), in a tenth of the time.
    extends: [tseslint.configs.recommended],
    languageOptions: { parserOptions: { tsconfigRootDir: import.meta.dirname } },
    settings: {
      'import-x/resolver-next': [
        createTypeScriptImportResolver({
          noWarnOnMultipleProjects: true,
          project: ['*/tsconfig.json'],
          conditionNames: ['mono-src', 'types', 'import', 'default'],
        }),
      ],
    },
    plugins: { 'import-x': importX },
    rules: {
      'import-x/no-cycle': ['error', { ignoreExternal: true }],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      eqeqeq: 'error',
      'no-console': 'error',
    },
  },
  ...oneWay,
  {
    files: ['{renderer,app}/src/**/*.{ts,tsx}'],
    extends: [jsxA11y.flatConfigs.recommended],
    languageOptions: { globals: globals.browser },
  },
  {
    // These rules read each file as the React compiler does, which takes as long as all others together.
    files: ['{renderer,app}/src/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}', '{renderer,app}/src/testing/**'],
    plugins: { 'react-hooks': reactHooks },
    // The compiler is not used; what it would skip is no fault here.
    rules: { ...reactHooks.configs.recommended.rules, 'react-hooks/incompatible-library': 'off' },
  },
  {
    files: ['app/src/**/*.tsx'],
    ignores: ['**/*.test.tsx', 'app/src/{testing,workbench}/**'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...WORDS_IN_CATALOGUE.map((selector) => ({
          selector,
          message: 'Words of the application stand in app/src/messages; its README says how.',
        })),
      ],
    },
  },
  {
    files: [
      '**/*.{test,bench}.{ts,tsx}',
      'tests/**/*.{ts,tsx}',
      'fixtures/**/*.ts',
      '**/bin/**/*.ts',
      'engine/src/cli/**',
    ],
    rules: {
      'no-console': 'off',
    },
  },
  { files: ['app/public/*.js'], languageOptions: { globals: globals.browser } },
  { files: ['**/*.{js,mjs}'], languageOptions: { globals: globals.node }, rules: { 'no-console': 'off' } },
);
