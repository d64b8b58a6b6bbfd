/** A petition in the register: a link to it; of one that was not accepted, its title and why. */
import { useLingui } from '@lingui/react';
import { Plural, Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { AreaName } from '#src/features/petitions/common/petition-words.tsx';
import { rejectionLabels } from '#src/model/written/reasons.ts';
import { formatShortDay } from '#src/shared/format-day.ts';
import { titleAddress } from '#src/shared/title-address.ts';
import { SampleBadge } from '#src/ui/sample-badge.tsx';
import type { AreaNames } from '#src/widgets/area-picker/use-area-names.ts';
import { useNumbers } from '#src/widgets/facts/use-numbers.ts';
import styles from '#src/widgets/list/tall-row.module.css';
import type { PublicRow, RegisterRow as Row } from './read-register.ts';

interface RegisterRowProps<R extends Row> {
  readonly row: R;
  readonly names: AreaNames;
}

export const RegisterRow = ({ row, names }: RegisterRowProps<Row>) => {
  const { i18n } = useLingui();
  if ('pid' in row) return <Listed row={row} names={names} />;
  const day = formatShortDay(row.rejected_on, i18n.locale);
  return (
    <div className={styles.row}>
      <span className={styles.plain} lang={row.lang}>
        {row.is_sample && <SampleBadge />} {row.title}
      </span>{' '}
      <span className={styles.context}>{i18n._(rejectionLabels[row.reason])}</span>{' '}
      <span className={styles.facts}>
        <Trans>Not accepted on {day}</Trans>
      </span>
    </div>
  );
};

const Listed = ({ row, names }: RegisterRowProps<PublicRow>) => {
  const number = useNumbers();
  const [signed, today] = [number(row.signatures), number(row.last_day)];
  return (
    <Link to="/petitions/$segment" params={{ segment: titleAddress(row) }} className={styles.row}>
      <span className={styles.name} lang={row.lang}>
        {row.is_sample && <SampleBadge />} {row.title}
      </span>{' '}
      <span className={styles.context}>
        {row.addressees[0]} · <AreaName petition={row} names={names} />
      </span>{' '}
      <span className={styles.facts}>
        <Plural value={row.signatures} one={`${signed} signature`} other={`${signed} signatures`} />
        {row.last_day > 0 && (
          <>
            {' '}
            · <Trans>{today} in 24 hours</Trans>
          </>
        )}{' '}
        · <When row={row} />
      </span>
    </Link>
  );
};

const When = ({ row: { listing, answered_at, closed_at, closes_at } }: { readonly row: PublicRow }) => {
  const { i18n } = useLingui();
  const day = formatShortDay((listing === 'answered' && answered_at) || closed_at || closes_at, i18n.locale);
  switch (listing) {
    case 'open':
      return <Trans>until {day}</Trans>;
    case 'awaiting':
      return <Trans>awaiting an answer</Trans>;
    case 'answered':
      return <Trans>answered on {day}</Trans>;
    case 'withdrawn':
      return <Trans>withdrawn on {day}</Trans>;
    default:
      return <Trans>ended on {day}</Trans>;
  }
};
