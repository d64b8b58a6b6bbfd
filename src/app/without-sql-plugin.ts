/**
 * What of a kind of content only the printer of its SQL reads (`supabase/content/print-content.ts`) does not go to phones: the SQL of its rules,
 * which of its fields came later, and laws that the server alone keeps. By lines, as the formatter leaves them: `without-sql.test.ts` finds one that
 * stands otherwise, and whoever reads one of them on a phone.
 */
import type { Plugin } from 'vite';

/** Of a definition; `sql` of its rules. */
export const printed = [
  ...['sql', 'cameLater', 'oldestV', 'isSigned', 'ownersBlock', 'goesWithOwner', 'hidesAtOnce', 'editorsReview', 'isConfidential', 'onOwn'],
  ...['isOnce', 'readsFirst'],
] as const;
/** Of its limits: they stand in one line. */
export const printedLimits = ['perDay', 'resubmissions', 'keepDays'] as const;

const lines = new RegExp(`^ +(${printed.join('|')}): .+,$`, 'gm');
const limits = new RegExp(`\\b(${printedLimits.join('|')}): [\\d_]+(, )?`, 'g');
/** Lines keep their numbers. */
export const withoutSql = (source: string): string => source.replaceAll(lines, '').replaceAll(limits, '');

export const printedOnly = (): Plugin => ({
  name: 'mboa:printed-only',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\/model\/[^?]*\.ts$/, code: /sql: |submitsTo: / },
    handler: (code) => ({ code: withoutSql(code), map: null }),
  },
});
