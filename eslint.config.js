import boundaries from 'eslint-plugin-boundaries';
import i18next from 'eslint-plugin-i18next';
import prettier from 'eslint-config-prettier';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

/** Who may import whom: design.md section 2. Patterns capture, so a new feature or module is covered the day it appears. */
const elements = [
  { type: 'domain', pattern: 'packages/domain', mode: 'folder' },
  { type: 'api-client', pattern: 'packages/api-client', mode: 'folder' },
  { type: 'i18n', pattern: 'packages/i18n', mode: 'folder' },
  { type: 'ui', pattern: 'packages/ui', mode: 'folder' },
  { type: 'web-feature', pattern: 'apps/web/src/features/*', mode: 'folder', capture: ['feature'] },
  { type: 'web-app', pattern: 'apps/web/src/app', mode: 'folder' },
  { type: 'web-shared', pattern: 'apps/web/src/*', mode: 'folder', capture: ['area'] },
  { type: 'web', pattern: 'apps/web', mode: 'folder' },
  { type: 'api-module', pattern: 'apps/api/src/modules/*', mode: 'folder', capture: ['module'] },
  { type: 'api', pattern: 'apps/api', mode: 'folder' },
  { type: 'sandbox', pattern: 'apps/sandbox', mode: 'folder' },
];

export default tseslint.config(
  { ignores: ['**/dist/**', '**/storybook-static/**', '**/.turbo/**', '**/.data/**', '**/node_modules/**'] },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [...tseslint.configs.strictTypeChecked, ...tseslint.configs.stylisticTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    plugins: { boundaries },
    settings: {
      'boundaries/elements': elements,
      'import/resolver': { typescript: { alwaysTryTypes: true, conditionNames: ['@frontage/source', 'import', 'default'] } },
    },
    rules: {
      '@typescript-eslint/consistent-type-definitions': 'off',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      'no-restricted-properties': [
        'error',
        { object: 'process', property: 'env', message: 'The environment is read once, in apps/api/src/config.ts (or apps/sandbox/src/config.ts).' },
      ],
      'max-lines': ['error', { max: 400, skipBlankLines: true }],
    },
  },
  {
    files: ['apps/web/src/**/*.{ts,tsx}', 'packages/ui/src/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: { ...reactHooks.configs.recommended.rules },
  },
  {
    files: ['apps/web/src/**/*.tsx'],
    ignores: ['**/*.test.tsx', '**/*.stories.tsx'],
    plugins: { i18next },
    rules: { 'i18next/no-literal-string': ['error', { mode: 'jsx-only' }] },
  },
  {
    files: ['**/*.test.{ts,tsx}', '**/*.stories.tsx', '**/test/**', '**/e2e/**', '**/locales/**', '**/bench/**'],
    rules: { 'max-lines': 'off', '@typescript-eslint/no-non-null-assertion': 'off' },
  },
  {
    files: ['**/*.config.ts', 'apps/api/src/start.ts', 'apps/sandbox/src/main.ts', '**/test/**', '**/*.test.ts', '**/e2e/**', '**/bench/**'],
    rules: { 'no-restricted-properties': 'off' },
  },
  prettier,
);
