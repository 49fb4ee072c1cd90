// Faults that the type check cannot see, and the house rules whose breach a reviewer would have to repeat.
// Rules that ask for types are in .oxlintrc.json: its compiler is ten times as fast, and a file's result does not depend
// on other files here, so that it can be cached.
import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import regexp from 'eslint-plugin-regexp';
import globals from 'globals';
import tseslint from 'typescript-eslint';

const noEnvironment = {
  object: 'process',
  property: 'env',
  message:
    'Settings are read once, in config.ts (zod, all faults at once) and injected: a value read elsewhere is checked by nobody.',
};
const unfinishedTests = [
  {
    selector: 'CallExpression[callee.property.name=/^(only|skip|todo)$/][callee.object.name=/^(test|it|describe)$/]',
    message: 'A test that does not run proves nothing: finish it or remove it.',
  },
  {
    selector:
      'CallExpression[callee.object.property.name=/^(only|skip)$/][callee.object.object.name=/^(test|it|describe)$/]',
    message: 'A test that does not run proves nothing: finish it or remove it.',
  },
  {
    selector: 'CallExpression[callee.name=/^(xtest|xit|xdescribe|fit|fdescribe)$/]',
    message: 'A test that does not run proves nothing: finish it or remove it.',
  },
];
const noClock = [
  {
    selector: "CallExpression[callee.object.name='Date'][callee.property.name='now']",
    message: 'A rule asks the injected Clock, or a test cannot move the time.',
  },
  {
    selector: "NewExpression[callee.name='Date'][arguments.length=0]",
    message: 'A rule asks the injected Clock, or a test cannot move the time.',
  },
];

const noFormats = [
  {
    selector:
      'NewExpression[callee.object.name="Intl"][callee.property.name=/^(NumberFormat|DateTimeFormat|RelativeTimeFormat)$/]',
    message: 'Numbers, amounts and times have one form each: texts/format.ts in the client, @exam/domain in services.',
  },
  {
    selector: 'CallExpression[callee.property.name=/^toLocale(String|DateString|TimeString)$/]',
    message: 'Numbers, amounts and times have one form each: texts/format.ts in the client, @exam/domain in services.',
  },
];
const noSql = [
  {
    selector: "CallExpression[callee.property.name='query']",
    message: 'SQL stands in a *.repository.ts, where a query can be found and made faster (docs/build/data.md).',
  },
];
/** From before the rule: the list only gets shorter. */
const sqlElsewhere = [
  'services/assessment/src/attempts/cancel.service.ts',
  'services/assessment/src/attempts/submit.service.ts',
  'services/assessment/src/deadlines/close-exams.service.ts',
  'services/assessment/src/deadlines/purge-saved.service.ts',
  'services/assessment/src/exams/publish-exams.ts',
  'services/assessment/src/extensions/extensions.service.ts',
  'services/assessment/src/imports/exam-plans.ts',
  'services/assessment/src/imports/picture.import.ts',
  'services/assessment/src/imports/question.import.ts',
  'services/assessment/src/imports/result.import.ts',
  'services/assessment/src/imports/solutions-out.ts',
  'services/identity/src/people/people.writer.ts',
  'services/identity/src/people/user-import.ts',
];
const noText = 'A text stands in a catalogue (docs/build/texts.md), or nobody can read it in another language.';
const staleStays = 'A failed refetch must not replace what is on the screen: QueryView, or ask for the data first.';
const errorBeforeData = [
  { selector: 'IfStatement[test.name="error"] > ReturnStatement.consequent', message: staleStays },
  { selector: 'IfStatement[test.name="error"] > BlockStatement.consequent > ReturnStatement', message: staleStays },
];
const textsInCode = [
  { selector: 'JSXText[value=/\\p{L}{2}/u]', message: noText },
  {
    selector: 'JSXElement > JSXExpressionContainer > :matches(Literal, TemplateLiteral)[value=/\\p{L}{2}/u]',
    message: noText,
  },
  {
    selector:
      'JSXAttribute[name.name=/^(aria-(label|description|roledescription|valuetext)|alt|title|label|placeholder|description|text|nothing)$/] > Literal[value=/\\p{L}{2}/u]',
    message: noText,
  },
  {
    selector:
      'JSXAttribute[name.name=/^(aria-(label|description|roledescription|valuetext)|alt|title|label|placeholder|description|text|nothing)$/] TemplateElement[value.raw=/\\p{L}{2}/u]',
    message: noText,
  },
  {
    // of a notice or a dialog
    selector:
      'Property[key.name=/^(text|title|message|label|placeholder|aria-label)$/] > Literal[value=/\\p{L}{2}.* /u]',
    message: noText,
  },
];
/**
 * What browsers of the build's targets lack (Chrome 111, Firefox 114, Safari 16.4; frontend/vite.config.ts). Of the
 * language itself the type check knows: the client's `lib` is ES2022.
 */
