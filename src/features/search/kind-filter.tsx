import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { directories } from '#src/model/directories.ts';
import { formatNumber } from '#src/shared/format-number.ts';
import styles from './search.module.css';

interface KindFilterProps {
  readonly counts: Readonly<Record<string, number>>;
  readonly kind: string;
  readonly text: string;
}

/** Only kinds with a match, in the order of the model; the choice stands in the address. */
export const KindFilter = ({ counts, kind, text }: KindFilterProps) => {
  const { i18n, t } = useLingui();
  const kinds = directories.filter(({ table }) => counts[table] !== undefined);
  const chosen = counts[kind] === undefined ? '' : kind;
  if (kinds.length < 2) return null;
  return (
    <nav aria-label={t`Kinds of results`} className={styles.kinds}>
      <Kind text={text} kind={undefined} current={chosen === ''}>
        <Trans>All</Trans>
      </Kind>
      {kinds.map(({ table, directory }) => (
        <Kind key={table} text={text} kind={table} current={chosen === table}>
          {i18n._(directory.labels.many)} <span className={styles.kindCount}>{formatNumber(counts[table] ?? 0, i18n.locale)}</span>
        </Kind>
      ))}
    </nav>
  );
};

interface KindProps {
  readonly text: string;
  readonly kind: string | undefined;
  readonly current: boolean;
  readonly children: React.ReactNode;
}

const Kind = ({ text, kind, current, children }: KindProps) => (
  <Link
    to="/search"
    search={{ q: text, kind }}
    replace
    resetScroll={false}
    activeOptions={{ exact: true, includeSearch: true }}
    aria-current={current ? 'true' : undefined}
    className={`${styles.kind} ${current ? styles.chosen : ''}`}
  >
    {children}
  </Link>
);
