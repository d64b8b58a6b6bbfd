import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';
import { catalogs } from './src/app/catalogs.ts';

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'fr'],
  fallbackLocales: { default: 'en' },
  catalogs,
  format: formatter({ lineNumbers: false }),
});
