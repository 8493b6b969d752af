// The longest functions of the sources, counted as the lint rule counts them: without blank lines and comments. ESLint refuses more
// than 120; 80 is the aim. Prints how many are over the aim, area by area, and the longest by name.
import { relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ESLint } from 'eslint';
import tseslint from 'typescript-eslint';

const aim = 80;
const shown = 20;
const root = fileURLToPath(new URL('..', import.meta.url));

const eslint = new ESLint({
  cwd: root,
  allowInlineConfig: false,
  overrideConfigFile: true,
  overrideConfig: [
    { ignores: ['**/*.test.{ts,tsx}', '**/*.stories.tsx', 'apps/api/src/testing/**'] },
    {
      files: ['**/*.{ts,tsx}'],
      languageOptions: { parser: tseslint.parser },
      rules: { 'max-lines-per-function': ['error', { max: 0, skipBlankLines: true, skipComments: true }] },
    },
  ],
});

const results = await eslint.lintFiles(['{apps,packages}/*/src/**/*.{ts,tsx}']);
const functions = results
  .flatMap(({ filePath, messages }) =>
    messages.map(({ line, message, ruleId }) => {
      const [, name = message, lines = '0'] = /^(.*) has too many lines \((\d+)\)/.exec(message) ?? [];
      if (ruleId !== 'max-lines-per-function') throw new Error(`${filePath}:${line} ${message}`);
      return { file: relative(root, filePath), line, name, lines: Number(lines) };
    }),
  )
  .sort((one, other) => other.lines - one.lines);

const long = functions.filter(({ lines }) => lines > aim);
const places = new Map<string, number>();
for (const { file } of long) {
  const place = file.split(sep).slice(0, 2).join('/');
  places.set(place, (places.get(place) ?? 0) + 1);
}
console.log(
  `${functions.length} functions, ${long.length} longer than ${aim} lines, the longest has ${functions[0]?.lines ?? 0}.`,
);
for (const [place, count] of places) console.log(`  ${place}: ${count}`);
for (const { file, line, name, lines } of functions.slice(0, shown))
  console.log(`${lines}  ${file}:${line}  ${name}`);
