import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { summarisePacks } from '#src/data/packs/summarise-packs.ts';
import { usePacks } from '#src/data/react/use-directory.ts';
import { useDates } from '#src/widgets/facts/use-numbers.ts';
import styles from './search.module.css';

/** A search knows only what is on this phone, and says how much that is. */
export const PacksBanner = () => {
  const sayDate = useDates();
  const packs = usePacks();
  const { installed, total, dataOf } = summarisePacks(packs);
  if (packs.loading) return <p className={styles.banner} />;
  const date = dataOf ? sayDate(dataOf) : '';
  return (
    <p className={styles.banner}>
      {installed === 0 ? (
        <Trans>No directory is on this phone yet, so there is nothing to search.</Trans>
      ) : (
        <Words isWhole={installed === total} date={date} />
      )}{' '}
      {installed < total || total === 0 ? (
        <Link to="/downloads">
          <Trans>Downloads</Trans>
        </Link>
      ) : null}
    </p>
  );
};

const Words = ({ isWhole, date }: { readonly isWhole: boolean; readonly date: string }) =>
  isWhole ? (
    <Trans>The whole country is on this phone, data of {date}.</Trans>
  ) : (
    <Trans>Only a part of the country is on this phone, data of {date}.</Trans>
  );
