/**
 * What of a kind of content only the printer of its SQL reads (`supabase/content/print-content.ts`) does not go to phones: the SQL of its rules,
 * and which of its fields came later. By lines, as the formatter leaves them: `without-sql.test.ts` finds one that stands otherwise.
 */
import type { Plugin } from 'vite';

/** Lines keep their numbers. */
export const withoutSql = (source: string): string => source.replaceAll(/^ +(sql: .+|cameLater: \[.*\]),$/gm, '');

export const printedOnly = (): Plugin => ({
  name: 'mboa:printed-only',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\/model\/[^?]*\.ts$/, code: /sql: |cameLater: / },
    handler: (code) => ({ code: withoutSql(code), map: null }),
  },
});
