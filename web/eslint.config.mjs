// eslint.config.mjs - what the page's code keeps to beyond its layout (prettier) and its types (tsc).  From the root of the project:
//   node web/node_modules/eslint/bin/eslint.js -c web/eslint.config.mjs web tests/e2e
import { fileURLToPath } from 'node:url';
import hooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

export default tseslint.config(
  { ignores: ['**/node_modules/'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  ...tseslint.configs.recommended,
  {
    rules: {
      // `const { [key]: _, ...rest }` leaves one out; `for (const _ of …)` only counts.
      '@typescript-eslint/no-unused-vars': ['error', { ignoreRestSiblings: true, varsIgnorePattern: '^_$' }],
    },
  },
  {
    files: ['web/src/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': hooks },
    languageOptions: {
      parserOptions: {
        project: 'tsconfig.json',
        tsconfigRootDir: fileURLToPath(new URL('.', import.meta.url)),
      },
    },
    rules: {
      // A component, a hook or a function that does not fit a screen is taken apart: geometry, gestures, motion, words, parts.
      'max-lines-per-function': ['error', { max: 80, skipBlankLines: true, skipComments: true }],
      'max-lines': ['error', { max: 800, skipBlankLines: true, skipComments: true }],
      'react-hooks/rules-of-hooks': 'error',
      // A promise nobody waits for hides its failure: `void` says that it is meant.
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      eqeqeq: 'error',
      'no-console': 'error',
    },
  },
  { files: ['**/text.ts', '**/words.ts'], rules: { 'max-lines': 'off' } }, // sentences in two languages side by side
  { files: ['**/*.test.ts'], rules: { '@typescript-eslint/no-floating-promises': 'off' } }, // node waits for its tests
);
