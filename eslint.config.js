import boundaries from 'eslint-plugin-boundaries';
import i18next from 'eslint-plugin-i18next';
import prettier from 'eslint-config-prettier';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { apiAreas } from './api-areas.js';

/** Who may import whom (docs/architecture.md). Patterns capture, so a new feature or area is covered the day it appears. */
const elements = [
  { type: 'domain', pattern: 'packages/domain' },
  { type: 'api-client', pattern: 'packages/api-client' },
  { type: 'i18n', pattern: 'packages/i18n' },
  { type: 'ui', pattern: 'packages/ui' },
  { type: 'web-feature', pattern: 'apps/web/src/features/*', capture: ['feature'] },
  { type: 'web-app', pattern: 'apps/web/src/app' },
  { type: 'web-shared', pattern: 'apps/web/src/*', capture: ['area'] },
  { type: 'web-root', pattern: 'apps/web' },
  { type: 'api-area', pattern: 'apps/api/src/areas/*', capture: ['area'] },
  { type: 'api-process', pattern: 'apps/api/src/process' },
  { type: 'api', pattern: 'apps/api' },
  { type: 'sandbox', pattern: 'apps/sandbox' },
];

const from = (...types) => ({ from: { element: { types: { anyOf: types } } } });
const to = (...types) => ({ to: { element: { types: { anyOf: types } } } });
const packages = ['domain', 'api-client', 'i18n', 'ui'];

const doorsOf = (names) => ({
  to: {
    element: { types: { anyOf: ['api-area'] }, captured: { area: names } },
    file: { categories: { anyOf: ['door'] } },
  },
});
const areaPolicies = apiAreas.slice(1).map((area, index) => ({
  from: { element: { types: { anyOf: ['api-area'] }, captured: { area } } },
  allow: doorsOf(apiAreas.slice(0, index + 1)),
}));

/** Default is to refuse; what is not listed may not be imported. Inside one element everything may. */
const dependencyPolicies = [
  { ...from('api-client'), allow: to('domain') },
  { ...from('i18n'), allow: to('domain') },
  { ...from('web-shared'), allow: to('web-shared', ...packages) },
  { ...from('web-feature'), allow: to('web-shared', ...packages) },
  { ...from('web-app'), allow: to('web-shared', 'web-feature', ...packages) },
  { ...from('web-root'), allow: to('web-app', 'web-shared', 'web-feature', ...packages) },
  { ...from('api-area'), allow: to('api', 'domain', 'api-client', 'i18n') },
  ...areaPolicies,
  // Infrastructure knows no area: the process that starts it hands in what it needs.
  { ...from('api'), allow: to('domain', 'api-client', 'i18n') },
  { ...from('api-process'), allow: to('api', 'domain', 'api-client', 'i18n') },
  { ...from('api-process'), allow: doorsOf(apiAreas) },
];

/**
 * The same table for imports by package name, which hold even where a name cannot be resolved: `allowed` of ours, never into
 * another package's `src`, and Node's own modules only where the code runs in Node.
 */
function packageImports(files, allowed, { isNode = false, ignores = [], further = [] } = {}) {
  const patterns = [
    {
      regex: allowed.length === 0 ? '^@frontage/' : `^@frontage/(?!(?:${allowed.join('|')})(?:/|$))`,
      message: 'Not one of the packages this one may import: see docs/architecture.md.',
    },
    {
      regex: '^@frontage/[^/]+/(?:src|dist)(?:/|$)',
      message: "Another package's only door is its exports map.",
    },
  ];
  const node = { regex: '^node:', message: 'This code also runs in browsers.' };
  const all = [...patterns, ...(isNode ? [] : [node]), ...further];
  return {
    files,
    ignores: ['**/*.test.{ts,tsx}', '**/test/**', '**/bench/**', '**/*.config.ts', ...ignores],
    rules: { 'no-restricted-imports': ['error', { patterns: all }] },
  };
}