const newerThanTargets = [
  ['AbortSignal', 'any', 'anySignal of lib/abort.ts'],
  ['URL', 'canParse', 'new URL in a try'],
  ['URL', 'parse', 'new URL in a try'],
  ['Promise', 'withResolvers', 'a promise that keeps its resolve'],
  ['Promise', 'try', 'an async function'],
  ['Object', 'groupBy', 'a loop'],
  ['Map', 'groupBy', 'a loop'],
  ['Array', 'fromAsync', 'for await'],
  ['document', 'startViewTransition', 'a style sheet'],
  ['navigator', 'userActivation', 'the event itself'],
  ['CSS', 'registerProperty', 'a style sheet'],
].map(([object, property, instead]) => ({
  object,
  property,
  message: `Browsers that the build targets do not have it: use ${instead}, or ask first whether it is there.`,
}));
const newerMethods = [
  {
    selector:
      'MemberExpression[property.name=/^(showPopover|hidePopover|togglePopover|moveBefore|checkVisibility|setHTMLUnsafe|getHTML|toSorted|toReversed|toSpliced|isWellFormed|toWellFormed|symmetricDifference|isSubsetOf|isSupersetOf|isDisjointFrom)$/]',
    message: 'Browsers that the build targets do not have this method.',
  },
  {
    selector: 'JSXAttribute[name.name=/^(popover|popoverTarget|closedby|command|commandFor)$/]',
    message: 'Browsers that the build targets do not have this attribute: what it hides would always be seen.',
  },
];

export default tseslint.config(
  {
    ignores: [
      '**/dist/**',
      '**/dist.new/**',
      '**/node_modules/**',
      '**/generated/**',
      '.data/**',
      '.reports/**',
      'frontend/public/**',
    ],
  },
  js.configs.recommended,
  ...tseslint.configs.recommended,
  {
    languageOptions: { globals: globals.node },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    plugins: { regexp },
    rules: {
      // An expression that backtracks lets two hundred bytes of input hold up a whole process.
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'max-lines': ['error', { max: 400 }],
      'no-warning-comments': ['error', { terms: ['todo', 'fixme', 'xxx', 'hack'], location: 'start' }],
      'no-restricted-syntax': ['error', ...unfinishedTests],
      eqeqeq: ['error', 'always'],
      'no-console': 'off',
      'no-empty': ['error', { allowEmptyCatch: false }],
      'no-unused-vars': 'off',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', caughtErrors: 'none', ignoreRestSiblings: true },
      ],
      '@typescript-eslint/consistent-type-imports': 'off', // dependency injection needs the classes at run time
      '@typescript-eslint/no-empty-object-type': 'off',
    },
  },
  {
    files: ['libs/**/src/**/*.{ts,tsx}', 'services/**/src/**/*.ts', 'frontend/**/*.{ts,tsx}'],
    ignores: [
      '**/config.ts',
      '**/config/*.ts',
      'libs/testing/**',
      'frontend/vite.config.ts',
      'frontend/e2e/**',
      '**/*.test.ts',
    ],
    rules: { 'no-restricted-properties': ['error', noEnvironment] },
  },
  {
    // What others send is read here; the tools read what their own user gives them.
    files: ['libs/**/src/**/*.{ts,tsx}', 'services/**/src/**/*.ts', 'frontend/src/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}'],
    rules: { 'regexp/no-super-linear-move': ['error', { report: 'potential' }] },
  },
  {
    files: ['services/**/src/**/*.ts', 'libs/domain/src/**/*.ts'],
    ignores: ['**/*.test.ts'],
    rules: { 'no-restricted-syntax': ['error', ...unfinishedTests, ...noClock, ...noFormats] },
  },
  {
    files: ['services/**/src/**/*.ts'],
    ignores: ['**/*.test.ts', '**/*.repository.ts', ...sqlElsewhere],
    rules: { 'no-restricted-syntax': ['error', ...unfinishedTests, ...noClock, ...noFormats, ...noSql] },
  },
  {
    files: ['frontend/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    languageOptions: { globals: { ...globals.browser } },
    rules: {
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
    },
  },
  {
    files: ['frontend/src/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...unfinishedTests,
        ...textsInCode,
        ...errorBeforeData,
        ...newerMethods,
        ...noFormats,
      ],
      'no-restricted-properties': ['error', noEnvironment, ...newerThanTargets],
    },
  },
  {
    files: ['frontend/src/texts/intl.ts'],
    rules: {
      'no-restricted-syntax': ['error', ...unfinishedTests, ...textsInCode, ...errorBeforeData, ...newerMethods],
    },
  },
  {
    files: ['libs/domain/src/commerce/money.ts'],
    rules: { 'no-restricted-syntax': ['error', ...unfinishedTests, ...noClock] },
  },
  {
    files: ['**/*.cjs'],
    languageOptions: { sourceType: 'commonjs' },
    rules: { '@typescript-eslint/no-require-imports': 'off' },
  },
);
