/**
 * Extracts the texts of today's code into a folder of the test's choice, so that the catalogues can be held against them. What the
 * linter's tests plant among it meanwhile (tests/lint) comes and goes, and is none of it.
 */
import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';
import { catalogs } from '#src/app/catalogs.ts';

export default defineConfig({
  rootDir: process.cwd(),
  sourceLocale: 'en',
  locales: ['en'],
  catalogs: catalogs.map(({ path, ...rest }) => ({ ...rest, path: path.replace('<rootDir>', process.env.MBOA_EXTRACT_TO ?? 'unset') })),
  format: formatter({ lineNumbers: false }),
});