/** The API names its files from the root of its sources; only the folder above is a step away. */
const farUp = {
  regex: '^\\.\\./\\.\\./(?!test/)',
  message: 'Import it by #src/.',
};

/** A play goes on before React has drawn what an event or an answer changes; a busy machine shows it. */
const noStateAssertedAtOnce = [
  'CallExpression.object[callee.name="expect"]',
  'MemberExpression.object > CallExpression.object[callee.name="expect"]',
].map((asserted) => ({
  selector: `AwaitExpression > CallExpression > MemberExpression.callee > ${asserted}`,
  message: 'Assert in `waitFor(() => expect(…))`, which asks until it holds.',
}));

/** Texts are shown as texts (security R43): nothing of ours takes one for HTML. */
const noHtmlOfTexts = [
  'JSXAttribute[name.name=/^(dangerouslySetInnerHTML|srcDoc)$/]',
  'AssignmentExpression[left.property.name=/^(inner|outer)HTML$|^srcdoc$/]',
  'CallExpression[callee.property.name=/^(insertAdjacentHTML|createContextualFragment|setHTMLUnsafe)$/]',
].map((selector) => ({ selector, message: 'A text is shown as a text, never as HTML.' }));

/** A row held `for update` also holds up whoever writes a row that refers to it, and so waits in circles (deadlocks). */
const noLockOfReferrers = [
  {
    selector: 'CallExpression[callee.property.name="for"] > Literal[value="update"]',
    message: "Lock rows with .for('no key update'): it lets rows that refer to them be written.",
  },
];

/** Lines of code that a function may have, without blank ones and comments. */
const longestFunction = 120;

/** Limits of fields are facts of the one table in domain, `location/field-facts.ts`. */
const noLimitBesideTheTable = [
  'CallExpression[callee.property.name=/^(max|length)$/] > Literal[raw=/^[\\d_]{2,}$/]',
  'BinaryExpression[operator=/^[<>]=?$/][left.property.name="length"] > Literal[raw=/^[\\d_]{2,}$/]',
].map((selector) => ({ selector, message: 'A limit of a field stands in domain, location/field-facts.ts.' }));

export default tseslint.config(
  {
    ignores: [
      ...[
        '**/dist/**',
        '**/storybook-static/**',
        '**/.turbo/**',
        '**/.data/**',
        '**/.stryker-tmp/**',
        '**/node_modules/**',
      ],
      ...['**/test-results/**', '**/playwright-report/**'],
    ],
  },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [...tseslint.configs.strictTypeChecked, ...tseslint.configs.stylisticTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    plugins: { boundaries },
    settings: {
      'boundaries/elements': elements,
      'boundaries/files': [{ category: 'door', pattern: 'apps/api/src/areas/*/door.ts' }],
      'import/resolver': {
        typescript: { alwaysTryTypes: true, conditionNames: ['@frontage/source', 'import', 'default'] },
      },
    },
    rules: {
      '@typescript-eslint/consistent-type-definitions': 'off',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      'no-restricted-properties': [
        'error',
        {
          object: 'process',
          property: 'env',
          message: 'The environment is read once, in apps/api/src/config.ts (or apps/sandbox/src/config.ts).',
        },
      ],
      'max-lines': ['error', { max: 400, skipBlankLines: true }],
      'boundaries/dependencies': ['error', { default: 'disallow', policies: dependencyPolicies }],
    },
  },
  packageImports(['packages/domain/**/*.ts'], [], {
    ignores: ['packages/domain/src/cli.ts', 'packages/domain/src/cli/**'],
  }),
  packageImports(['packages/domain/src/cli.ts', 'packages/domain/src/cli/**/*.ts'], [], { isNode: true }),
  packageImports(['packages/api-client/**/*.ts'], ['domain']),
  packageImports(['packages/i18n/**/*.ts'], ['domain']),
  packageImports(['packages/ui/src/**/*.{ts,tsx}'], []),
  packageImports(['apps/web/src/**/*.{ts,tsx}'], ['domain', 'api-client', 'i18n', 'ui']),
  packageImports(['apps/api/**/*.ts'], ['domain', 'api-client', 'i18n'], {
    isNode: true,
    ignores: ['apps/api/src/testing/**'],
    further: [farUp],
  }),
  {
    files: ['apps/api/src/**/*.test.ts', 'apps/api/src/testing/**'],
    rules: { 'no-restricted-imports': ['error', { patterns: [farUp] }] },
  },
  packageImports(['apps/sandbox/**/*.ts'], [], { isNode: true }),
  {
    files: ['apps/api/src/areas/**/*.ts'],
    rules: { 'no-restricted-syntax': ['error', ...noLockOfReferrers] },
  },
  {
    files: ['{apps,packages}/*/src/**/*.{ts,tsx}'],
    // A suite is one function, a scene is set in one go.
    ignores: ['**/*.test.{ts,tsx}', '**/*.stories.tsx', 'apps/api/src/testing/**'],
    rules: {
      'max-lines-per-function': ['error', { max: longestFunction, skipBlankLines: true, skipComments: true }],
    },
  },
  {
    files: ['packages/domain/src/{bulk,location}/**/*.ts', 'apps/api/src/provider/map/**/*.ts'],
    ignores: ['**/*.test.ts'],
    rules: { 'no-restricted-syntax': ['error', ...noLimitBesideTheTable] },
  },
  {
    files: ['apps/web/src/**/*.{ts,tsx}', 'packages/ui/src/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: { ...reactHooks.configs.recommended.rules },
  },
  {
    files: ['apps/web/src/**/*.{ts,tsx}', 'packages/ui/src/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}'],
    rules: { 'no-restricted-syntax': ['error', ...noHtmlOfTexts] },
  },
  {
    files: ['**/*.stories.tsx', 'apps/web/src/testing/**'],
    rules: { 'no-restricted-syntax': ['error', ...noHtmlOfTexts, ...noStateAssertedAtOnce] },
  },
  {
    files: ['apps/web/src/**/*.tsx'],
    ignores: ['**/*.test.tsx', '**/*.stories.tsx'],
    plugins: { i18next },
    rules: {
      'no-restricted-syntax': [
        'error',
        ...noHtmlOfTexts,
        {
          selector:
            'JSXElement > JSXExpressionContainer > TemplateLiteral TemplateElement[value.raw=/\\p{L}{2}/u]',
          message: 'Words that people read come from the catalogues.',
        },
      ],
      'i18next/no-literal-string': [
        'error',
        {
          mode: 'jsx-only',
          // Attributes that people read or hear; the others are codes.
          'jsx-attributes': {
            include: [
              '^label$',
              'Label$',
              '^title$',
              '^alt$',
              '^placeholder$',
              '^description$',
              '^error$',
              '^hint$',
              '^note$',
              '^unit$',
              '^text$',
              'Text$',
              '^aria-(label|description|valuetext|roledescription|placeholder)$',
            ],
          },
        },
      ],
    },
  },
  {
    files: [
      '**/*.test.{ts,tsx}',
      '**/*.stories.tsx',
      '**/test/**',
      '**/e2e/**',
      '**/locales/**',
      '**/bench/**',
    ],
    rules: { 'max-lines': 'off', '@typescript-eslint/no-non-null-assertion': 'off' },
  },
  {
    // The stand-in for the provider runs inside the api's own tests; the connector itself shares nothing with it.
    files: [
      'apps/api/src/testing/**',
      'apps/api/**/*.test.ts',
      'apps/api/test/**',
      'apps/api/bench/**',
      'apps/web/e2e/**',
    ],
    rules: { 'boundaries/dependencies': 'off' },
  },
  {
    files: [
      '**/*.config.ts',
      'apps/api/src/process/start.ts',
      'apps/api/src/backup/command.ts',
      'apps/sandbox/src/main.ts',
      'scripts/**',
      '**/test/**',
      '**/*.test.ts',
      '**/e2e/**',
      '**/bench/**',
    ],
    rules: { 'no-restricted-properties': 'off' },
  },
  prettier,
);
